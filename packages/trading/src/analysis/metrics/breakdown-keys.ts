import { DELIVERY, OPTIONS, PRODUCTS } from "../match-columns.ts";
import { HOLDINGS, holdingOf } from "./holding.ts";
import type { Results } from "./results.ts";

/** Everything that results can be broken down by. */
export const BREAKDOWNS = [
  "day",
  "month",
  "financial-year",
  "weekday",
  "slot",
  "weekday-hour",
  "symbol",
  "segment",
  "product",
  "side",
  "holding",
  "days-to-expiry",
  "option-type",
  "bought-or-written",
  "quantity",
  "value",
  "account",
] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** Those that follow the day of the booked exit; all others describe the round trip. */
export const BY_EXIT_DAY: ReadonlySet<Breakdown> = new Set(["day", "month", "financial-year"]);

/** The key of a group, stable text, and where it stands among the others. Null: the breakdown does not apply. */
export interface GroupKey {
  key: string;
  order: number;
}

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Rupees of entry value and units: lower bounds of the buckets, each up to the next. */
const VALUE_BOUNDS = [0, 10_000, 50_000, 1_00_000, 5_00_000, 25_00_000, 1_00_00_000] as const;
const QUANTITY_BOUNDS = [0, 10, 50, 100, 500, 1_000, 5_000, 10_000] as const;
const EXPIRY_BOUNDS = [0, 1, 2, 5, 10, 30] as const;
const SLOT_SECONDS = 900;

type KeyOf = (trip: number, exitDay: number) => GroupKey | null;

/** A function that names the group of a round trip, or of one of its exits. */
export function groupKeys(results: Results, by: Breakdown): KeyOf {
  const { trips, accounts, instruments } = results;
  const keys = {
    day: (_trip, day) => ({ key: dateOf(day), order: day }),
    month: (_trip, day) => ({ key: dateOf(day).slice(0, 7), order: day }),
    "financial-year": (_trip, day) => ({ key: financialYear(day), order: day }),
    weekday: (trip) => weekdayKey(trips.entryDay[trip] as number),
    slot: (trip) => slotKey(trips.entrySecond[trip] as number),
    "weekday-hour": (trip) => weekdayHourKey(trips.entryDay[trip] as number, trips.entrySecond[trip] as number),
    symbol: (trip) => ({ key: instruments[trips.instrument[trip] as number]?.underlying ?? "", order: 0 }),
    segment: (trip) => listed(["equity", "fno"], (trips.product[trip] as number) <= DELIVERY ? 0 : 1),
    product: (trip) => listed(PRODUCTS, trips.product[trip] as number),
    side: (trip) => listed(["long", "short"], trips.direction[trip] === 1 ? 0 : 1),
    holding: (trip) => {
      const holding = holdingOf(trips, trip);
      return holding && { key: holding, order: HOLDINGS.indexOf(holding) };
    },
    "days-to-expiry": (trip) => {
      const expiry = instruments[trips.instrument[trip] as number]?.expiryDay ?? null;
      return expiry === null ? null : bucket(EXPIRY_BOUNDS, expiry - (trips.entryDay[trip] as number));
    },
    "option-type": (trip) => {
      const kind = instruments[trips.instrument[trip] as number]?.kind;
      return kind === "call" || kind === "put" ? listed(["call", "put"], kind === "call" ? 0 : 1) : null;
    },
    "bought-or-written": (trip) =>
      trips.product[trip] === OPTIONS ? listed(["bought", "written"], trips.direction[trip] === 1 ? 0 : 1) : null,
    quantity: (trip) => bucket(QUANTITY_BOUNDS, trips.quantity[trip] as number),
    value: (trip) => bucket(VALUE_BOUNDS, (trips.entryValue[trip] as number) / 100),
    account: (trip) => ({
      key: accounts[trips.account[trip] as number]?.key ?? "",
      order: trips.account[trip] as number,
    }),
  } as const satisfies Record<Breakdown, KeyOf>;
  return keys[by];
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

function listed(names: readonly string[], at: number): GroupKey {
  return { key: names[at] ?? "", order: at };
}

function weekdayKey(day: number): GroupKey {
  return listed(WEEKDAYS, weekdayOf(day));
}

/** Quarters of an hour, which 09:15 begins one of; `HH:MM` of its start. */
function slotKey(second: number): GroupKey | null {
  if (second < 0) return null;
  const start = Math.floor(second / SLOT_SECONDS) * SLOT_SECONDS;
  return { key: timeOf(start), order: start };
}

/** Hours count from 09:15, as the session does: `thursday 10:15` is from 10:15 to 11:14:59. */
function weekdayHourKey(day: number, second: number): GroupKey | null {
  if (second < 0) return null;
  const start = Math.floor((second - SLOT_SECONDS) / 3_600) * 3_600 + SLOT_SECONDS;
  const weekday = weekdayOf(day);
  return { key: `${WEEKDAYS[weekday]} ${timeOf(Math.max(0, start))}`, order: weekday * 86_400 + start };
}

function timeOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;
}

/** The lower bound names a bucket; below the first there is none. */
function bucket(bounds: readonly number[], value: number): GroupKey | null {
  for (let at = bounds.length - 1; at >= 0; at--) {
    const bound = bounds[at] as number;
    if (value >= bound) return { key: String(bound), order: at };
  }
  return null;
}
