import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import type { TaxGroup } from "@saudabook/trading/tax/tax-groups.ts";
import type { TaxChoices } from "@saudabook/trading/tax/tax-lots.ts";
import { taxLotsResponse, taxYearResponse } from "@saudabook/trading/tax/tax-responses.ts";
import { analysed } from "../analysed.ts";
import { db } from "../db.ts";
import { type Analysed, brokerAccounts } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { settlementsOf } from "../settlements-of.ts";
import { factsOf } from "./discipline.ts";

const groupsOf = ({ groups }: Analysed): TaxGroup[] =>
  groups.map(({ summary, detail }) => ({ head: readSummary(summary).head, detail: readDetail(detail) }));

function choicesOf({ id }: Account, asked: string | undefined): TaxChoices {
  const { current } = brokerAccounts(db.histories.get(id) ?? { fills: new Map() });
  const { settlements } = settlementsOf(db.settlements.get(id) ?? [], current);
  return {
    treatments: new Map(),
    settlements,
    ...(asked !== undefined && { accounts: new Set([current(asked)]) }),
  };
}

export const tax = {
  taxYear: ({ account, params, query }) => {
    const known = analysed(account);
    const { today: _, ...facts } = factsOf(account, known.account);
    const { withoutFigures } = known.account;
    const choices = choicesOf(account, query.account);
    return { data: taxYearResponse(groupsOf(known), params.year, choices, { ...facts, withoutFigures }) };
  },

  taxLots: ({ account, params, query }) => {
    const known = analysed(account);
    const { today: _, ...facts } = factsOf(account, known.account);
    const choices = choicesOf(account, query.account);
    return { data: taxLotsResponse(groupsOf(known), params.year, choices, facts, query, known.account) };
  },
} satisfies Pick<Handlers, "taxYear" | "taxLots">;
