import type { Holding } from "@saudabook/contract/holdings.ts";
import { CLOSED, TIMED } from "../match-columns.ts";
import type { TripColumns } from "./results.ts";

/** Rule 21: how long a closed round trip was held, from its first entry to its last exit; null while it is open. */
export function holdingOf(trips: TripColumns, trip: number): Holding | null {
  const flags = trips.flags[trip] as number;
  if ((flags & CLOSED) === 0) return null;
  const days = (trips.exitDay[trip] as number) - (trips.entryDay[trip] as number);
  if (days >= 30) return "30-days-and-more";
  if (days >= 5) return "5-to-29-days";
  if (days >= 1) return "1-to-4-days";
  if ((flags & TIMED) === 0) return "same-day-time-unknown";
  const minutes = ((trips.exitSecond[trip] as number) - (trips.entrySecond[trip] as number)) / 60;
  if (minutes < 5) return "under-5-minutes";
  if (minutes < 15) return "5-to-15-minutes";
  if (minutes < 60) return "15-to-60-minutes";
  return minutes < 240 ? "1-to-4-hours" : "over-4-hours";
}
