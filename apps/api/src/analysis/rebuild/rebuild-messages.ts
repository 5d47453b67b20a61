import type { DerivedGroup } from "@saudabook/trading/analysis/derived/derived-group.ts";
import type { RebuildInput, Wanted } from "@saudabook/trading/analysis/derived/rebuild/rebuild-input.ts";
import type { Simulated } from "@saudabook/trading/lab/simulate.ts";
import type { Weights } from "@saudabook/trading/lab/weighted-matching.ts";
import type { WorkbookContent } from "@saudabook/trading/tax/workbook/workbook.ts";
import type { ImportedFile } from "../../broker-accounts/broker-accounts.ts";

/** The input of a rebuild without its rows; the thread adds the digest. */
export type RebuildStart = Omit<RebuildInput, "digest"> & { files: readonly ImportedFile[] };

/** A thread works on one rebuild at a time. Rows are the JSON text of row-pages.ts. */
export type ToRebuilder =
  | { type: "begin"; start: RebuildStart }
  /** Keeps the analysis of the rows for scenarios, by this name, and writes no groups. */
  | { type: "begin-scenarios"; start: RebuildStart; name: string }
  | { type: "executions"; json: string; which: "all" | "new" }
  /** The kept executions of a group. */
  | { type: "kept"; bytes: Uint8Array }
  | { type: "journal"; json: string }
  | { type: "next" }
  /** The content of a tax year's workbook, to be written. */
  | { type: "write-workbook"; content: WorkbookContent }
  /** A scenario over the analysis with this name: weights in the order of the joined results. */
  | { type: "scenario"; name: string; weights: Weights };

/** A group and the SHA-256 of its bytes, hexadecimal. */
export type DigestedGroup = DerivedGroup & { digest: string };

export type FromRebuilder =
  | { type: "wanted"; wanted: Wanted }
  /** The next groups, in the order of their keys. */
  | { type: "groups"; groups: DigestedGroup[] }
  /** All parts have been sent. */
  | { type: "rebuilt"; replaced: string[] }
  /** The analysis is kept for scenarios. */
  | { type: "ready" }
  /** Result of the simulation. Null if the thread has no analysis with that name. */
  | { type: "simulated"; simulated: Simulated | null }
  | { type: "workbook"; bytes: Uint8Array<ArrayBuffer> }
  /** The rows cannot be analysed: a sum is beyond the range of exact numbers. */
  | { type: "fault"; message: string };
