import type { AnalysisPart } from "@saudabook/trading/analysis/parts/analysis-part.ts";
import type { RebuildInput, Wanted } from "@saudabook/trading/analysis/parts/rebuild.ts";
import type { ImportedFile } from "./broker-accounts.ts";

/** A rebuild, but for its rows; the digest is the thread's. */
export type RebuildStart = Omit<RebuildInput, "digest"> & { files: readonly ImportedFile[] };

/** A thread works on one rebuild at a time. Rows are the JSON text of row-pages.ts. */
export type ToRebuilder =
  | { type: "begin"; start: RebuildStart }
  | { type: "executions"; json: string }
  | { type: "journal"; json: string }
  | { type: "next" };

/** A part and the SHA-256 of its bytes, hexadecimal. */
export type DigestedPart = AnalysisPart & { digest: string };

export type FromRebuilder =
  | { type: "wanted"; wanted: Wanted }
  | { type: "parts"; parts: DigestedPart[]; replaced: string[] }
  /** The rows cannot be analysed: a sum is beyond the range of exact numbers. */
  | { type: "fault"; message: string };
