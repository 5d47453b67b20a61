import type { Analysis } from "../../analysis.ts";
import type { PlanChoice } from "../../charges/account-plans.ts";
import type { Settlements } from "../../settlements.ts";
import type { DerivedGroup } from "../derived-group.ts";
import type { SettlementTokens } from "../tokens.ts";

/** A group as it was before the change. */
export interface KnownGroup extends Pick<DerivedGroup, "key" | "tokens" | "symbols"> {
  notes: Uint8Array;
  /** Whether the part has stored its executions. */
  keeps: boolean;
}

/** The rows that the changes since then touched. */
export interface Touched {
  /** Symbols, as they are stored, of executions that may have gone, changed or come back. */
  symbols: readonly string[];
  /** See tokens.ts. */
  tokens: readonly string[];
  /** Executions with this number or a higher one are new; null: there are none. */
  from: number | null;
}

export interface RebuildInput {
  /** Today, `YYYY-MM-DD`. */
  asOf: string;
  /** All settlements of the account, in a stable order. */
  settlements: Settlements;
  settlementTokens: readonly SettlementTokens[];
  plans: readonly PlanChoice[];
  /** All groups of the account; null: everything is built from nothing. */
  known: readonly KnownGroup[] | null;
  touched: Touched;
  /** A digest of a text, `TRIP_ID_BYTES` long, good until the next call. */
  digest: (text: string) => Uint8Array;
}

/** Rows that are to be read next. */
export interface Wanted {
  /** Executions with these symbols, as they are stored; null: all. */
  symbols: readonly string[] | null;
  /** All journal trades. */
  journal: boolean;
  /** Keys of known groups whose kept executions are wanted. */
  kept: readonly string[];
  /** All executions with this number or a higher one; null: none. */
  from: number | null;
}

export interface Rebuilt {
  /** Each part is written on demand. */
  groups: Iterable<DerivedGroup>;
  /** Keys of known groups that are no more. */
  replaced: string[];
}

/** The columns behind the groups of a rebuild. */
export interface RebuiltAnalysis {
  analysis: Analysis;
  /** Books in the order of the groups: that of the joined results. */
  books: readonly number[];
  plans: readonly PlanChoice[];
}
