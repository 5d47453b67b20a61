import { HOLDINGS, type Holding } from "@saudabook/contract/analysis/filter-values.ts";
import { CLOSED, TIMED } from "../../match-columns.ts";
import type { TripColumns } from "../results.ts";

const DAY = HOLDINGS.indexOf("1-to-4-days");
const FIVE_DAYS = HOLDINGS.indexOf("5-to-29-days");
const THIRTY_DAYS = HOLDINGS.indexOf("30-days-and-more");
const UNTIMED = HOLDINGS.indexOf("same-day-time-unknown");
const MINUTES = HOLDINGS.indexOf("under-5-minutes");
const FIVE_MINUTES = HOLDINGS.indexOf("5-to-15-minutes");
const QUARTER = HOLDINGS.indexOf("15-to-60-minutes");
const HOUR = HOLDINGS.indexOf("1-to-4-hours");
const FOUR_HOURS = HOLDINGS.indexOf("over-4-hours");

/** Rule 21: how long a closed round trip was held, from its first entry to its last exit, as an index of `HOLDINGS`; −1 while it is open. */
export function holdingCode(trips: TripColumns, trip: number): number {
  const flags = trips.flags[trip] as number;
  if ((flags & CLOSED) === 0) return -1;
  const days = (trips.exitDay[trip] as number) - (trips.entryDay[trip] as number);
  if (days >= 1) return days >= 30 ? THIRTY_DAYS : days >= 5 ? FIVE_DAYS : DAY;
  if ((flags & TIMED) === 0) return UNTIMED;
  const seconds = (trips.exitSecond[trip] as number) - (trips.entrySecond[trip] as number);
  if (seconds < 300) return MINUTES;
  if (seconds < 900) return FIVE_MINUTES;
  if (seconds < 3_600) return QUARTER;
  return seconds < 14_400 ? HOUR : FOUR_HOURS;
}

/** The name of the holding time; null while the round trip is open. */
export function holdingOf(trips: TripColumns, trip: number): Holding | null {
  return HOLDINGS[holdingCode(trips, trip)] ?? null;
}
