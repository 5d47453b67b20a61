import { summaryQuery } from "@saudabook/contract/analysis/summary.ts";
import { tradeColumn } from "@saudabook/contract/trades/trade-history.ts";
import { summaryResponse } from "@saudabook/trading/analysis/responses/summary.ts";
import type { Analysis } from "../analysis/analysis.ts";
import { readExportPages } from "../analysis/export-repository.ts";
import { readTradeAccounts } from "../broker-accounts/trade-accounts.ts";
import type { Db } from "../db/types.ts";
import { findHolder } from "../executions/repository.ts";
import { readTotals, readWindow } from "../trades/history/repository.ts";
import { readImport } from "../trades/ledger/entries.ts";
import { readAllRows } from "../trades/ledger/rows.ts";

/** Everything that a user sees, except ids of executions and versions, which differ in every account. */
export async function seenAccount(db: Db, analysis: Analysis, userId: string) {
  const windows: unknown[] = [];
  for (const column of tradeColumn.options) {
    for (const way of ["asc", "desc"] as const) {
      const text = await readWindow(db, userId, { sort: `${column}-${way}`, offset: 0, limit: 500 });
      windows.push(JSON.parse(`[${text}]`).map(({ _id, ...trade }: { _id: string }) => trade));
    }
  }
  const exported: unknown[] = [];
  for await (const page of readExportPages(db, userId)) {
    for (const { id: _id, importId: _importId, ...row } of page) exported.push(row);
  }
  analysis.look();
  await analysis.idle();
  const results = await analysis.resultsFor(userId);
  const { basis, ...figures } = await summaryResponse(results, summaryQuery.parse({}), async () => undefined);
  return {
    windows,
    exported,
    figures,
    basis: { ...basis, version: "" },
    totals: await readTotals(db, userId, {}),
    holder: await findHolder(db, userId),
    accounts: (await readTradeAccounts(db, userId)).accounts,
  };
}

/** An import, and its number among those of the test. */
interface Numbered {
  id: string;
  number: number;
}

/** The fates of the rows of imports, and the counts in the list of imports. */
export async function seenLedger(db: Db, userId: string, made: readonly Numbered[]) {
  const placeOf = new Map(made.map(({ id, number }) => [id, number]));
  const all: unknown[] = [];
  for (const { id } of made) {
    const record = await readImport(db, userId, id);
    if (!record) throw new Error("An import has gone.");
    const rows: unknown[] = [];
    for await (const { trade, knownFrom, ...row } of readAllRows(db, record, {})) {
      const from = knownFrom && { ...knownFrom, importId: placeOf.get(knownFrom.importId) };
      rows.push({ ...row, from, symbol: trade?.symbol });
    }
    all.push({ imported: record.imported, alreadyKnown: record.alreadyKnown, rows });
  }
  return all;
}
