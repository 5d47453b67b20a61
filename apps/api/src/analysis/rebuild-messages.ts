import type { AnalysisPart } from "@saudabook/trading/analysis/parts/analysis-part.ts";
import type { RebuildInput, Wanted } from "@saudabook/trading/analysis/parts/rebuild-input.ts";
import type { ImportedFile } from "../broker-accounts/broker-accounts.ts";

/** A rebuild, but for its rows; the digest is the thread's. */
export type RebuildStart = Omit<RebuildInput, "digest"> & { files: readonly ImportedFile[] };

/** A thread works on one rebuild at a time. Rows are the JSON text of row-pages.ts. */
export type ToRebuilder =
  | { type: "begin"; start: RebuildStart }
  | { type: "executions"; json: string; which: "all" | "new" }
  /** The kept executions of a part. */
  | { type: "kept"; bytes: Uint8Array }
  | { type: "journal"; json: string }
  | { type: "next" };

/** A part and the SHA-256 of its bytes, hexadecimal. */
export type DigestedPart = AnalysisPart & { digest: string };

export type FromRebuilder =
  | { type: "wanted"; wanted: Wanted }
  /** The next parts, in the order of their keys. */
  | { type: "parts"; parts: DigestedPart[] }
  /** Those were all. */
  | { type: "rebuilt"; replaced: string[] }
  /** The rows cannot be analysed: a sum is beyond the range of exact numbers. */
  | { type: "fault"; message: string };
