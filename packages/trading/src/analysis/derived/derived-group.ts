import type { Analysis } from "../analysis.ts";
import type { BrokerAccount, Instrument, RejectedExecution } from "../execution-columns.ts";
import type { SuspectedChange } from "../match/suspected-changes.ts";
import type { Waiting } from "../match-columns.ts";

/** The data derived from the rows of one group (see tokens.ts), in a form that a database keeps. The same rows give the same bytes. */
export interface DerivedGroup {
  /** The first token of the part. */
  key: string;
  /** All tokens that link the part's rows, sorted. */
  tokens: readonly string[];
  /** Symbols of its executions as they are stored, sorted. */
  symbols: readonly string[];
  /** The first day, a day number, on which the passing of time alone changes it: a contract with an open position expires. */
  due: number | null;
  /** Round trips, booked exits and waiting positions: see read-summary.ts. */
  summary: Uint8Array<ArrayBuffer>;
  /** Executions, slices, matches and charge lines: see read-detail.ts. */
  detail: Uint8Array<ArrayBuffer>;
  /** The contributions of its books to the contract notes: see read-notes.ts. */
  notes: Uint8Array<ArrayBuffer>;
  /** Executions in the engine's format, for the next rebuild: see read-executions.ts. Empty if they must be read again. */
  executions: Uint8Array<ArrayBuffer>;
}

/** Bytes of a round trip's id: a digest of its identity. */
export const TRIP_ID_BYTES = 16;

/** An input row that is in no figure; `ref` is the caller's number of the execution or the journal trade. */
export interface RejectedRow extends Pick<RejectedExecution, "source" | "reason"> {
  ref: number;
}

/** The texts and the lists of a summary. Book indices refer to `books`, instrument indices to `instruments`. */
export interface GroupHead {
  accounts: readonly BrokerAccount[];
  instruments: readonly Instrument[];
  books: readonly { account: number; instrument: number }[];
  waiting: readonly Waiting[];
  /** Omitted if there are no suspected changes. */
  suspected?: readonly SuspectedChange[];
  unusedSettlements: Analysis["unusedSettlements"];
  rejected: readonly RejectedRow[];
}
