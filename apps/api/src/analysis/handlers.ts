import { setImmediate as breathe } from "node:timers/promises";
import { crossingProblem } from "@saudabook/contract/analysis-breakdowns.ts";
import type { EndpointName } from "@saudabook/contract/endpoints.ts";
import { invalidField, noSuchRoundTrip } from "@saudabook/contract/refusals.ts";
import { breakdownAnswer } from "@saudabook/trading/analysis/answers/breakdown-rows.ts";
import { calendarAnswer } from "@saudabook/trading/analysis/answers/calendar.ts";
import { insightsAnswer } from "@saudabook/trading/analysis/answers/insights.ts";
import { roundTripAnswer } from "@saudabook/trading/analysis/answers/round-trip-detail.ts";
import { roundTripWindow } from "@saudabook/trading/analysis/answers/round-trip-rows.ts";
import { seriesAnswer } from "@saudabook/trading/analysis/answers/series.ts";
import { summaryAnswer } from "@saudabook/trading/analysis/answers/summary.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../account/account.ts";
import { refusalFrom } from "../http/refusal.ts";
import { type Handlers, NOT_MODIFIED } from "../http/serve.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { AccountResults, Analysis } from "./analysis.ts";
import { knownExecutionOf } from "./known-execution.ts";
import { hasIt } from "./versioned.ts";
import { resultsAfter } from "./wait-for-version.ts";

interface Asked {
  account: Account;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface AnalysisHandlersDeps {
  analysis: Analysis;
  rateLimit: RateLimit;
}

export function analysisHandlers({ analysis, rateLimit }: AnalysisHandlersDeps) {
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
  const count = (account: Account) => rateLimit.count("questions", `user ${account.id}`);

  return {
    analyticsSummary: async (call) => {
      const { after, ...query } = call.query;
      await count(call.account);
      const results = await resultsAfter(analysis, call.account.id, after, call.signal);
      return answer(call, "analyticsSummary", query, (results) => summaryAnswer(results, query, breathe), results);
    },

    analyticsSeries: async (call) => {
      await count(call.account);
      return answer(call, "analyticsSeries", call.query, (results) => seriesAnswer(results, call.query, breathe));
    },

    analyticsBreakdown: async (call) => {
      const { params, query } = call;
      const problem = crossingProblem(params.by, query);
      if (problem !== null) throw refusalFrom(invalidField("with", problem));
      await count(call.account);
      const question = { ...params, ...query };
      return answer(call, "analyticsBreakdown", question, (results) =>
        breakdownAnswer(results, params.by, query, breathe),
      );
    },

    analyticsCalendar: async (call) => {
      await count(call.account);
      return answer(call, "analyticsCalendar", call.query, (results) => calendarAnswer(results, call.query, breathe));
    },

    analyticsInsights: async (call) => {
      await count(call.account);
      return answer(call, "analyticsInsights", call.query, (results) => insightsAnswer(results, call.query, breathe));
    },

    roundTrips: async (call) => {
      await count(call.account);
      return answer(call, "roundTrips", call.query, (results) => roundTripWindow(results, call.query, breathe));
    },

    roundTrip: async (call) => {
      const { account, params } = call;
      await count(account);
      const found = await analysis.roundTripFor(account.id, params.id);
      if (!found) throw refusalFrom(noSuchRoundTrip());
      const executionOf = knownExecutionOf(found);
      return answer(call, "roundTrip", params, () => roundTripAnswer({ ...found, executionOf }), found.account);
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
