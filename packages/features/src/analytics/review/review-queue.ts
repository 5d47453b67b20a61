import type { RoundTrip, RoundTripRows } from "@saudabook/contract/analysis/round-trips.ts";
import { MAX_WINDOW } from "@saudabook/contract/trades/trade-history.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "../../server/analytics-key.ts";

/** Days with closed trades that the queue reaches back. */
const REVIEW_DAYS = 5;

export interface ReviewQueue {
  /** Not reviewed yet: the latest day first, the trades of a day in the order in which they closed. */
  trips: readonly RoundTrip[];
  notes: RoundTripRows["notes"];
  /** Whether there are more than one response has. */
  hasMore: boolean;
  /** The last day with closed trades, `YYYY-MM-DD`; null without any. */
  lastDay: string | null;
  /** Whether the account shows sample data. */
  sample: boolean;
}

/** @param account the broker account whose trades are reviewed; null for all */
export const reviewQueueQuery = (client: Client, account: string | null) =>
  queryOptions({
    queryKey: [...analyticsKey, "reviewQueue", account],
    queryFn: async ({ signal }): Promise<ReviewQueue> => {
      const filter = account === null ? {} : { account };
      const { days, sample } = await lastDays(client, filter, signal);
      const [lastDay = null] = days;
      const from = days.at(-1);
      if (from === undefined) return { trips: [], notes: {}, hasMore: false, lastDay, sample };
      const query = { ...filter, from, reviewed: "no", sort: "exit-desc", limit: String(MAX_WINDOW) } as const;
      const { data } = await client("roundTrips", { query }, { signal });
      const { roundTrips, notes, total } = data;
      return { trips: inReviewOrder(roundTrips), notes, hasMore: total > roundTrips.length, lastDay, sample };
    },
    structuralSharing: false,
    // Each visit begins with what is not reviewed now.
    gcTime: 0,
  });

/** The last days on which trades closed, newest first, and whether they are sample data. */
async function lastDays(client: Client, filter: { account?: string }, signal: AbortSignal) {
  const days: string[] = [];
  for (let year: string | undefined; ; ) {
    const query = { ...filter, ...(year !== undefined && { year }) };
    const { data } = await client("analyticsCalendar", { query }, { signal });
    const closed = data.days.filter(({ trades }) => trades > 0).map(({ day }) => day);
    days.push(...closed.toReversed().slice(0, REVIEW_DAYS - days.length));
    const shown = data.year ?? "";
    year = data.years.map((one) => one.year).findLast((one) => one < shown);
    if (days.length === REVIEW_DAYS || year === undefined) return { days, sample: data.basis.sample };
  }
}

const exitDay = ({ exitAt, entryAt }: RoundTrip) => (exitAt ?? entryAt).slice(0, 10);

/** @param newestFirst the trades, in the order of their exits */
export const inReviewOrder = (newestFirst: readonly RoundTrip[]): RoundTrip[] =>
  newestFirst.toReversed().toSorted((one, other) => exitDay(other).localeCompare(exitDay(one)));

/**
 * The place after a trade has been reviewed: the next that is not reviewed, otherwise the first one that was passed over, otherwise the
 * number of trades.
 */
export function placeAfter(at: number, trips: readonly RoundTrip[], isReviewed: (trip: RoundTrip) => boolean): number {
  const open = trips.map((trip, place) => (isReviewed(trip) ? -1 : place)).filter((place) => place >= 0);
  return open.find((place) => place > at) ?? open[0] ?? trips.length;
}
