import { Readable } from "node:stream";
import { endpoints } from "@saudabook/contract/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../http/refusal.ts";
import { type Authenticate, serve } from "../http/serve.ts";
import { whenGone } from "../http/when-gone.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { receiveUpload } from "../trades/receive-upload.ts";
import type { TradebookReader } from "../trades/tradebook-reader.ts";

/** Call 9: the rows of a file as JSON, by the import's own reader and limits. Nothing is stored. */
export function debugRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; rateLimit: RateLimit; reader: TradebookReader },
): void {
  const { authenticate, rateLimit, reader } = deps;

  serve(app, authenticate, "debugUpload", async ({ request, reply }) => {
    const signal = whenGone(reply);
    await rateLimit.count("debugUpload", addressSubject(request.ip));
    const { file } = await receiveUpload(request, endpoints.debugUpload.multipart, signal);
    if (file === null) {
      throw new Refusal("invalid_input", "Please select a file first.", { fields: { file: "is required" } });
    }
    const { name, bytes } = file;
    const reading = await reader.readRows({ name, bytes }, signal).catch(refuseInWords);
    // Also when the caller goes before the first piece: then nobody begins to read them.
    signal.addEventListener("abort", () => reading[Symbol.dispose](), { once: true });
    return Readable.from(answer(reading), { objectMode: false });
  });
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
