import { crossingProblem } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { invalidField, noSuchExecution, noSuchRoundTrip } from "@saudabook/contract/wire/refusals.ts";
import { type GroupDetail, readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { tripDetail } from "@saudabook/trading/analysis/derived/read/trip-detail.ts";
import { SOURCES } from "@saudabook/trading/analysis/execution-columns.ts";
import { breakdownResponse } from "@saudabook/trading/analysis/responses/breakdown-rows.ts";
import { calendarResponse } from "@saudabook/trading/analysis/responses/calendar/calendar.ts";
import { chargesResponse } from "@saudabook/trading/analysis/responses/charges.ts";
import { insightsResponse } from "@saudabook/trading/analysis/responses/insights.ts";
import {
  executionTripsResponse,
  tripsOfExecution,
} from "@saudabook/trading/analysis/responses/round-trips/execution-trips.ts";
import {
  compareExecutions,
  describesRoundTrips,
  type ExportedExecution,
  executionFits,
  executionLine,
  executionRefs,
  executionsHeader,
  tripsByGroup,
} from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import { roundTripResponse } from "@saudabook/trading/analysis/responses/round-trips/round-trip-detail.ts";
import { roundTripWindow, tripId } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { roundTripsCsv } from "@saudabook/trading/analysis/responses/round-trips/round-trips-csv.ts";
import { seriesResponse } from "@saudabook/trading/analysis/responses/series.ts";
import { openerOf } from "@saudabook/trading/analysis/responses/settle/settlement-list.ts";
import { summaryResponse } from "@saudabook/trading/analysis/responses/summary.ts";
import { totalsResponse } from "@saudabook/trading/analysis/responses/totals.ts";
import { listedNotes } from "@saudabook/trading/journal/listed-notes.ts";
import { canonical, multiply } from "@saudabook/trading/money.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf, notesOn } from "../attached.ts";
import { db } from "../db.ts";
import { type Analysed, currentFilter } from "../derived.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

/** Row of the round trip with this id, or null. */
export function findTrip({ account }: Analysed, id: string): number | null {
  const { count } = account.results.trips;
  for (let trip = 0; trip < count; trip++) if (tripId(account, trip) === id) return trip;
  return null;
}

export function detailOf({ account, groups }: Analysed, trip: number): GroupDetail {
  const group = groups[account.group[trip] ?? -1];
  if (!group) throw new Error("A round trip belongs to no group.");
  return readDetail(group.detail);
}

/** The id and the plan of the journal trade that opened a round trip; null where another row did. */
export function journalTradeOf({ account, journal }: Analysed, trip: number, detail: GroupDetail) {
  const { source, ref } = openerOf(account, trip, detail);
  const key = SOURCES[source] === "journal" ? journal[ref]?.key : undefined;
  const trade = [...db.journals.values()].flat().find(({ _id }) => _id === key);
  return trade
    ? { key: trade._id, plan: { stop: canonical(trade.stopLoss), target: canonical(trade.targetPrice) } }
    : null;
}

/** Rows of the round trips of an execution, by its id. */
export function tripsOfFill({ account, executions, executionOf, groups }: Analysed, id: string): number[] {
  const ref = executions.findIndex((_, at) => executionOf(at)?.id === id);
  return groups.flatMap(({ detail }, group) => tripsOfExecution(account, group, readDetail(detail), ref));
}

function wantedRefs(known: Analysed, query: AnalysisFilter): Set<number> {
  const refs = new Set<number>();
  for (const trips of tripsByGroup(known.account, query).values()) {
    for (const ref of executionRefs(known.account, trips, detailOf(known, trips[0] ?? -1))) refs.add(ref);
  }
  return refs;
}

function exportedOf({ executions, executionOf }: Analysed, ref: number): ExportedExecution {
  const stored = executions[ref];
  if (!stored) throw new Error("An execution that was listed is not there.");
  const { account, broker, segment, exchange, symbol, isin, contract, side, quantity, price, value, executedAt } =
    stored;
  return {
    id: executionOf(ref)?.id ?? "",
    account,
    broker,
    segment,
    exchange,
    symbol,
    isin,
    side,
    quantity,
    price,
    underlying: contract?.underlying ?? null,
    value: value ?? multiply(quantity, price),
    at: executedAt.includes("T") ? `${executedAt}+05:30` : executedAt,
    tradeId: stored.tradeId,
    orderId: stored.orderId,
  };
}

const breathe = async () => undefined;

export const analysis = {
  analyticsSummary: async ({ account, query: { after: _, ...query } }) => ({
    data: await summaryResponse(analysed(account).account, currentFilter(account, query), breathe),
  }),

  analyticsTotals: async ({ account, query: { after: _, ...query } }) => ({
    data: await totalsResponse(analysed(account).account, currentFilter(account, query), breathe),
  }),

  analyticsSeries: async ({ account, query }) => ({
    data: await seriesResponse(analysed(account).account, currentFilter(account, query), breathe),
  }),

  analyticsBreakdown: async ({ account, params, query }) => {
    const problem = crossingProblem(params.by, query);
    if (problem !== null) throw refusalFrom(invalidField("with", problem));
    return {
      data: await breakdownResponse(analysed(account).account, params.by, currentFilter(account, query), breathe),
    };
  },

  analyticsCharges: ({ account, query }) => ({
    data: chargesResponse(analysed(account).account, currentFilter(account, query)),
  }),

  analyticsCalendar: async ({ account, query }) => ({
    data: await calendarResponse(analysed(account).account, currentFilter(account, query), breathe),
  }),

  analyticsInsights: async ({ account, query }) => ({
    data: await insightsResponse(analysed(account).account, currentFilter(account, query), breathe),
  }),

  roundTrips: async ({ account, query }) => {
    const known = analysed(account);
    const rows = await roundTripWindow(known.account, currentFilter(account, query), breathe);
    const { ofTrip } = attachedNotes(account, known);
    return { data: { ...rows, notes: listedNotes(rows.roundTrips, ofTrip, notesOf(account)) } };
  },

  roundTrip: ({ account, params }) => {
    const known = analysed(account);
    const trip = findTrip(known, params.id);
    if (trip === null) throw refusalFrom(noSuchRoundTrip());
    const detail = detailOf(known, trip);
    const own = tripDetail(detail, known.account.place[trip] ?? -1, (known.account.openQuantity[trip] ?? 0) > 0);
    const { executionOf } = known;
    const journalTrade = journalTradeOf(known, trip, detail);
    const notes = notesOn(account, known, params.id);
    return { data: roundTripResponse({ account: known.account, trip, detail, own, executionOf, journalTrade, notes }) };
  },

  executionRoundTrips: ({ account, params: { id } }) => {
    const fills = [...(db.histories.get(account.id)?.fills.values() ?? [])].flat();
    const fill = fills.find(({ trade }) => trade._id === id);
    if (!fill) throw refusalFrom(noSuchExecution());
    const known = analysed(account);
    return { data: executionTripsResponse(known.account, fill.trade, tripsOfFill(known, id)) };
  },

  exportRoundTrips: ({ account, query }) =>
    [...roundTripsCsv(analysed(account).account, currentFilter(account, query))].join(""),

  exportExecutions: ({ account, query: asked }) => {
    const known = analysed(account);
    const query = currentFilter(account, asked);
    const wanted = describesRoundTrips(query) ? wantedRefs(known, query) : null;
    const kept = known.kept.map((execution, at) => ({ ref: known.executions.length + at, execution }));
    const listed = [...known.executions.keys()]
      .map((ref) => ({ ref, execution: exportedOf(known, ref) }))
      .concat(kept)
      .filter(({ ref, execution }) => executionFits(query, wanted && (() => wanted.has(ref)))(execution))
      .sort((a, b) => compareExecutions(a.execution, b.execution));
    return executionsHeader + listed.map(({ execution }) => executionLine(execution)).join("");
  },
} satisfies Pick<
  Handlers,
  | "analyticsSummary"
  | "analyticsTotals"
  | "analyticsSeries"
  | "analyticsBreakdown"
  | "analyticsCharges"
  | "analyticsCalendar"
  | "analyticsInsights"
  | "roundTrips"
  | "roundTrip"
  | "executionRoundTrips"
  | "exportRoundTrips"
  | "exportExecutions"
>;
