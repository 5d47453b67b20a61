import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { InspectedFile } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Chosen } from "@saudabook/trading/imports/read-tradebook.ts";
import type { Progress } from "@saudabook/trading/imports/tradebook.ts";

/** The one message to the worker that reads a file. */
export interface ReadPreview {
  file: File;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The choice to try first if the file fits several. */
  first: Chosen | undefined;
  /** Corrections of rows that cannot be read without them. */
  corrections: readonly RowCorrection[];
  /** The columns of the roles, in a file that no format recognises. */
  mapping?: ImportMapping | null | undefined;
}

/** The other message: what is needed to map the columns of a file. */
export interface InspectRequest {
  inspect: true;
  file: File;
  /** Number of the row of captions; null while unknown. */
  headerRow: number | null;
}

export type FromPreview =
  | { type: "progress"; progress: Progress }
  | { type: "preview"; preview: TradebookPreview }
  /** Digests of all executions, in place of the file's: see keyDigests. This is the last message. */
  | { type: "digests"; digests: Uint8Array<ArrayBuffer> | null }
  /** Sent in response to an {@link InspectRequest}. */
  | { type: "inspected"; inspected: InspectedFile }
  | { type: "failed"; message: string };
