import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { noSuchTaxChoice, tooLargeWorkbook } from "@saudabook/contract/tax/tax-refusals.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import {
  chosenStatement,
  comparisonResponse,
  type ImportedStatement,
} from "@saudabook/trading/tax/comparison/comparison-response.ts";
import { LAW_VERSION } from "@saudabook/trading/tax/law/dated.ts";
import { taxLotsResponse } from "@saudabook/trading/tax/lot-responses.ts";
import { choicesThatHold, makeChoice } from "@saudabook/trading/tax/make-choice.ts";
import type { TaxGroup } from "@saudabook/trading/tax/tax-groups.ts";
import type { TaxChoices } from "@saudabook/trading/tax/tax-lots.ts";
import { chosenFor, taxYearResponse, type YearFacts } from "@saudabook/trading/tax/tax-responses.ts";
import { workbookName } from "@saudabook/trading/tax/tax-words.ts";
import { exportOf, workbookContent } from "@saudabook/trading/tax/workbook/workbook-content.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountResults } from "../analysis/account-results.ts";
import type { Analysis } from "../analysis/analysis.ts";
import {
  entryOf,
  readSettlementRows,
  type SettlementRow,
  settlementsOf,
} from "../analysis/settlements/settlement-rows.ts";
import { hasIt } from "../analysis/versioned.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import type { Db } from "../db/types.ts";
import { readImportedAt } from "../discipline/repository.ts";
import { type Account, type Handlers, NOT_MODIFIED } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { lockNotes } from "../notes/repository.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import { attachment } from "../trades/ledger/file.ts";
import {
  endTaxChoice,
  readFileHashes,
  readTaxChoices,
  readTaxExports,
  writeTaxChoices,
  writeTaxExport,
} from "./repository.ts";
import { readContent, readStatements } from "./statements.ts";

export interface TaxHandlersDeps {
  db: Db;
  analysis: Analysis;
  /** Reads tax statements. */
  reader: TradebookReader;
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

/** The data that a response is computed from. */
interface TaxData {
  account: AccountResults;
  groups: readonly TaxGroup[];
  choices: TaxChoices;
  facts: YearFacts;
  /** SHA-256 of the imported files with trades. */
  files: readonly string[];
  /** Oldest first, of all years; empty where nothing is compared. */
  statements: readonly ImportedStatement[];
  /** Oldest first. */
  settlements: readonly SettlementRow[];
  current: (account: string) => string;
}

export function taxHandlers({ db, analysis, reader, rateLimit }: TaxHandlersDeps) {
  /**
   * Reads what a response is made of; null if `isKnown` says that the caller has the response.
   *
   * @param compares whether the response has a comparison with a statement
   */
  const readData = async (
    { account: { id }, params, query, signal }: TaxRequest,
    compares: boolean,
    isKnown: (account: AccountResults, question: object) => boolean,
  ): Promise<TaxData | null> => {
    await resultsAfter(analysis, id, undefined, signal);
    const { files: named, current, isMerged } = await readBrokerAccounts(db, id);
    const rows = await readSettlementRows(db, id);
    const { openingLots, leavings, corporateActions } = settlementsOf(rows, current);
    const settlements = { openingLots, leavings, corporateActions };
    const [importedAt, files] = [await readImportedAt(db, id), await readFileHashes(db, id)];
    const statements = compares ? await readStatements(db, id, { files: named, current }) : [];
    const chosen = choicesThatHold(await readTaxChoices(db, id), current);
    const exports = (await readTaxExports(db, id)).filter(({ year }) => year === params.year).reverse();
    const merged = named.some(({ account }) => isMerged(account));
    const said = { choices: chosen, exports, importedAt, files: files.length, merged };
    const compared = compares && { statements, entries: rows };
    const question = { ...params, ...query, settlements, said, ...compared, rules: LAW_VERSION };
    const found = await analysis.groupsFor(id, (account) => isKnown(account, question));
    if (found === null) return null;
    const { version, pending, faulty, sample, withoutFigures } = found.account;
    const choices = {
      ...chosenFor(chosen, params.year),
      settlements,
      ...(query.account !== undefined && { accounts: new Set([current(query.account)]) }),
    };
    const facts = { version, pending, faulty, sample, withoutFigures, ...said };
    return { ...found, choices, facts, files, statements, settlements: rows, current };
  };
  /** The statement of an account and year to compare with, and the content of its file. */
  const readChosen = async (
    { statements, facts, settlements, current }: TaxData,
    wanted: Parameters<typeof chosenStatement>[0],
    signal: AbortSignal,
  ) => {
    const entries = settlements.map((row) => entryOf(row, current));
    const chosen = chosenStatement(wanted, statements, facts.choices, entries);
    const { id, file } = chosen.statement ?? { id: "", file: null };
    return { chosen, content: file === null ? null : await readContent({ db, reader }, { id, file }, signal) };
  };
  const respond = async <Response>(
    request: TaxRequest,
    name: EndpointName,
    responseFrom: (data: TaxData) => Response | Promise<Response>,
  ) => {
    const { id } = request.account;
    await rateLimit.count("questions", `user ${id}`);
    const data = await readData(request, name === "taxComparison", (account, question) =>
      hasIt(request, id, account, name, question),
    );
    return data === null ? NOT_MODIFIED : { data: await responseFrom(data) };
  };
  return {
    taxYear: (request) =>
      respond(request, "taxYear", ({ groups, choices, facts }) =>
        taxYearResponse(groups, request.params.year, choices, facts),
      ),

    taxLots: (request) =>
      respond(request, "taxLots", ({ account, groups, choices, facts }) =>
        taxLotsResponse(groups, request.params.year, choices, facts, request.query, account),
      ),

    taxComparison: (request) =>
      respond(request, "taxComparison", async (data) => {
        const { params, query, signal } = request;
        const wanted = { year: params.year, account: data.current(query.account), wanted: query.statement };
        const { chosen, content } = await readChosen(data, wanted, signal);
        return comparisonResponse(data.groups, chosen, content, data.facts.choices, data.choices, data.facts);
      }),

    taxWorkbook: async (request) => {
      const { account, params, query, reply, signal } = request;
      const { year } = params;
      await rateLimit.count("upload", `user ${account.id}`);
      const data = (await readData(request, true, () => false)) as TaxData;
      const { settlements, files, statements, facts } = data;
      const withStatement = new Set([
        ...statements.map(({ account: key }) => key),
        ...facts.choices.flatMap((choice) => (choice.kind === "totals" ? [choice.countedIn] : [])),
      ]);
      const compared = [];
      for (const key of [...withStatement].sort())
        compared.push(await readChosen(data, { year, account: key }, signal));
      const made = workbookContent({
        ...data,
        year,
        compared,
        settlements: settlements.map((row) => ({
          entry: entryOf(row, data.current),
          madeOn: indianDay(row.createdAt),
        })),
      });
      let step = made.next();
      for (; !step.done; step = made.next()) await setImmediate();
      const content = step.value;
      if (content === null) throw refusalFrom(tooLargeWorkbook());
      const written = await analysis.lend((thread) => thread.ask({ type: "write-workbook", content }), signal);
      if (written.type !== "workbook") throw new Error("The thread wrote no workbook.");
      const { bytes } = written;
      await writeTaxExport(db, account.id, {
        ...exportOf(content.year, query.account ?? null, files),
        id: randomUUID(),
        madeAt: new Date().toISOString(),
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
      reply.header("Content-Disposition", attachment(workbookName(year)));
      return Readable.from([bytes]);
    },

    putTaxChoice: async ({ account: { id: userId }, params, json }) => {
      await rateLimit.count("notes", `user ${userId}`);
      const replaced = await db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const made = makeChoice(await readTaxChoices(tx, userId), params.id, json, new Date().toISOString());
        if ("refusal" in made) throw refusalFrom(made.refusal);
        await writeTaxChoices(tx, userId, made.changed);
        return made.replaced;
      });
      return { success: true, message: doneMessages.putTaxChoice, data: { replaced } };
    },

    deleteTaxChoice: async ({ account, params }) => {
      await rateLimit.count("notes", `user ${account.id}`);
      if (!(await endTaxChoice(db, account.id, params.id, new Date()))) throw refusalFrom(noSuchTaxChoice());
      return { success: true, message: doneMessages.deleteTaxChoice };
    },
  } satisfies Pick<
    Handlers,
    "taxYear" | "taxLots" | "taxComparison" | "taxWorkbook" | "putTaxChoice" | "deleteTaxChoice"
  >;
}
