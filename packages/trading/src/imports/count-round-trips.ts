import { match } from "../analysis/match/match.ts";
import { CLOSED, HAS_EXPIRED } from "../analysis/match-columns.ts";
import { dayNumber } from "../analysis/prepare/day-number.ts";
import { ExecutionRows } from "../analysis/prepare/execution-rows.ts";
import { prepare } from "../analysis/prepare/prepare.ts";
import { NO_SETTLEMENTS } from "../analysis/settlements.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";

/** Executions whose round trips are counted while a person waits; some two seconds of a slow machine. */
export const MOST_MATCHED = 100_000;

export interface RoundTripCounts {
  closed: number;
  /** Round trips with units that are still held. */
  open: number;
  /** Instruments with sales of shares that none of the executions bought. */
  withoutBuy: number;
  /** Contracts that expired while a position was open. */
  expired: number;
}

/** Counts the round trips of executions that make up a whole account. */
export function countRoundTrips(executions: readonly StoredExecution[], today: string): RoundTripCounts {
  const { columns, costCuts } = prepare(ExecutionRows.of(executions), [], NO_SETTLEMENTS, today);
  const { roundTrips, waiting } = match({ executions: columns, asOf: dayNumber(today), costCuts });
  const withoutBuy = waiting.filter(({ kind }) => kind === "opening-sell").length;
  const counts = { closed: 0, open: 0, withoutBuy, expired: 0 };
  for (const flags of roundTrips.flags) {
    if ((flags & CLOSED) !== 0) counts.closed++;
    else if ((flags & HAS_EXPIRED) !== 0) counts.expired++;
    else counts.open++;
  }
  return counts;
}
