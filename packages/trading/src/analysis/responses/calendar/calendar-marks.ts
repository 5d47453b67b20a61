import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { tradingHolidays } from "../../../trading-holidays.ts";
import type { Results } from "../../metrics/results.ts";
import { compareTexts } from "../../prepare/canonical-order.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";

type Marks = Pick<AnalyticsCalendar, "openings" | "expiries" | "holidays">;

export const NO_MARKS: Marks = { openings: [], expiries: [], holidays: [] };

/** First and last day, day numbers, both included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Marks of a calendar other than its sums: days on which positions were only opened, and on which contracts expired, in `span`;
 * and the exchange's holidays of the whole year.
 *
 * @param fits 1 for each round trip that matches the filter, ignoring its days
 * @param booked days with a booked exit
 */
export function calendarMarks(
  account: AnalysedAccount,
  fits: Uint8Array,
  span: Span,
  booked: ReadonlySet<number>,
  year: Span,
): Marks {
  const { entries } = account.results;
  const opened = new Map<number, number>();
  for (let at = 0; at < entries.count; at++) {
    const day = entries.day[at] as number;
    if (fits[entries.roundTrip[at] as number] === 0 || day < span.from || day > span.to || booked.has(day)) continue;
    opened.set(day, (opened.get(day) ?? 0) + (entries.executions[at] as number));
  }
  return {
    openings: inOrder(opened).map(([day, executions]) => ({ day: isoDay(day), executions })),
    expiries: expiriesOf(account, fits, span),
    holidays: tradingHolidays(isoDay(year.from), isoDay(year.to)),
  };
}

/** The newest day on which a position was opened; null without one. */
export function newestEntry({ entries }: Results, fits: Uint8Array, span: Span): number | null {
  let newest: number | null = null;
  for (let at = 0; at < entries.count; at++) {
    const day = entries.day[at] as number;
    if (fits[entries.roundTrip[at] as number] === 0 || day < span.from || day > span.to) continue;
    if (newest === null || day > newest) newest = day;
  }
  return newest;
}

function expiriesOf(account: AnalysedAccount, fits: Uint8Array, span: Span): Marks["expiries"] {
  const { trips, instruments } = (account.byTrade?.account ?? account).results;
  const traded = new Set<number>();
  for (let row = 0; row < fits.length; row++) {
    if (fits[row] !== 1) continue;
    for (const trip of account.byTrade?.tripsOf(row) ?? [row]) traded.add(trips.instrument[trip] as number);
  }
  // One contract in two groups of an account is two instruments with one key.
  const contracts = new Map<number, { keys: Set<string>; underlyings: Set<string> }>();
  for (const number of traded) {
    const { expiryDay = null, key = "", underlying = "" } = instruments[number] ?? {};
    if (expiryDay === null || expiryDay < span.from || expiryDay > span.to) continue;
    const known = contracts.get(expiryDay) ?? { keys: new Set(), underlyings: new Set() };
    contracts.set(expiryDay, known);
    known.keys.add(key);
    known.underlyings.add(underlying);
  }
  return inOrder(contracts).map(([day, { keys, underlyings }]) => ({
    day: isoDay(day),
    contracts: keys.size,
    underlyings: [...underlyings].sort(compareTexts),
  }));
}

function inOrder<Item>(byDay: ReadonlyMap<number, Item>): [number, Item][] {
  return [...byDay].sort(([a], [b]) => a - b);
}
