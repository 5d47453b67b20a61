import type { LabelKind } from "@saudabook/contract/journal/labels.ts";

/** A label of the user, as far as figures need it. */
export interface JournalLabel {
  id: string;
  kind: LabelKind;
  name: string;
}

/** Several round trips that one note leads, such as a straddle: one decision. */
export interface Idea {
  /** Id of its note. */
  note: string;
  /** Rows of its round trips, at least two, by their entries. */
  trips: readonly number[];
  /** Micro-rupees above 0, or why no R is known. */
  risk: number;
}

/** What the notes on the round trips say: one row for each round trip. */
export interface JournalColumns {
  /** All labels of the account, by kind, then by name. */
  readonly labels: readonly JournalLabel[];
  /** Index of `labels`; −1 without a setup. */
  readonly setup: Int16Array;
  /** 1 to 5; 0 without a rating. */
  readonly rating: Uint8Array;
  /** 1 to 5. 0: no confidence was written before the first entry. */
  readonly confidence: Uint8Array;
  /** 1 where the round trip is reviewed. */
  readonly reviewed: Uint8Array;
  /** 1 where the risk is that of a first stop which comes from a rule. */
  readonly stopByRule: Uint8Array;
  /**
   * When the present first stop was written, and when the later of first stop and target: seconds since 1970 on an Indian clock; 0 without.
   * Not known for a journal trade, whose prices are in the trade.
   */
  readonly stopWritten: Float64Array;
  readonly planWritten: Float64Array;
  /** Tags and mistakes of round trip r are labelled[labelStart[r]] to labelled[labelStart[r + 1]], indices of `labels`, ascending. */
  readonly labelStart: Uint32Array;
  readonly labelled: Int16Array;
  /** By the first of their round trips. A round trip is in one of them at most. */
  readonly ideas: readonly Idea[];
}

/** The columns of round trips without notes. */
export function noJournal(count: number): JournalColumns {
  return {
    labels: [],
    setup: new Int16Array(count).fill(-1),
    rating: new Uint8Array(count),
    confidence: new Uint8Array(count),
    reviewed: new Uint8Array(count),
    stopByRule: new Uint8Array(count),
    stopWritten: new Float64Array(count),
    planWritten: new Float64Array(count),
    labelStart: new Uint32Array(count + 1),
    labelled: new Int16Array(),
    ideas: [],
  };
}
