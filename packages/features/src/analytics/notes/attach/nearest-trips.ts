import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { daysBetween } from "@saudabook/trading/calendar.ts";

type Span = Pick<RoundTrip, "id" | "status" | "entryAt" | "exitAt">;

const dayOf = (moment: string) => moment.slice(0, 10);

/** Whether a trade begins or ends on a day, `YYYY-MM-DD`. */
export const isOfDay = ({ entryAt, exitAt }: Span, day: string) =>
  dayOf(entryAt) === day || (exitAt !== null && dayOf(exitAt) === day);

/** Days between a day and the nearest day of a trade; 0 while it is held. */
function distance({ status, entryAt, exitAt }: Span, day: string): number {
  const [first, last] = [dayOf(entryAt), status === "closed" && exitAt !== null ? dayOf(exitAt) : null];
  if (day < first) return daysBetween(day, first);
  return last !== null && day > last ? daysBetween(last, day) : 0;
}

/** Returns trades of other days, nearest first. If two are equally near, the later entry comes first. */
export const nearestTrips = <Trip extends Span>(trips: readonly Trip[], day: string, most: number): Trip[] =>
  trips
    .filter((trip) => !isOfDay(trip, day))
    .toSorted((a, b) => distance(a, day) - distance(b, day) || (a.entryAt > b.entryAt ? -1 : 1))
    .slice(0, most);
