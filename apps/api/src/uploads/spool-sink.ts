import { refusalOf } from "../http/refusal-of.ts";
import type { FileSink } from "./receive-upload.ts";
import type { Spool } from "./spool.ts";

/** Writes a file into a spool. A failure of the disk is not one of the form: it is refused as what it is. */
export function spoolSink(spool: Spool): FileSink<Spool> {
  return {
    async append(piece) {
      try {
        await spool.append(piece);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    end: () => spool,
  };
}
