import type { DayState, UnknownReason } from "@saudabook/contract/discipline/discipline.ts";

/** How far a day came towards a limit: micro-rupees, or a number of trades or losses. */
export interface Level {
  value: number;
  limit: number;
}

export interface RuleDay {
  /** Days since 1970-01-01. */
  day: number;
  state: DayState;
  /** Null unless the state is unknown. */
  reason: UnknownReason | null;
  /** Events that broke the rule: an entry or another first event stands for its whole round trip, an add for its units. */
  broke: readonly number[];
  /** Entries beyond a limit that cannot be named, because times are missing. */
  unplaced: number;
  /** The full second at which a limit was reached; null for rules without one. */
  reachedAt: number | null;
  level: Level | null;
}

export const dayOf = (day: number, state: DayState, fields: Partial<RuleDay> = {}): RuleDay => ({
  day,
  state,
  reason: null,
  broke: [],
  unplaced: 0,
  reachedAt: null,
  level: null,
  ...fields,
});
