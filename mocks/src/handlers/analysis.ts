import { crossingProblem } from "@saudabook/contract/analysis-breakdowns.ts";
import { invalidField, noSuchRoundTrip } from "@saudabook/contract/refusals.ts";
import { breakdownAnswer } from "@saudabook/trading/analysis/answers/breakdown-rows.ts";
import { calendarAnswer } from "@saudabook/trading/analysis/answers/calendar.ts";
import { roundTripAnswer } from "@saudabook/trading/analysis/answers/round-trip-detail.ts";
import { roundTripWindow, tripId } from "@saudabook/trading/analysis/answers/round-trip-rows.ts";
import { seriesAnswer } from "@saudabook/trading/analysis/answers/series.ts";
import { summaryAnswer } from "@saudabook/trading/analysis/answers/summary.ts";
import { type PartDetail, readDetail } from "@saudabook/trading/analysis/parts/read-detail.ts";
import { tripDetail } from "@saudabook/trading/analysis/parts/trip-detail.ts";
import { type Analysed, analysed } from "../analysed.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

/** Row of the round trip with this id; null where the account has none. */
export function findTrip({ account }: Analysed, id: string): number | null {
  const { count } = account.results.trips;
  for (let trip = 0; trip < count; trip++) if (tripId(account, trip) === id) return trip;
  return null;
}

export function detailOf({ account, parts }: Analysed, trip: number): PartDetail {
  const part = parts[account.part[trip] ?? -1];
  if (!part) throw new Error("A round trip belongs to no part.");
  return readDetail(part.detail);
}

const breathe = async () => undefined;

export const analysis = {
  analyticsSummary: async ({ account, query: { after: _, ...query } }) => ({
    data: await summaryAnswer(analysed(account).account, query, breathe),
  }),

  analyticsSeries: async ({ account, query }) => ({
    data: await seriesAnswer(analysed(account).account, query, breathe),
  }),

  analyticsBreakdown: async ({ account, params, query }) => {
    const problem = crossingProblem(params.by, query);
    if (problem !== null) throw refusalFrom(invalidField("with", problem));
    return { data: await breakdownAnswer(analysed(account).account, params.by, query, breathe) };
  },

  analyticsCalendar: async ({ account, query }) => ({
    data: await calendarAnswer(analysed(account).account, query, breathe),
  }),

  roundTrips: ({ account, query }) => ({ data: roundTripWindow(analysed(account).account, query) }),

  roundTrip: ({ account, params }) => {
    const known = analysed(account);
    const trip = findTrip(known, params.id);
    if (trip === null) throw refusalFrom(noSuchRoundTrip());
    const detail = detailOf(known, trip);
    const own = tripDetail(detail, known.account.place[trip] ?? -1);
    const { executionOf } = known;
    return { data: roundTripAnswer({ account: known.account, trip, detail, own, executionOf }) };
  },
} satisfies Pick<
  Handlers,
  "analyticsSummary" | "analyticsSeries" | "analyticsBreakdown" | "analyticsCalendar" | "roundTrips" | "roundTrip"
>;
