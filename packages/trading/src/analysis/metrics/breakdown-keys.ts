import type { BreakdownName } from "@saudabook/contract/breakdowns.ts";
import { DAYS_TO_EXPIRY, OPTION_TYPES, QUANTITIES, WEEKDAYS } from "@saudabook/contract/group-keys.ts";
import { HOLDINGS } from "@saudabook/contract/holdings.ts";
import { DELIVERY, OPTIONS, PRODUCTS } from "../match-columns.ts";
import { holdingOf } from "./holding.ts";
import type { Results } from "./results.ts";

/** Those that follow the day of the booked exit; all others describe the round trip. */
export const BY_EXIT_DAY: ReadonlySet<BreakdownName> = new Set(["day", "month", "financial-year"]);

/** The groups of a breakdown as numbers from 0, in the order in which they are shown; −1 where the breakdown does not apply. */
export interface Grouping {
  codeOf(trip: number, exitDay: number): number;
  /** Codes are below this. */
  size: number;
  /** The stable text of a group. */
  keyOf(code: number): string;
}

/** Paise of entry value: lower bounds of the buckets, each up to the next. */
export const VALUE_BOUNDS = [0, 10_000_00, 50_000_00, 1_00_000_00, 5_00_000_00, 25_00_000_00, 1_00_00_000_00] as const;
const QUANTITY_BOUNDS = QUANTITIES.map(Number);
const EXPIRY_BOUNDS = DAYS_TO_EXPIRY.map(Number);
const SLOT_SECONDS = 900;
const SLOTS_A_DAY = 96;
/** Hours count from 09:15, as the session does, so a day has part of one at each end. */
const HOURS_A_DAY = 25;

/** How results are grouped by one breakdown. */
export function grouping(results: Results, by: BreakdownName): Grouping {
  const groupings = {
    day: byDay,
    month: byMonth,
    "financial-year": byFinancialYear,
    weekday: ({ trips: { entryDay } }) => listed(WEEKDAYS, (trip) => weekdayOf(entryDay[trip] as number)),
    slot: ({ trips: { entrySecond } }) => ({
      codeOf: (trip) => Math.floor((entrySecond[trip] as number) / SLOT_SECONDS),
      size: SLOTS_A_DAY,
      // Quarters of an hour, which 09:15 begins one of; `HH:MM` of their start.
      keyOf: (code) => timeOf(code * SLOT_SECONDS),
    }),
    "weekday-hour": byWeekdayHour,
    symbol: bySymbol,
    segment: ({ trips: { product } }) =>
      listed(["equity", "fno"], (trip) => ((product[trip] as number) <= DELIVERY ? 0 : 1)),
    product: ({ trips: { product } }) => listed(PRODUCTS, (trip) => product[trip] as number),
    side: ({ trips: { direction } }) => listed(["long", "short"], (trip) => (direction[trip] === 1 ? 0 : 1)),
    holding: ({ trips }) => listed(HOLDINGS, (trip) => HOLDINGS.indexOf(holdingOf(trips, trip) as never)),
    "days-to-expiry": ({ trips: { instrument, entryDay }, instruments }) => {
      const expiries = instruments.map(({ expiryDay }) => expiryDay ?? Number.NaN);
      const days = (trip: number) => (expiries[instrument[trip] as number] as number) - (entryDay[trip] as number);
      return buckets(EXPIRY_BOUNDS, days);
    },
    "option-type": ({ trips: { instrument }, instruments }) => {
      const types = Int8Array.from(instruments, ({ kind }) => OPTION_TYPES.indexOf(kind as never));
      return listed(OPTION_TYPES, (trip) => types[instrument[trip] as number] as number);
    },
    "bought-or-written": ({ trips: { product, direction } }) =>
      listed(["bought", "written"], (trip) => (product[trip] !== OPTIONS ? -1 : direction[trip] === 1 ? 0 : 1)),
    quantity: ({ trips: { quantity } }) => buckets(QUANTITY_BOUNDS, (trip) => quantity[trip] as number),
    value: ({ trips: { entryValue } }) => ({
      ...buckets(VALUE_BOUNDS, (trip) => entryValue[trip] as number),
      keyOf: (code) => String((VALUE_BOUNDS[code] as number) / 100),
    }),
    account: ({ trips: { account }, accounts }) =>
      listed(
        accounts.map(({ key }) => key),
        (trip) => account[trip] as number,
      ),
  } as const satisfies Record<BreakdownName, (results: Results) => Grouping>;
  return groupings[by](results);
}

/** By the clock hour of the entry, `09` from 09:00 to 09:59:59. */
export function hourGrouping({ trips: { entrySecond } }: Results): Grouping {
  return {
    codeOf: (trip) => Math.floor((entrySecond[trip] as number) / 3_600),
    size: 24,
    keyOf: (code) => String(code).padStart(2, "0"),
  };
}

/** `YYYY-MM-DD` of a day number. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** April to March, e.g. `2025-26`. */
export function financialYear(day: number): string {
  const [year = 0, month = 0] = dateOf(day).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}

/** 0 is Monday; day number 0 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Days from the first to the last booked exit. */
function daysOf({ exits }: Results): { first: number; count: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let exit = 0; exit < exits.count; exit++) {
    const day = exits.day[exit] as number;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return exits.count === 0 ? { first: 0, count: 0 } : { first, count: last - first + 1 };
}

function byDay(results: Results): Grouping {
  const { first, count } = daysOf(results);
  return { codeOf: (_trip, day) => day - first, size: count, keyOf: (code) => dateOf(first + code) };
}

function byMonth(results: Results): Grouping {
  return byRunOfDays(results, (day) => dateOf(day).slice(0, 7));
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
  return {
    codeOf: (_trip, day) => codes[day - first] as number,
    size: keys.length,
    keyOf: (code) => keys[code] as string,
  };
}

/** `thursday 10:15` is from 10:15 to 11:14:59. */
function byWeekdayHour({ trips: { entryDay, entrySecond } }: Results): Grouping {
  return {
    codeOf(trip) {
      const second = entrySecond[trip] as number;
      if (second < 0) return -1;
      const hour = Math.floor((second - SLOT_SECONDS) / 3_600) + 1;
      return weekdayOf(entryDay[trip] as number) * HOURS_A_DAY + hour;
    },
    size: 7 * HOURS_A_DAY,
    keyOf(code) {
      const start = ((code % HOURS_A_DAY) - 1) * 3_600 + SLOT_SECONDS;
      return `${WEEKDAYS[Math.floor(code / HOURS_A_DAY)]} ${timeOf(Math.max(0, start))}`;
    },
  };
}

/** Of derivatives the underlying. */
function bySymbol({ trips: { instrument }, instruments }: Results): Grouping {
  const keys = [...new Set(instruments.map(({ underlying }) => underlying))].sort();
  const places = new Map(keys.map((key, place) => [key, place]));
  const codes = Int32Array.from(instruments, ({ underlying }) => places.get(underlying) ?? -1);
  return {
    codeOf: (trip) => codes[instrument[trip] as number] as number,
    size: keys.length,
    keyOf: (code) => keys[code] as string,
  };
}

function listed(names: readonly string[], codeOf: (trip: number) => number): Grouping {
  return { codeOf, size: names.length, keyOf: (code) => names[code] as string };
}

function timeOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
}

/** The lower bound names a bucket; below the first there is none, nor for NaN. */
function buckets(bounds: readonly number[], amountOf: (trip: number) => number): Grouping {
  return {
    codeOf(trip) {
      const value = amountOf(trip);
      let at = bounds.length - 1;
      while (at >= 0 && !(value >= (bounds[at] as number))) at--;
      return at;
    },
    size: bounds.length,
    keyOf: (code) => String(bounds[code]),
  };
}
