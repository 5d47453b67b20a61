import type { RowCorrection } from "@saudabook/contract/corrections.ts";
import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Chosen, Progress } from "@saudabook/trading/imports/read-tradebook.ts";

/** The one message to the worker that reads a file. */
export interface ReadPreview {
  file: File;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The choice to read the file by where it fits several. */
  first: Chosen | undefined;
  /** Of rows that cannot be read without. */
  corrections: readonly RowCorrection[];
}

export type FromPreview =
  | { type: "progress"; progress: Progress }
  | { type: "preview"; preview: TradebookPreview }
  /** Of all executions, in place of the file's: see keyDigests. The last message. */
  | { type: "digests"; digests: Uint8Array<ArrayBuffer> | null }
  | { type: "failed"; message: string };
