import { Readable } from "node:stream";
import { Refusal } from "../http/refusal.ts";
import type { Handlers } from "../http/serve.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { TradebookReader } from "../trades/tradebook-reader.ts";

/** Call 9: the rows of a file as JSON, read by the reader of the import. Nothing is stored. */
export function debugHandlers({ rateLimit, reader }: { rateLimit: RateLimit; reader: TradebookReader }) {
  return {
    debugUpload: {
      admit: ({ request }) => rateLimit.count("debugUpload", addressSubject(request.ip)),
      async handle({ file: { name, bytes }, signal }) {
        const reading = await reader.readRows({ name, bytes }, signal).catch(refuseInWords);
        // Also when the caller goes before the first piece: then nobody begins to read them.
        signal.addEventListener("abort", () => reading[Symbol.dispose](), { once: true });
        return Readable.from(answer(reading), { objectMode: false });
      },
    },
  } satisfies Pick<Handlers, "debugUpload">;
}

/** A file of a kind that is not read, and one that should be but cannot, are told with one code here. */
function refuseInWords(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== "unsupported_file") throw error;
  throw new Refusal("unreadable_file", error.message, { cause: error });
}

async function* answer(reading: Awaited<ReturnType<TradebookReader["readRows"]>>): AsyncGenerator<Uint8Array> {
  using piece = reading;
  const text = new TextEncoder();
  yield text.encode('{"data":[');
  let first = true;
  for await (const chunk of piece.chunks()) {
    if (!first) yield text.encode(",");
    first = false;
    // Without the array's own brackets.
    yield chunk.subarray(1, -1);
  }
  yield text.encode("]}");
}
