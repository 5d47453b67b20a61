import { Readable } from "node:stream";
import { createSlots } from "../concurrency/slots.ts";
import type { Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { busy } from "../uploads/reader-pool.ts";
import type { RowReader } from "./row-reader.ts";

export interface DebugDeps {
  rateLimit: RateLimit;
  reader: RowReader;
  /** Maximum number of concurrent responses. */
  responses: number;
}

/** Call 9: the rows of a file as JSON, read like an import, but with separate limits. Nothing is stored. */
export function debugHandlers({ rateLimit, reader, responses }: DebugDeps) {
  const underWay = createSlots(responses, 0);
  return {
    debugUpload: {
      admit: ({ request }) => rateLimit.count("debugUpload", addressSubject(request.ip)),
      async handle({ file, reply, signal }) {
        const release = await underWay.acquire(signal).catch((cause) => {
          signal.throwIfAborted();
          throw busy("showingFiles", 10, cause);
        });
        // Releases the slot when the last byte has been sent or the connection has closed.
        reply.raw.once("close", release);
        const rows = await reader.readRows(file, signal);
        return Readable.from([Buffer.from('{"data":'), rows, Buffer.from("}")], { objectMode: false });
      },
    },
  } satisfies Pick<Handlers, "debugUpload">;
}
