import { setImmediate as breathe } from "node:timers/promises";
import { crossingProblem } from "@saudabook/contract/analysis-breakdowns.ts";
import type { EndpointName } from "@saudabook/contract/endpoints.ts";
import { invalidField, noSuchRoundTrip } from "@saudabook/contract/refusals.ts";
import { breakdownResponse } from "@saudabook/trading/analysis/responses/breakdown-rows.ts";
import { calendarResponse } from "@saudabook/trading/analysis/responses/calendar.ts";
import { insightsResponse } from "@saudabook/trading/analysis/responses/insights.ts";
import { roundTripResponse } from "@saudabook/trading/analysis/responses/round-trip-detail.ts";
import { roundTripWindow } from "@saudabook/trading/analysis/responses/round-trip-rows.ts";
import { seriesResponse } from "@saudabook/trading/analysis/responses/series.ts";
import { summaryResponse } from "@saudabook/trading/analysis/responses/summary.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../account/account.ts";
import type { Db } from "../db/open.ts";
import { refusalFrom } from "../http/refusal.ts";
import { type Handlers, NOT_MODIFIED } from "../http/serve.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { AccountResults, Analysis } from "./analysis.ts";
import { currentFilter } from "./current-filter.ts";
import { knownExecutionOf } from "./known-execution.ts";
import { hasIt } from "./versioned.ts";
import { resultsAfter } from "./wait-for-version.ts";

interface Asked {
  account: Account;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface AnalysisHandlersDeps {
  db: Db;
  analysis: Analysis;
  rateLimit: RateLimit;
}

export function analysisHandlers({ db, analysis, rateLimit }: AnalysisHandlersDeps) {
  /** The answer to a question about the account's results, or that the caller has it already. */
  const answer = async <Answer>(
    call: Asked,
    name: EndpointName,
    question: object,
    answerFrom: (results: AccountResults) => Answer | Promise<Answer>,
    results?: AccountResults,
  ) => {
    const known = results ?? (await analysis.resultsFor(call.account.id));
    if (hasIt(call, call.account.id, known, name, question)) return NOT_MODIFIED;
    return { data: await answerFrom(known) };
  };
  const current = <Filter extends { account?: string | undefined }>({ id }: Account, filter: Filter) =>
    currentFilter(db, id, filter);
  const count = (account: Account) => rateLimit.count("questions", `user ${account.id}`);

  return {
    analyticsSummary: async (call) => {
      const { after, ...asked } = call.query;
      await count(call.account);
      const results = await resultsAfter(analysis, call.account.id, after, call.signal);
      const query = await current(call.account, asked);
      return answer(call, "analyticsSummary", query, (results) => summaryResponse(results, query, breathe), results);
    },

    analyticsSeries: async (call) => {
      await count(call.account);
      const query = await current(call.account, call.query);
      return answer(call, "analyticsSeries", query, (results) => seriesResponse(results, query, breathe));
    },

    analyticsBreakdown: async (call) => {
      const { params } = call;
      const problem = crossingProblem(params.by, call.query);
      if (problem !== null) throw refusalFrom(invalidField("with", problem));
      await count(call.account);
      const query = await current(call.account, call.query);
      const question = { ...params, ...query };
      return answer(call, "analyticsBreakdown", question, (results) =>
        breakdownResponse(results, params.by, query, breathe),
      );
    },

    analyticsCalendar: async (call) => {
      await count(call.account);
      const query = await current(call.account, call.query);
      return answer(call, "analyticsCalendar", query, (results) => calendarResponse(results, query, breathe));
    },

    analyticsInsights: async (call) => {
      await count(call.account);
      const query = await current(call.account, call.query);
      return answer(call, "analyticsInsights", query, (results) => insightsResponse(results, query, breathe));
    },

    roundTrips: async (call) => {
      await count(call.account);
      const query = await current(call.account, call.query);
      return answer(call, "roundTrips", query, (results) => roundTripWindow(results, query, breathe));
    },

    roundTrip: async (call) => {
      const { account, params } = call;
      await count(account);
      const found = await analysis.roundTripFor(account.id, params.id);
      if (!found) throw refusalFrom(noSuchRoundTrip());
      const executionOf = knownExecutionOf(found);
      return answer(call, "roundTrip", params, () => roundTripResponse({ ...found, executionOf }), found.account);
    },
  } satisfies Pick<
    Handlers,
    | "analyticsSummary"
    | "analyticsSeries"
    | "analyticsBreakdown"
    | "analyticsCalendar"
    | "analyticsInsights"
    | "roundTrips"
    | "roundTrip"
  >;
}
