import type { DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll } from "vitest";
import { type Analysis, createAnalysis } from "../analysis/analysis.ts";
import type { Db } from "../db/types.ts";
import { createImportStore, type ImportStore } from "../trades/import/import-store.ts";
import { openTestDatabase } from "./databases.ts";

export interface ImportDatabase {
  db: Db;
  store: ImportStore;
  analysis: Analysis;
  /** Errors of work after a response. */
  failures: unknown[];
}

/** A database with a store of imports and the analysis, without a server, for the tests of a `describe`. */
export function useImportDatabase(kind: DatabaseKind): ImportDatabase {
  const on = { failures: [] as unknown[] } as ImportDatabase;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase(kind);
    const { db } = database;
    const failed = (error: unknown) => void on.failures.push(error);
    const store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed });
    const analysis = createAnalysis({ db, today: () => "2026-11-20", ended: () => undefined, failed });
    Object.assign(on, { db, store, analysis });
    close = async () => {
      await analysis.close();
      await store.close();
      await database.close();
    };
  });
  afterAll(() => close());
  return on;
}
