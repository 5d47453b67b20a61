import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import {
  DAYS_TO_EXPIRY,
  HOLDINGS,
  OPTION_TYPES,
  QUANTITIES,
  RATINGS,
  VALUES,
  WEEKDAYS,
} from "@saudabook/contract/analysis/filter-values.ts";
import { DELIVERY, OPTIONS, PRODUCTS } from "../../match-columns.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { Results, TripColumns } from "../results.ts";
import { spanOf } from "../rows.ts";
import { holdingCode } from "../trades/holding.ts";
import { describing, type Grouping, listed } from "./grouping.ts";
import { byLabels, bySetup } from "./label-groups.ts";

/** Paise. */
const VALUE_BOUNDS = VALUES.map((rupees) => Number(rupees) * 100);
const QUANTITY_BOUNDS = QUANTITIES.map(Number);
const EXPIRY_BOUNDS = DAYS_TO_EXPIRY.map(Number);
const SLOT_SECONDS = 900;
const SLOTS_A_DAY = 96;
/** Hours count from 09:15, as the session does, so a day has part of one at each end. */
const HOURS_A_DAY = 25;

/** Groupings cached by the results of one version: they do not depend on a filter. */
const knownOf = new WeakMap<Results, Map<BreakdownName, Grouping>>();

/** The grouping of results by one breakdown, computed once for the same results. Callers must not modify it. */
export function grouping(results: Results, by: BreakdownName): Grouping {
  const known = knownOf.get(results) ?? new Map<BreakdownName, Grouping>();
  knownOf.set(results, known);
  const made = known.get(by) ?? groupedBy(results, by);
  known.set(by, made);
  return made;
}

/** Each breakdown has a separate loop: a shared loop that calls a function for each is many times slower. */
function groupedBy(results: Results, by: BreakdownName): Grouping {
  const groupings = {
    day: byDay,
    month: byMonth,
    "financial-year": byFinancialYear,
    weekday: ({ trips: { count, entryDay } }) => {
      const codes = new Int32Array(count);
      for (let trip = 0; trip < count; trip++) codes[trip] = weekdayOf(entryDay[trip] as number);
      return listed(WEEKDAYS, codes);
    },
    // Quarter hours, aligned to 09:15; the key is their start as `HH:MM`.
    slot: ({ trips }) => describing(bySpan(trips, SLOT_SECONDS), SLOTS_A_DAY, (code) => timeOf(code * SLOT_SECONDS)),
    "weekday-hour": byWeekdayHour,
    symbol: bySymbol,
    segment: ({ trips: { product } }) => {
      const codes = new Int32Array(product.length);
      for (let trip = 0; trip < codes.length; trip++) codes[trip] = (product[trip] as number) <= DELIVERY ? 0 : 1;
      return listed(["equity", "fno"], codes);
    },
    product: ({ trips: { product } }) => listed(PRODUCTS, Int32Array.from(product)),
    side: ({ trips: { direction } }) => {
      const codes = new Int32Array(direction.length);
      for (let trip = 0; trip < codes.length; trip++) codes[trip] = sideOf(direction[trip] as number);
      return listed(["long", "short"], codes);
    },
    holding: ({ trips }) => {
      const codes = new Int32Array(trips.count);
      for (let trip = 0; trip < codes.length; trip++) codes[trip] = holdingCode(trips, trip);
      return listed(HOLDINGS, codes);
    },
    "days-to-expiry": ({ trips: { instrument, entryDay }, instruments }) => {
      const expiries = Float64Array.from(instruments, ({ expiryDay }) => expiryDay ?? Number.NaN);
      const days = new Float64Array(instrument.length);
      for (let trip = 0; trip < days.length; trip++) {
        days[trip] = (expiries[instrument[trip] as number] as number) - (entryDay[trip] as number);
      }
      return buckets(EXPIRY_BOUNDS, days);
    },
    "option-type": ({ trips: { instrument }, instruments }) => {
      const types = Int32Array.from(instruments, ({ kind }) => OPTION_TYPES.indexOf(kind as never));
      return listed(OPTION_TYPES, ofInstruments(types, instrument));
    },
    "bought-or-written": ({ trips: { product, direction } }) => {
      const codes = new Int32Array(product.length);
      for (let trip = 0; trip < codes.length; trip++) {
        codes[trip] = product[trip] !== OPTIONS ? -1 : sideOf(direction[trip] as number);
      }
      return listed(["bought", "written"], codes);
    },
    quantity: ({ trips: { quantity } }) => buckets(QUANTITY_BOUNDS, quantity),
    value: ({ trips: { entryValue } }) => ({
      ...buckets(VALUE_BOUNDS, entryValue),
      keyOf: (code) => VALUES[code] as string,
    }),
    account: ({ trips: { account }, accounts }) =>
      listed(
        accounts.map(({ key }) => key),
        Int32Array.from(account),
      ),
    setup: bySetup,
    tag: (results) => byLabels(results, "tag"),
    mistake: (results) => byLabels(results, "mistake"),
    rating: ({ journal: { rating } }) => byLevel(rating),
    confidence: ({ journal: { confidence } }) => byLevel(confidence),
  } as const satisfies Record<BreakdownName, (results: Results) => Grouping>;
  return groupings[by](results);
}

/** Groups by level, 1 to 5. Level 0 is `none`. */
function byLevel(levels: Uint8Array): Grouping {
  const codes = new Int32Array(levels.length);
  for (let trip = 0; trip < codes.length; trip++) codes[trip] = ((levels[trip] as number) || RATINGS.length) - 1;
  return listed(RATINGS, codes);
}

/** 0 long, 1 short; −1 of an idea that is both. */
const sideOf = (direction: number) => (direction === 0 ? -1 : direction > 0 ? 0 : 1);

/** Groups by the hour of the entry, `09:15` from 09:15 to 10:14:59: the hours of `weekday-hour` on all weekdays. */
export function hourGrouping({ trips: { count, entrySecond } }: Results): Grouping {
  const codes = new Int32Array(count);
  for (let trip = 0; trip < count; trip++) codes[trip] = hourOf(entrySecond[trip] as number);
  return describing(codes, HOURS_A_DAY, hourText);
}

/** The slots of an hour: the first and the one after the last. */
export function slotsOfHour(hour: number): { first: number; end: number } {
  return { first: Math.max(0, hour * 4 - 3), end: Math.min(SLOTS_A_DAY, hour * 4 + 1) };
}

/** −1 where the time is not known. */
function hourOf(second: number): number {
  return second < 0 ? -1 : Math.floor((second - SLOT_SECONDS) / 3_600) + 1;
}

const hourText = (hour: number) => timeOf(Math.max(0, (hour - 1) * 3_600 + SLOT_SECONDS));

/** April to March, e.g. `2025-26`. */
export function financialYear(day: number): string {
  const [year = 0, month = 0] = isoDay(day).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}

/** 0 is Monday; day number 0 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Days from the first to the last booked exit. */
function daysOf({ exits }: Results): { first: number; count: number } {
  if (exits.count === 0) return { first: 0, count: 0 };
  const { first, last } = spanOf(exits.day);
  return { first, count: last - first + 1 };
}

function byDay(results: Results): Grouping {
  const { first, count } = daysOf(results);
  const codes = new Int32Array(count);
  for (let at = 0; at < count; at++) codes[at] = at;
  return { codes, firstDay: first, size: count, keyOf: (code) => isoDay(first + code) };
}

function byMonth(results: Results): Grouping {
  return byRunOfDays(results, (day) => isoDay(day).slice(0, 7));
}

function byFinancialYear(results: Results): Grouping {
  return byRunOfDays(results, financialYear);
}

/** Groups of consecutive days with the same key. */
function byRunOfDays(results: Results, keyOf: (day: number) => string): Grouping {
  const { first, count } = daysOf(results);
  const keys: string[] = [];
  const codes = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const key = keyOf(first + at);
    if (key !== keys.at(-1)) keys.push(key);
    codes[at] = keys.length - 1;
  }
  return { codes, firstDay: first, size: keys.length, keyOf: (code) => keys[code] as string };
}

/** `thursday 10:15` is from 10:15 to 11:14:59. */
function byWeekdayHour({ trips: { count, entryDay, entrySecond } }: Results): Grouping {
  const codes = new Int32Array(count);
  for (let trip = 0; trip < count; trip++) {
    const hour = hourOf(entrySecond[trip] as number);
    codes[trip] = hour < 0 ? -1 : weekdayOf(entryDay[trip] as number) * HOURS_A_DAY + hour;
  }
  return describing(
    codes,
    7 * HOURS_A_DAY,
    (code) => `${WEEKDAYS[Math.floor(code / HOURS_A_DAY)]} ${hourText(code % HOURS_A_DAY)}`,
  );
}

/** Groups by symbol; derivatives by their underlying. */
function bySymbol({ trips: { instrument }, instruments }: Results): Grouping {
  const keys = [...new Set(instruments.map(({ underlying }) => underlying))].sort();
  const places = new Map(keys.map((key, place) => [key, place]));
  const codes = Int32Array.from(instruments, ({ underlying }) => places.get(underlying) ?? -1);
  return listed(keys, ofInstruments(codes, instrument));
}

function ofInstruments(ofInstrument: Int32Array, instrument: Uint32Array): Int32Array {
  const codes = new Int32Array(instrument.length);
  for (let trip = 0; trip < codes.length; trip++) codes[trip] = ofInstrument[instrument[trip] as number] as number;
  return codes;
}

/** Groups by intervals of this many seconds of the day; −1 if the time is unknown. */
function bySpan({ count, entrySecond }: TripColumns, seconds: number): Int32Array {
  const codes = new Int32Array(count);
  for (let trip = 0; trip < count; trip++) codes[trip] = Math.floor((entrySecond[trip] as number) / seconds);
  return codes;
}

function timeOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
}

/** A bucket is named by its lower bound; values below the first bound, and NaN, are in none. */
function buckets(bounds: readonly number[], amounts: Float64Array): Grouping {
  const codes = new Int32Array(amounts.length);
  for (let trip = 0; trip < codes.length; trip++) {
    const amount = amounts[trip] as number;
    let at = bounds.length - 1;
    while (at >= 0 && !(amount >= (bounds[at] as number))) at--;
    codes[trip] = at;
  }
  return describing(codes, bounds.length, (code) => String(bounds[code]));
}
