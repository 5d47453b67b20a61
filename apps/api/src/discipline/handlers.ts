import { noSuchRule } from "@saudabook/contract/discipline/rule-refusals.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import {
  type DisciplineFacts,
  disciplineResponse,
  ruleResponse,
  type StoredRule,
} from "@saudabook/trading/discipline/discipline-responses.ts";
import type { History } from "@saudabook/trading/discipline/history.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Analysis } from "../analysis/analysis.ts";
import { hasIt } from "../analysis/versioned.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import type { Db } from "../db/types.ts";
import { type Account, type Handlers, NOT_MODIFIED } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { readImportedAt } from "./repository.ts";
import type { RuleService } from "./service.ts";

export interface DisciplineHandlersDeps {
  db: Db;
  analysis: Analysis;
  service: RuleService;
  rateLimit: RateLimit;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
}

interface DisciplineRequest {
  account: Account;
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

export function disciplineHandlers({ db, analysis, service, rateLimit, today }: DisciplineHandlersDeps) {
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  const respond = async <Response>(
    request: DisciplineRequest,
    name: EndpointName,
    question: object,
    responseFrom: (history: History, facts: DisciplineFacts, rules: readonly StoredRule[]) => Response,
  ) => {
    const { id } = request.account;
    await count("questions", request.account);
    await resultsAfter(analysis, id, undefined, request.signal);
    const rules = await service.stored(id);
    const importedAt = await readImportedAt(db, id);
    const { account, history } = await analysis.historyFor(id);
    const { version, pending, faulty, sample } = account;
    const facts = { version, pending, faulty, sample, today: today(), importedAt };
    if (hasIt(request, id, account, name, { ...question, rules, facts })) return NOT_MODIFIED;
    return { data: responseFrom(history, facts, rules) };
  };
  return {
    putRule: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.put(account.id, params.id, json);
      return { success: true, message: doneMessages.putRule, data };
    },

    deleteRule: async ({ account, params }) => {
      await count("notes", account);
      await service.remove(account.id, params.id);
      return { success: true, message: doneMessages.deleteRule };
    },

    analyticsDiscipline: (request) =>
      respond(request, "analyticsDiscipline", request.query, (history, facts, rules) =>
        disciplineResponse(history, facts, rules, request.query),
      ),

    analyticsRule: (request) =>
      respond(request, "analyticsRule", { ...request.params, ...request.query }, (history, facts, rules) => {
        const stored = rules.find(({ rule }) => rule.id === request.params.id);
        if (!stored) throw refusalFrom(noSuchRule());
        return ruleResponse(history, facts, stored, request.query);
      }),
  } satisfies Pick<Handlers, "putRule" | "deleteRule" | "analyticsDiscipline" | "analyticsRule">;
}
