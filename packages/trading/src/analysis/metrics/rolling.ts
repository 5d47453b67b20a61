import type { Decimal } from "@saudabook/contract/decimal.ts";
import { AmountSum, average } from "./amounts.ts";
import { ratio } from "./figure.ts";
import type { Measure, Measured } from "./measure.ts";
import type { TripColumns } from "./results.ts";

/** Round trips in each window. */
export const ROLLING_TRADES = 20;

export interface RollingPoint {
  /** Exit day of the window's last round trip. */
  day: number;
  /** Position of that round trip in closing order, from 1. */
  trade: number;
  /** W ÷ 20, a fraction of 1. */
  winRate: Decimal;
  /** Mean of the 20 values, rupees or R. */
  expectancy: Decimal;
}

/** Win rate and expectancy of each 20 consecutive round trips, in closing order; empty with fewer. */
export function rolling(
  { trips, values, outcomes }: Measured,
  { exitDay }: TripColumns,
  measure: Measure,
): RollingPoint[] {
  const points: RollingPoint[] = [];
  const sum = new AmountSum(measure);
  let wins = 0;
  for (let at = 0; at < values.length; at++) {
    sum.add(values[at] as number);
    if ((outcomes[at] as number) > 0) wins++;
    const left = at - ROLLING_TRADES;
    if (left >= 0) {
      sum.add(-(values[left] as number));
      if ((outcomes[left] as number) > 0) wins--;
    }
    if (left < -1) continue;
    points.push({
      day: exitDay[trips[at] as number] as number,
      trade: at + 1,
      winRate: ratio(BigInt(wins), BigInt(ROLLING_TRADES)) as Decimal,
      expectancy: average(sum.total(), ROLLING_TRADES),
    });
  }
  return points;
}
