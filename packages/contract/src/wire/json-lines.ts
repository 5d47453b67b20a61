import * as z from "zod/mini";
import { errorBody } from "./errors.ts";

/** The media type that a request accepts to receive the steps of a long call. */
export const JSON_LINES = "application/x-ndjson";

/** The last line of a call that was refused after its first step, with the status and the wait that the headers can no longer carry. */
export const refusedLine = z.extend(errorBody, {
  status: z.int().check(z.gte(400), z.lte(599)),
  /** Seconds. */
  retryAfter: z.optional(z.int().check(z.gte(0))),
});
export type RefusedLine = z.infer<typeof refusedLine>;

/**
 * Cuts a text that grows into lines. Given all that has come so far, time and again.
 *
 * Only what ends with a line feed is a line: what stands after the last one may have been cut off.
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
