import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { MICROS_PER_PAISA } from "../../charge-columns.ts";
import { ExactSums } from "../../exact-sum.ts";
import { ratio, rupees } from "../figure.ts";
import type { Results } from "../results.ts";
import { amountsOf, daysOf, spanOf } from "../rows.ts";

/** Booked sums of one day, micro-rupees. */
export interface BookedDay {
  /** Day number. */
  day: number;
  gross: bigint;
  charges: bigint;
  net: bigint;
  /** Booked exits: round trips that closed some or all of their units. */
  exits: number;
}

/** The days with a booked exit, in order (rule 13). `rows` are exits, ascending. */
export function bookedDays({ exits }: Results, rows: Uint32Array): BookedDay[] {
  const dayOf = daysOf(exits.day, rows);
  if (dayOf.length === 0) return [];
  const { first, last } = spanOf(dayOf);
  const span = last - first + 1;
  const counts = new Uint32Array(span);
  const groupOf = new Int32Array(dayOf.length);
  for (let at = 0; at < dayOf.length; at++) {
    const group = (dayOf[at] as number) - first;
    groupOf[at] = group;
    counts[group] = (counts[group] as number) + 1;
  }
  const gross = new ExactSums(span);
  gross.addAll(groupOf, amountsOf(exits.gross, rows));
  const charges = new ExactSums(span);
  charges.addAll(groupOf, amountsOf(exits.totalCharges, rows));
  const days: BookedDay[] = [];
  for (let at = 0; at < span; at++) {
    if (counts[at] === 0) continue;
    const before = gross.total(at) * BigInt(MICROS_PER_PAISA);
    const charged = charges.total(at);
    days.push({ day: first + at, gross: before, charges: charged, net: before - charged, exits: counts[at] as number });
  }
  return days;
}

/** The amount of a day by measure. R has no daily amounts, so net is used for it. */
export function amountOf(day: BookedDay, measure: "net" | "gross"): bigint {
  return measure === "gross" ? day.gross : day.net;
}

/** A fall from a peak. Rupees, 0 or less; percent of the peak, a fraction of 1. */
export interface Drawdown {
  /** Null while nothing was lost. */
  amount: Decimal;
  peakDay: number | null;
  troughDay: number | null;
  /** The day on which the peak was reached again; null while it was not. */
  recoveryDay: number | null;
}

export interface EquityPoint {
  day: number;
  /** Starting capital and all that was booked up to this day. */
  equity: bigint;
  /** equity − the highest so far, 0 or less. */
  drawdown: bigint;
}

export interface EquityCurve {
  points: EquityPoint[];
  /** The deepest drawdown in rupees. */
  deepest: Drawdown;
  /** The deepest as a fraction of its peak, at its own worst day; null without a starting capital. */
  relative: { fraction: Decimal; peakDay: number | null; troughDay: number } | null;
  /** Calendar days of the longest drawdown, from a peak to its recovery, or to the last booked day without one. */
  longestDays: { days: number; fromDay: number; toDay: number; recovered: boolean } | null;
}

/**
 * The equity curve by booked day. The first peak is the starting capital.
 *
 * @param startingCapital micro-rupees; null: the curve starts at 0 and drawdowns have no fraction
 */
export function equityCurve(
  days: readonly BookedDay[],
  measure: "net" | "gross",
  startingCapital: bigint | null,
): EquityCurve {
  const points: EquityPoint[] = [];
  let equity = startingCapital ?? 0n;
  let peak = equity;
  let peakDay: number | null = null;
  let deepest = { amount: 0n, peakDay: null as number | null, troughDay: null as number | null, peak };
  let relative: { fall: bigint; peak: bigint; peakDay: number | null; troughDay: number } | null = null;
  let longest: EquityCurve["longestDays"] = null;
  const firstDay = days[0]?.day ?? 0;
  // The start of the current drawdown: the day of its peak, or the first booked day.
  let fallFrom: number | null = null;
  const stretch = (toDay: number, recovered: boolean) => {
    if (fallFrom === null) return;
    const length = toDay - fallFrom;
    if (longest === null || length > longest.days) longest = { days: length, fromDay: fallFrom, toDay, recovered };
  };
  for (const day of days) {
    equity += amountOf(day, measure);
    if (equity >= peak) {
      stretch(day.day, true);
      fallFrom = null;
      peak = equity;
      peakDay = day.day;
    } else {
      fallFrom ??= peakDay ?? firstDay;
      const fall = peak - equity;
      if (-fall < deepest.amount) deepest = { amount: -fall, peakDay, troughDay: day.day, peak };
      if (startingCapital !== null && peak > 0n && (relative === null || fall * relative.peak > relative.fall * peak))
        relative = { fall, peak, peakDay, troughDay: day.day };
    }
    points.push({ day: day.day, equity, drawdown: equity - peak });
  }
  const last = days.at(-1);
  if (last && fallFrom !== null) stretch(last.day, false);
  const { troughDay } = deepest;
  return {
    points,
    deepest: {
      amount: rupees(deepest.amount),
      peakDay: deepest.peakDay,
      troughDay,
      recoveryDay:
        troughDay === null
          ? null
          : (points.find((point) => point.day > troughDay && point.equity >= deepest.peak)?.day ?? null),
    },
    relative: relative && {
      fraction: ratio(-relative.fall, relative.peak) as Decimal,
      peakDay: relative.peakDay,
      troughDay: relative.troughDay,
    },
    longestDays: longest,
  };
}
