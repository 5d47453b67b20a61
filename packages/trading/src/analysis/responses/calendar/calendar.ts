import type { AnalyticsCalendar, CalendarQuery } from "@saudabook/contract/analysis/series.ts";
import { AmountSum, amountText } from "../../metrics/amounts.ts";
import { totalsOf } from "../../metrics/booked/booked-totals.ts";
import type { BookedDay } from "../../metrics/booked/daily-series.ts";
import { breakdown } from "../../metrics/breakdown/breakdown.ts";
import type { Measured } from "../../metrics/measure.ts";
import type { TripColumns } from "../../metrics/results.ts";
import { type Filter, select } from "../../metrics/selection.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { filteredOf } from "../basis.ts";
import { countedBy } from "../ideas-of.ts";
import { waitingDays, waitingWith } from "../settle/waiting-filter.ts";
import type { Breathe } from "../summary.ts";
import { calendarMarks, NO_MARKS, newestEntry, type Span } from "./calendar-marks.ts";
import { YEAR_KINDS } from "./year-kinds.ts";

type Row = Omit<AnalyticsCalendar["years"][number], "year" | "leftOut">;

/** Sums by year, and by month and day of one year. */
export async function calendarResponse(
  byTrade: AnalysedAccount,
  { year: asked, yearKind, ...query }: CalendarQuery,
  breathe: Breathe,
): Promise<AnalyticsCalendar> {
  const account = countedBy(byTrade, query.unit);
  const { results } = account;
  const { measure } = query;
  const { filtered, basis } = filteredOf(account, query);
  const { filter, fits } = filtered;
  await breathe();
  const closing = filtered.closing(measure);
  const { yearOf, spanOf } = YEAR_KINDS[yearKind];
  const booked = filtered.days;
  await breathe();
  const leftOut = leftOutDays(account, filter);
  const years = yearsOf(booked, closing, results.trips, measure, yearOf).map((row) => ({
    ...row,
    leftOut: countIn(leftOut, (day) => yearOf(day) === row.year),
  }));
  await breathe();
  const newest = newestEntry(results, fits, daysOf(filter));
  const year = asked ?? years.at(-1)?.year ?? (newest === null ? null : yearOf(newest));
  if (year === null) return { measure, basis, yearKind, year, years, months: [], days: [], ...NO_MARKS };
  const whole = spanOf(year);
  const span = overlap(daysOf(filter), whole);
  const marks = calendarMarks(account, fits, span, new Set(booked.map(({ day }) => day)), whole);
  await breathe();
  const ofYear = select(results, { ...filter, ...span });
  const rowsBy = (by: "month" | "day") =>
    breakdown(results, ofYear, [by], measure).rows.map(({ keys, booked, trades }) => ({
      key: keys[0] ?? "",
      row: { ...booked, trades: trades.n, wins: trades.wins, losses: trades.losses, total: trades.total } satisfies Row,
    }));
  const months = rowsBy("month").map(({ key, row }) => ({
    month: key,
    ...row,
    leftOut: countIn(leftOut, (day) => isoDay(day).startsWith(key)),
  }));
  await breathe();
  const days = rowsBy("day").map(({ key, row }) => ({
    day: key,
    ...row,
    leftOut: countIn(leftOut, (day) => isoDay(day) === key),
  }));
  return { measure, basis, yearKind, year, years, months, days, ...marks };
}

/** Returns, for each position that is left out, its days within the filter. */
function leftOutDays(account: AnalysedAccount, filter: Filter): readonly (readonly number[])[] {
  const { from, to } = daysOf(filter);
  return waitingWith(account, filter).map((one) => waitingDays(one).filter((day) => day >= from && day <= to));
}

/** How many positions have one of these days. */
const countIn = (positions: readonly (readonly number[])[], isIn: (day: number) => boolean) =>
  positions.filter((days) => days.some(isIn)).length;

function daysOf({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Filter): Span {
  return { from, to };
}

function overlap(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** Years, in order. */
function yearsOf(
  days: readonly BookedDay[],
  closing: Measured,
  { exitDay }: TripColumns,
  measure: CalendarQuery["measure"],
  yearOf: (day: number) => string,
): (Row & { year: string })[] {
  const empty = () => ({
    exits: 0,
    gross: 0n,
    charges: 0n,
    trades: 0,
    wins: 0,
    losses: 0,
    total: new AmountSum(measure),
  });
  const sums = new Map<string, ReturnType<typeof empty>>();
  const sumOf = (day: number) => {
    const year = yearOf(day);
    const known = sums.get(year) ?? empty();
    sums.set(year, known);
    return known;
  };
  for (const { day, exits, gross, charges } of days) {
    const sum = sumOf(day);
    sum.exits += exits;
    sum.gross += gross;
    sum.charges += charges;
  }
  // In closing order the day seldom changes.
  let day = Number.NaN;
  let sum = empty();
  for (let at = 0; at < closing.trips.length; at++) {
    const exit = exitDay[closing.trips[at] as number] as number;
    if (exit !== day) [day, sum] = [exit, sumOf(exit)];
    const outcome = closing.outcomes[at] as number;
    sum.trades++;
    if (outcome > 0) sum.wins++;
    if (outcome < 0) sum.losses++;
    sum.total.add(closing.values[at] as number);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, { gross, charges, total, ...counts }]) => ({
      year,
      ...counts,
      ...totalsOf(gross, charges),
      total: amountText(total.total()),
    }));
}
