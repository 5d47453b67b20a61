import type { TaxLotsQuery } from "@saudabook/contract/tax/tax-lots.ts";
import { noSuchTaxChoice, tooLargeWorkbook } from "@saudabook/contract/tax/tax-refusals.ts";
import { MAX_TAX_EXPORTS } from "@saudabook/contract/tax/tax-year.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { comparisonResponse } from "@saudabook/trading/tax/comparison/comparison-response.ts";
import { taxLotsResponse } from "@saudabook/trading/tax/lot-responses.ts";
import { choicesThatHold, makeChoice } from "@saudabook/trading/tax/make-choice.ts";
import type { TaxChoices } from "@saudabook/trading/tax/tax-lots.ts";
import { chosenFor, taxYearResponse, type YearFacts } from "@saudabook/trading/tax/tax-responses.ts";
import { workbookName } from "@saudabook/trading/tax/tax-words.ts";
import { workbookSheets } from "@saudabook/trading/tax/workbook/workbook.ts";
import { exportOf, workbookContent } from "@saudabook/trading/tax/workbook/workbook-content.ts";
import { writeWorkbook } from "@saudabook/trading/tax/workbook/write-workbook.ts";
import { analysed } from "../analysed.ts";
import { db } from "../db.ts";
import { brokerAccounts } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { historyOf, importsOf, sha256Of } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { settlementsOf } from "../settlements-of.ts";
import { factsOf } from "./discipline.ts";

const now = () => new Date(`${db.today}T12:00:00Z`).toISOString();
const keptChoices = ({ id }: Account) => db.taxChoices.get(id) ?? [];

/** The data that the responses for a year are computed from. */
function taxData(account: Account, year: number, asked: TaxLotsQuery["account"]) {
  const known = analysed(account);
  const { current } = brokerAccounts(db.histories.get(account.id) ?? { fills: new Map() });
  const chosen = choicesThatHold(keptChoices(account), current);
  const choices: TaxChoices = {
    ...chosenFor(chosen, year),
    settlements: settlementsOf(db.settlements.get(account.id) ?? [], current).settlements,
    ...(asked !== undefined && { accounts: new Set([current(asked)]) }),
  };
  const { today: _, ...basis } = factsOf(account, known.account);
  const facts: YearFacts = {
    ...basis,
    withoutFigures: known.account.withoutFigures,
    choices: chosen,
    exports: (db.taxExports.get(account.id) ?? []).filter((made) => made.year === year).toReversed(),
    files: importsOf(account).filter(({ undoneAt }) => undoneAt === null).length,
    merged: (historyOf(account).merges ?? []).length > 0,
  };
  const groups = known.groups.map(({ summary, detail }) => ({
    head: readSummary(summary).head,
    detail: readDetail(detail),
  }));
  return { account: known.account, groups, choices, facts, current };
}

export const tax = {
  taxYear: ({ account, params: { year }, query }) => {
    const { groups, choices, facts } = taxData(account, year, query.account);
    return { data: taxYearResponse(groups, year, choices, facts) };
  },

  taxLots: ({ account, params: { year }, query }) => {
    const { groups, choices, facts, account: results } = taxData(account, year, query.account);
    return { data: taxLotsResponse(groups, year, choices, facts, query, results) };
  },

  taxComparison: ({ account, params: { year }, query }) => {
    const { groups, choices, facts, current } = taxData(account, year, query.account);
    const asked = { year, account: current(query.account) };
    return { data: comparisonResponse(groups, asked, facts.choices, choices, facts) };
  },

  taxWorkbook: async ({ account, params: { year }, query }) => {
    const settlements = (db.settlements.get(account.id) ?? []).map(({ entry }) => ({ entry, madeOn: db.today }));
    const made = workbookContent({ ...taxData(account, year, query.account), year, settlements });
    let step = made.next();
    while (!step.done) step = made.next();
    if (step.value === null) throw refusalFrom(tooLargeWorkbook());
    const bytes = new Blob([writeWorkbook(workbookSheets(step.value))]);
    const accepted = importsOf(account).filter(({ undoneAt }) => undoneAt === null);
    const kept = {
      ...exportOf(
        step.value.year,
        query.account ?? null,
        accepted.map(({ sha256 }) => sha256),
      ),
      id: crypto.randomUUID(),
      madeAt: now(),
      sha256: await sha256Of(new File([bytes], workbookName(year))),
    };
    db.taxExports.set(account.id, [...(db.taxExports.get(account.id) ?? []), kept].slice(-MAX_TAX_EXPORTS));
    return bytes;
  },

  putTaxChoice: ({ account, params: { id }, json }) => {
    const kept = keptChoices(account);
    const made = makeChoice(kept, id, json, now());
    if ("refusal" in made) throw refusalFrom(made.refusal);
    const changed = new Map(made.changed.map((choice) => [choice.id, choice]));
    const after = kept.map((choice) => changed.get(choice.id) ?? choice);
    db.taxChoices.set(account.id, [...after, ...made.changed.filter(({ id }) => !kept.some((one) => one.id === id))]);
    return { success: true, message: doneMessages.putTaxChoice, data: { replaced: made.replaced } };
  },

  deleteTaxChoice: ({ account, params: { id } }) => {
    const kept = keptChoices(account);
    if (!kept.some((choice) => choice.id === id)) throw refusalFrom(noSuchTaxChoice());
    const endedAt = now();
    db.taxChoices.set(
      account.id,
      kept.map((choice) => (choice.id === id && choice.endedAt === null ? { ...choice, endedAt } : choice)),
    );
    return { success: true, message: doneMessages.deleteTaxChoice };
  },
} satisfies Pick<
  Handlers,
  "taxYear" | "taxLots" | "taxComparison" | "taxWorkbook" | "putTaxChoice" | "deleteTaxChoice"
>;
