import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import type { TaxLotsQuery } from "@saudabook/contract/tax/tax-lots.ts";
import { noSuchTaxChoice, tooLargeWorkbook } from "@saudabook/contract/tax/tax-refusals.ts";
import { MAX_TAX_EXPORTS } from "@saudabook/contract/tax/tax-year.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { accountKey } from "@saudabook/trading/account-keys.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { ImportRefused } from "@saudabook/trading/imports/import-refused.ts";
import { openStatementFile } from "@saudabook/trading/imports/sheets/open-statement-file.ts";
import {
  chosenStatement,
  comparisonResponse,
  type ImportedStatement,
  ownerOfStatement,
  type StatementContent,
} from "@saudabook/trading/tax/comparison/comparison-response.ts";
import { taxLotsResponse } from "@saudabook/trading/tax/lot-responses.ts";
import { choicesThatHold, makeChoice } from "@saudabook/trading/tax/make-choice.ts";
import { readStatement } from "@saudabook/trading/tax/statements/read-statement.ts";
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
import { accountCodeOf, historyOf, importsOf, type KeptImport, sha256Of } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { settlementsOf } from "../settlements-of.ts";
import { factsOf } from "./discipline.ts";

const now = () => new Date(`${db.today}T12:00:00Z`).toISOString();
const counted = (account: Account) => importsOf(account).filter(({ undoneAt }) => undoneAt === null);
const keyOf = (one: KeptImport) => accountKey({ broker: one.tradebook.broker, clientId: accountCodeOf(one) });
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
    files: counted(account).filter(({ tradebook }) => !isStatement(tradebook.kind)).length,
    merged: (historyOf(account).merges ?? []).length > 0,
  };
  const groups = known.groups.map(({ summary, detail }) => ({
    head: readSummary(summary).head,
    detail: readDetail(detail),
  }));
  return { account: known.account, groups, choices, facts, current };
}

/** The statement of an account and year to compare with, and the content of its file. */
async function readChosen(
  account: Account,
  { facts, current }: ReturnType<typeof taxData>,
  wanted: Parameters<typeof chosenStatement>[0],
) {
  const files = counted(account);
  const traded = files.flatMap((one) => (isStatement(one.tradebook.kind) ? [] : [current(keyOf(one))]));
  const statements = files.flatMap((one): ImportedStatement[] => {
    const { kind, from, to } = one.tradebook;
    if (!isStatement(kind)) return [];
    const file = { name: one.file.name, kind, sha256: one.sha256 };
    const owner = ownerOfStatement(current(keyOf(one)), traded);
    return [{ id: one.id, account: owner, file, madeAt: one.importedAt, from, to }];
  });
  const entries = (db.settlements.get(account.id) ?? []).map(({ entry }) => entry);
  const chosen = chosenStatement(wanted, statements, facts.choices, entries);
  const file = files.find(({ id }) => id === chosen.statement?.id)?.file;
  return { chosen, content: file === undefined ? null : await contentOf(file) };
}

async function contentOf(file: File): Promise<StatementContent> {
  try {
    const opened = await openStatementFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    return await readStatement(opened, db.today);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { problem: error.message };
  }
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

  taxComparison: async ({ account, params: { year }, query }) => {
    const data = taxData(account, year, query.account);
    const { groups, choices, facts, current } = data;
    const wanted = { year, account: current(query.account), wanted: query.statement };
    const { chosen, content } = await readChosen(account, data, wanted);
    return { data: comparisonResponse(groups, chosen, content, facts.choices, choices, facts) };
  },

  taxWorkbook: async ({ account, params: { year }, query }) => {
    const settlements = (db.settlements.get(account.id) ?? []).map(({ entry }) => ({ entry, madeOn: db.today }));
    const data = taxData(account, year, query.account);
    const compared = [];
    const files = counted(account).map((one) => data.current(keyOf(one)));
    for (const key of new Set(files)) compared.push(await readChosen(account, data, { year, account: key }));
    const made = workbookContent({ ...data, year, settlements, compared });
    let step = made.next();
    while (!step.done) step = made.next();
    if (step.value === null) throw refusalFrom(tooLargeWorkbook());
    const bytes = new Blob([writeWorkbook(workbookSheets(step.value))]);
    const accepted = counted(account).filter(({ tradebook }) => !isStatement(tradebook.kind));
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
