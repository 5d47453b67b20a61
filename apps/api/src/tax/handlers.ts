import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import type { TaxGroup } from "@saudabook/trading/tax/tax-groups.ts";
import type { TaxChoices } from "@saudabook/trading/tax/tax-lots.ts";
import { type TaxFacts, taxLotsResponse, taxYearResponse } from "@saudabook/trading/tax/tax-responses.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountResults } from "../analysis/account-results.ts";
import type { Analysis } from "../analysis/analysis.ts";
import { readSettlementRows, settlementsOf } from "../analysis/settlements/settlement-rows.ts";
import { hasIt } from "../analysis/versioned.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import type { Db } from "../db/types.ts";
import { readImportedAt } from "../discipline/repository.ts";
import { type Account, type Handlers, NOT_MODIFIED } from "../http/handlers.ts";
import type { RateLimit } from "../limits/rate-limit.ts";

export interface TaxHandlersDeps {
  db: Db;
  analysis: Analysis;
  rateLimit: RateLimit;
}

interface TaxRequest {
  account: Account;
  params: { year: number };
  query: { account?: string | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

export function taxHandlers({ db, analysis, rateLimit }: TaxHandlersDeps) {
  const respond = async <Response>(
    request: TaxRequest,
    name: EndpointName,
    responseFrom: (of: {
      account: AccountResults;
      groups: readonly TaxGroup[];
      choices: TaxChoices;
      facts: TaxFacts;
    }) => Response,
  ) => {
    const { id } = request.account;
    await rateLimit.count("questions", `user ${id}`);
    await resultsAfter(analysis, id, undefined, request.signal);
    const { current } = await readBrokerAccounts(db, id);
    const asked = request.query.account;
    const { openingLots, leavings } = settlementsOf(await readSettlementRows(db, id), current);
    const importedAt = await readImportedAt(db, id);
    const question = { ...request.params, ...request.query, openingLots, leavings, importedAt };
    const found = await analysis.groupsFor(id, (account) => hasIt(request, id, account, name, question));
    if (found === null) return NOT_MODIFIED;
    const { version, pending, faulty, sample } = found.account;
    const choices = {
      treatments: new Map(),
      settlements: { openingLots, leavings },
      ...(asked !== undefined && { accounts: new Set([current(asked)]) }),
    };
    return { data: responseFrom({ ...found, choices, facts: { version, pending, faulty, sample, importedAt } }) };
  };
  return {
    taxYear: (request) =>
      respond(request, "taxYear", ({ account: { withoutFigures }, groups, choices, facts }) =>
        taxYearResponse(groups, request.params.year, choices, { ...facts, withoutFigures }),
      ),

    taxLots: (request) =>
      respond(request, "taxLots", ({ account, groups, choices, facts }) =>
        taxLotsResponse(groups, request.params.year, choices, facts, request.query, account),
      ),
  } satisfies Pick<Handlers, "taxYear" | "taxLots">;
}
