import { summaryQuery } from "@saudabook/contract/analysis-summary.ts";
import { tradeColumn } from "@saudabook/contract/trade-history.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { summaryAnswer } from "@saudabook/trading/analysis/answers/summary.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Analysis, createAnalysis } from "../../analysis/analysis.ts";
import { readExportPages } from "../../analysis/export-repository.ts";
import type { Database } from "../../db/open.ts";
import { Refusal } from "../../http/refusal.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, jobOf } from "../../test-bed/import-jobs.ts";
import { type PooledFile, pooledFile } from "../../test-bed/pooled-files.ts";
import { readTotals, readWindow } from "../history/repository.ts";
import { createImportStore, type ImportStore } from "../import/import-store.ts";
import { findHolder } from "../repository.ts";
import { readTradeAccounts } from "../trade-accounts.ts";
import { readImport } from "./entries.ts";
import { readAllRows } from "./rows.ts";

const file = fc.record({
  segment: fc.constantFrom("equity" as const, "equity" as const, "fno" as const),
  code: fc.constantFrom("", "AB1234", "CD5678"),
  fills: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 }),
});
const assign = fc.record({
  assign: fc.nat(5),
  to: fc.constantFrom("zerodha|", "zerodha|AB1234", "zerodha|CD5678", "zerodha|~2", "new", null),
});
const step = fc.oneof(file, fc.record({ undo: fc.nat(5) }), fc.record({ redo: fc.nat(5) }), assign, assign);
/** A few files, and then whatever comes. */
const history = fc
  .tuple(fc.array(file, { minLength: 3, maxLength: 4 }), fc.array(step, { minLength: 5, maxLength: 10 }))
  .map(([files, steps]): Step[] => [...files, ...steps]);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Made extends PooledFile {
  id: string;
  number: number;
  active: boolean;
  assignedCode: string | null;
}

const RUNS = 40;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("any history of imports, undos, redos and other accounts on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  let analysis: Analysis;
  const failures: unknown[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const failed = (error: unknown) => void failures.push(error);
    store = createImportStore({ db: database.db, freeBytes: null, removed: () => undefined, failed });
    analysis = createAnalysis({ db: database.db, today: () => "2026-11-20", ended: () => undefined, failed });
  });
  afterAll(async () => {
    await analysis.close();
    await store.close();
    await database.close();
  });

  const add = async (userId: string, file: PooledFile & { assignedCode?: string | null }, number: number) => {
    const { segment: tradeType, code: clientId, assignedCode = null } = file;
    const job = jobOf(userId, pooledFile(file, number), { tradeType, clientId, assignedCode });
    await store.store(job);
    return job.head.id;
  };

  let names = 0;

  /** Moves an import to an account with this key, to a new one, or back; the account may not be there. */
  const assignTo = async (userId: string, id: string, to: string | null) => {
    const choice =
      to === "new" ? { account: null, newAccount: `Account ${names++}` } : { account: to, newAccount: null };
    try {
      await store.assign(userId, id, choice, nobodyGoes);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "invalid_input") throw error;
      return "refused" as const;
    }
    const record = await readImport(database.db, userId, id);
    if (!record) throw new Error("An import has gone.");
    return record;
  };

  /** All that a user sees; ids of executions and versions apart, which are new in every account. */
  const seen = async (userId: string) => {
    const { db } = database;
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
    const { basis, ...figures } = await summaryAnswer(results, summaryQuery.parse({}), async () => undefined);
    return {
      ...{ windows, exported, figures, basis: { ...basis, version: "" } },
      totals: await readTotals(db, userId, {}),
      holder: await findHolder(db, userId),
      accounts: (await readTradeAccounts(db, userId)).accounts,
    };
  };

  /** The fates of the rows of active imports, and what the list says of them. */
  const ledger = async (userId: string, made: readonly Made[]) => {
    const placeOf = new Map(made.map(({ id, number }) => [id, number]));
    const all: unknown[] = [];
    for (const { id } of made) {
      const record = await readImport(database.db, userId, id);
      if (!record) throw new Error("An import has gone.");
      const rows: unknown[] = [];
      for await (const { trade, knownFrom, ...row } of readAllRows(database.db, record, {})) {
        const from = knownFrom && { ...knownFrom, importId: placeOf.get(knownFrom.importId) };
        rows.push({ ...row, from, symbol: trade?.symbol });
      }
      all.push({ imported: record.imported, alreadyKnown: record.alreadyKnown, rows });
    }
    return all;
  };

  it("is as if the active imports alone had been made, in their order", async () => {
    const done = { runs: 0, imports: 0, undos: 0, redos: 0, changedOwners: 0, assigned: 0, back: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const userId = await addUser(database.db);
        const made: Made[] = [];
        for (const one of steps) {
          if ("fills" in one) {
            const number = made.length;
            made.push({ ...one, number, active: true, id: await add(userId, one, number), assignedCode: null });
            done.imports++;
            continue;
          }
          if ("assign" in one) {
            const target = made[one.assign % made.length];
            if (!target) continue;
            const change = await assignTo(userId, target.id, one.to);
            if (change === "refused") done.refused++;
            else if (change.assignedCode === null && target.assignedCode !== null) done.back++;
            else if (change.assignedCode !== target.assignedCode) done.assigned++;
            if (change !== "refused") target.assignedCode = change.assignedCode;
            continue;
          }
          const change = "undo" in one ? "undo" : "redo";
          const likely = made.filter(({ active }) => active === (change === "undo"));
          // One in six is so already.
          const [place, of] =
            "undo" in one ? [one.undo, one.undo === 5 ? made : likely] : [one.redo, one.redo === 5 ? made : likely];
          const target = of[place % of.length];
          if (!target) continue;
          if (target.active === (change === "undo")) done[`${change}s`]++;
          const others = made.filter(({ id }) => id !== target.id);
          const before = JSON.stringify(await ledger(userId, others));
          await store.change(userId, target.id, change, nobodyGoes);
          target.active = change === "redo";
          if (JSON.stringify(await ledger(userId, others)) !== before) done.changedOwners++;
        }
        const fresh = await addUser(database.db);
        const active: Made[] = [];
        for (const one of made.filter((all) => all.active)) {
          active.push({ ...one, id: await add(fresh, one, one.number) });
        }
        expect(await seen(userId)).toEqual(await seen(fresh));
        expect(
          await ledger(
            userId,
            made.filter((one) => one.active),
          ),
        ).toEqual(await ledger(fresh, active));
        expect(failures).toEqual([]);
        done.runs++;
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
    expect(done.runs).toBe(RUNS);
    // Of these histories: so many that an undo and a redo of each kind is among them.
    expect(done.imports).toBeGreaterThan(100);
    expect(done.undos).toBeGreaterThan(30);
    expect(done.redos).toBeGreaterThan(5);
    expect(done.changedOwners).toBeGreaterThan(15);
    expect(done.assigned).toBeGreaterThan(15);
    expect(done.back).toBeGreaterThan(3);
    expect(done.refused).toBeGreaterThan(3);
  });
});
