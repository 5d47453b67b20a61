import * as z from "zod/mini";
import { errorBody } from "./errors.ts";

/** The media type that a request accepts to receive the steps of a long request. */
export const JSON_LINES = "application/x-ndjson";

/** The last line of a response that was refused after its first step, with the status and the wait that the headers can no longer carry. */
export const refusedLine = z.extend(errorBody, {
  status: z.int().check(z.gte(400), z.lte(599)),
  /** Seconds. */
  retryAfter: z.optional(z.int().check(z.gte(0))),
});
export type RefusedLine = z.infer<typeof refusedLine>;

/**
 * Splits a growing text into lines. Call it repeatedly with all the text received so far.
 *
 * Only text that ends with a line feed is a line: what follows the last one may be incomplete.
 */
export function createLineReader(onLine: (line: string) => void): (text: string) => void {
  let read = 0;
  return (text) => {
    for (let end = text.indexOf("\n", read); end >= 0; end = text.indexOf("\n", read)) {
      const line = text.slice(read, end);
      read = end + 1;
      onLine(line);
    }
  };
}
