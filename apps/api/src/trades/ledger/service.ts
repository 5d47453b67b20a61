import type {
  ImportEntry,
  ImportList,
  ImportRows,
  ImportRowWindow,
  ImportWindow,
} from "@saudabook/contract/imports/import-ledger.ts";
import type { ImportAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { noSuchImport } from "@saudabook/contract/wire/refusals.ts";
import { accountKey } from "@saudabook/trading/account-keys.ts";
import { waitingByAccount } from "@saudabook/trading/analysis/responses/settle/waiting-by-account.ts";
import type { Analysis } from "../../analysis/analysis.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Db } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { ImportStore } from "../import/import-store.ts";
import { entryOf, type ImportCode, type ImportRecord, readImport, readImportCodes, readImports } from "./entries.ts";
import { readRowWindow } from "./rows.ts";

export interface LedgerService {
  list(userId: string, window: ImportWindow): Promise<ImportList>;
  /** This and the following methods throw `not_found` if the user has no such import. */
  entry(userId: string, id: string): Promise<ImportEntry>;
  record(userId: string, id: string): Promise<ImportRecord>;
  rows(userId: string, id: string, window: ImportRowWindow): Promise<ImportRows>;
  /** @returns the import after the change */
  change(userId: string, id: string, change: "undo" | "redo", signal: AbortSignal): Promise<ImportEntry>;
  /** Moves an import to another account. @returns the import after the move */
  assign(userId: string, id: string, account: ImportAccount, signal: AbortSignal): Promise<ImportEntry>;
}

interface Deps {
  db: Db;
  analysis: Analysis;
  imports: ImportStore;
}

export function createLedgerService({ db, analysis, imports }: Deps): LedgerService {
  const entriesOf = async (userId: string, records: readonly ImportRecord[]) => {
    const { current } = await readBrokerAccounts(db, userId);
    const waiting = waitingByAccount(await analysis.resultsFor(userId));
    return records.map((record) => {
      const account = current(accountKey({ broker: record.broker, clientId: record.accountCode }));
      return entryOf(record, account, waiting.get(account) ?? 0);
    });
  };
  const recordOf = async (userId: string, id: string) => {
    const record = await readImport(db, userId, id);
    if (!record) throw refusalFrom(noSuchImport());
    return record;
  };
  const entry = async (userId: string, id: string) => {
    const [found] = await entriesOf(userId, [await recordOf(userId, id)]);
    return found as ImportEntry;
  };
  return {
    async list(userId, window) {
      const { current } = await readBrokerAccounts(db, userId);
      const keyOf = ({ broker, accountCode }: ImportCode) => current(accountKey({ broker, clientId: accountCode }));
      const all = await readImportCodes(db, userId);
      const { account } = window;
      const codes = account === undefined ? null : all.filter((code) => keyOf(code) === account);
      const { total, records } = await readImports(db, userId, { ...window, codes });
      return {
        offset: window.offset,
        total,
        all: all.reduce((sum, { count }) => sum + count, 0),
        accounts: [...new Set(all.map(keyOf))].toSorted(),
        imports: await entriesOf(userId, records),
      };
    },
    entry,
    record: recordOf,
    async rows(userId, id, window) {
      const record = await recordOf(userId, id);
      const { total, rows } = await readRowWindow(db, record, window);
      return { offset: window.offset, total, columns: [...record.columns], rows };
    },
    async change(userId, id, change, signal) {
      await imports.change(userId, id, change, signal);
      return entry(userId, id);
    },
    async assign(userId, id, account, signal) {
      await imports.assign(userId, id, account, signal);
      return entry(userId, id);
    },
  };
}
