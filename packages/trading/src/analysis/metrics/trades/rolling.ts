import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { safe } from "../../exact-sum.ts";
import { amountText, average } from "../amounts.ts";
import { ratio } from "../figure.ts";
import type { Measure, Measured } from "../measure.ts";
import type { TripColumns } from "../results.ts";

/** Round trips in each window. */
export const ROLLING_TRADES = 20;

/** One row for each window of 20 consecutive round trips, in closing order: as numbers, since a busy account has hundreds of thousands. */
export interface RollingColumns {
  readonly count: number;
  readonly measure: Measure;
  /** Exit day of the window's last round trip. */
  readonly day: Int32Array;
  readonly wins: Uint8Array;
  /** Sum of the 20 values: micro-rupees or R. */
  readonly sum: Float64Array;
}

export interface RollingPoint {
  /** Exit day of the window's last round trip. */
  day: number;
  /** Position of the window's last round trip in closing order, from 1. */
  trade: number;
  wins: number;
  /** Sum of the 20 values, rupees or R. */
  total: Decimal;
  /** Wins ÷ 20, a fraction of 1. */
  winRate: Decimal;
  /** Mean of the 20 values, rupees or R. */
  expectancy: Decimal;
}

/** Win rate and expectancy of each 20 consecutive round trips; empty with fewer. */
export function rolling(
  { trips, values, outcomes }: Measured,
  { exitDay }: TripColumns,
  measure: Measure,
): RollingColumns {
  const count = Math.max(0, values.length - ROLLING_TRADES + 1);
  const columns = {
    count,
    measure,
    day: new Int32Array(count),
    wins: new Uint8Array(count),
    sum: new Float64Array(count),
  };
  let wins = 0;
  for (let trade = 0; trade < Math.min(ROLLING_TRADES - 1, values.length); trade++) {
    if ((outcomes[trade] as number) > 0) wins++;
  }
  for (let at = 0; at < count; at++) {
    const last = at + ROLLING_TRADES - 1;
    if ((outcomes[last] as number) > 0) wins++;
    columns.wins[at] = wins;
    if ((outcomes[at] as number) > 0) wins--;
    columns.day[at] = exitDay[trips[last] as number] as number;
  }
  if (measure === "r") addEachWindow(columns.sum, values);
  else slideWindow(columns.sum, values);
  return columns;
}

/** Slides over integers below 2^52: each difference is exact, and so is each sum that is a safe integer. */
function slideWindow(sums: Float64Array, values: Float64Array): void {
  let sum = 0;
  for (let trade = 0; trade < Math.min(ROLLING_TRADES, values.length); trade++) sum += values[trade] as number;
  for (let at = 0; at < sums.length; at++) {
    if (at > 0) sum += (values[at + ROLLING_TRADES - 1] as number) - (values[at - 1] as number);
    sums[at] = safe(sum, "the result of 20 round trips");
  }
}

/** Sums each window from scratch: a running sum would accumulate the rounding errors of R. */
function addEachWindow(sums: Float64Array, values: Float64Array): void {
  for (let at = 0; at < sums.length; at++) {
    let sum = 0;
    for (let trade = at; trade < at + ROLLING_TRADES; trade++) sum += values[trade] as number;
    sums[at] = sum;
  }
}

/** A window's figures. */
export function rollingPoint({ measure, day, wins, sum }: RollingColumns, at: number): RollingPoint {
  const total = sum[at] as number;
  return {
    day: day[at] as number,
    trade: at + ROLLING_TRADES,
    wins: wins[at] as number,
    total: amountText(measure === "r" ? total : BigInt(total)),
    winRate: ratio(BigInt(wins[at] as number), BigInt(ROLLING_TRADES)) as Decimal,
    expectancy: average(measure === "r" ? total : BigInt(total), ROLLING_TRADES),
  };
}
