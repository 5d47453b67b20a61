import { setImmediate as breathe } from "node:timers/promises";
import { crossingProblem } from "@saudabook/contract/analysis/breakdowns.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { invalidField, noSuchExecution, noSuchRoundTrip } from "@saudabook/contract/wire/refusals.ts";
import { breakdownResponse } from "@saudabook/trading/analysis/responses/breakdown-rows.ts";
import { calendarResponse } from "@saudabook/trading/analysis/responses/calendar/calendar.ts";
import { chargesResponse } from "@saudabook/trading/analysis/responses/charges.ts";
import { insightsResponse } from "@saudabook/trading/analysis/responses/insights.ts";
import {
  executionTripsResponse,
  tripsOfExecution,
} from "@saudabook/trading/analysis/responses/round-trips/execution-trips.ts";
import { roundTripResponse } from "@saudabook/trading/analysis/responses/round-trips/round-trip-detail.ts";
import { roundTripWindow } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { seriesResponse } from "@saudabook/trading/analysis/responses/series.ts";
import { summaryResponse } from "@saudabook/trading/analysis/responses/summary.ts";
import { totalsResponse } from "@saudabook/trading/analysis/responses/totals.ts";
import { listedNotes } from "@saudabook/trading/journal/listed-notes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/types.ts";
import { readTrade } from "../executions/repository.ts";
import type { Account } from "../http/handlers.ts";
import { type Handlers, NOT_MODIFIED } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { AccountResults } from "./account-results.ts";
import type { Analysis } from "./analysis.ts";
import { currentFilter } from "./current-filter.ts";
import type { AccountJournal } from "./journal/account-journal.ts";
import { knownExecutionOf } from "./known-execution.ts";
import { hasIt } from "./versioned.ts";
import { resultsAfter } from "./wait-for-version.ts";

interface AnalysisRequest {
  account: Account;
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

export interface AnalysisHandlersDeps {
  db: Db;
  analysis: Analysis;
  rateLimit: RateLimit;
  /** The notes with these ids, in this order, with their attachments. */
  readNotes: (userId: string, ids: readonly string[], journal: AccountJournal) => Promise<readonly Note[]>;
}

export function analysisHandlers({ db, analysis, rateLimit, readNotes }: AnalysisHandlersDeps) {
  /**
   * The response to a request about the account's results, or `NOT_MODIFIED` if the client already has it. A broker account in the request
   * is replaced by the one to which its key now leads.
   */
  const respond = async <Question extends { account?: string | undefined }, Response>(
    request: AnalysisRequest,
    name: EndpointName,
    asked: Question,
    responseFrom: (results: AccountResults, question: Question) => Response | Promise<Response>,
    known?: AccountResults,
  ) => {
    const { id } = request.account;
    const results = known ?? (await resultsAfter(analysis, id, undefined, request.signal));
    const question = await currentFilter(db, id, asked);
    if (hasIt(request, id, results, name, question)) return NOT_MODIFIED;
    return { data: await responseFrom(results, question) };
  };
  const count = (account: Account) => rateLimit.count("questions", `user ${account.id}`);
  /** Responds as soon as the version differs from `after` or nothing is pending. */
  const respondAfter = async <Question extends { account?: string | undefined }, Response>(
    after: string | undefined,
    request: AnalysisRequest,
    name: EndpointName,
    asked: Question,
    responseFrom: (results: AccountResults, question: Question) => Promise<Response>,
  ) => {
    await count(request.account);
    const results = await resultsAfter(analysis, request.account.id, after, request.signal);
    return respond(request, name, asked, responseFrom, results);
  };

  return {
    analyticsSummary: (request) => {
      const { after, ...query } = request.query;
      return respondAfter(after, request, "analyticsSummary", query, (results, asked) =>
        summaryResponse(results, asked, breathe),
      );
    },

    analyticsTotals: (request) => {
      const { after, ...query } = request.query;
      return respondAfter(after, request, "analyticsTotals", query, (results, asked) =>
        totalsResponse(results, asked, breathe),
      );
    },

    analyticsSeries: async (request) => {
      await count(request.account);
      return respond(request, "analyticsSeries", request.query, (results, asked) =>
        seriesResponse(results, asked, breathe),
      );
    },

    analyticsBreakdown: async (request) => {
      const { params, query } = request;
      const problem = crossingProblem(params.by, query);
      if (problem !== null) throw refusalFrom(invalidField("with", problem));
      await count(request.account);
      return respond(request, "analyticsBreakdown", { ...params, ...query }, (results, { by, ...asked }) =>
        breakdownResponse(results, by, asked, breathe),
      );
    },

    analyticsCharges: async (request) => {
      await count(request.account);
      return respond(request, "analyticsCharges", request.query, chargesResponse);
    },

    analyticsCalendar: async (request) => {
      await count(request.account);
      return respond(request, "analyticsCalendar", request.query, (results, asked) =>
        calendarResponse(results, asked, breathe),
      );
    },

    analyticsInsights: async (request) => {
      await count(request.account);
      return respond(request, "analyticsInsights", request.query, (results, asked) =>
        insightsResponse(results, asked, breathe),
      );
    },

    roundTrips: async (request) => {
      const { account, query, signal } = request;
      await count(account);
      const results = await resultsAfter(analysis, account.id, undefined, signal);
      const { journal } = results;
      const question = { ...query, journal: journal.revision };
      return respond(
        request,
        "roundTrips",
        question,
        async (_, { journal: _revision, ...asked }) => {
          const rows = await roundTripWindow(results, asked, breathe);
          const ids = rows.roundTrips.flatMap(({ id }) => journal.ofTrip.get(id) ?? []);
          const notes = await readNotes(account.id, ids, journal);
          return { ...rows, notes: listedNotes(rows.roundTrips, journal.ofTrip, notes) };
        },
        results,
      );
    },

    roundTrip: async (request) => {
      const { account, params } = request;
      await count(account);
      const found = await analysis.roundTripFor(account.id, params.id);
      if (!found) throw refusalFrom(noSuchRoundTrip());
      const executionOf = knownExecutionOf(found);
      const { journal } = found.account;
      const notes = await readNotes(account.id, journal.ofTrip.get(params.id) ?? [], journal);
      const question: { id: string; notes: readonly Note[]; account?: undefined } = { ...params, notes };
      return respond(
        request,
        "roundTrip",
        question,
        () => roundTripResponse({ ...found, executionOf, notes }),
        found.account,
      );
    },

    executionRoundTrips: async (request) => {
      const { account, params } = request;
      await count(account);
      const execution = await readTrade(db, account.id, params.id);
      if (!execution) throw refusalFrom(noSuchExecution());
      const found = await analysis.read(account.id, async ({ account: results, details }) => ({
        account: results,
        trips: (await details([execution.symbol], [])).flatMap(({ group, detail }) =>
          tripsOfExecution(results, group, detail, Number(params.id)),
        ),
      }));
      const question: { id: string; account?: undefined } = params;
      return respond(
        request,
        "executionRoundTrips",
        question,
        () => executionTripsResponse(found.account, execution, found.trips),
        found.account,
      );
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
  >;
}
