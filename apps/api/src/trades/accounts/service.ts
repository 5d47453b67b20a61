import type { MergePreview, NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { noSuchAccount, takenAccountName } from "@saudabook/contract/wire/refusals.ts";
import type { AccountMerge } from "@saudabook/trading/account-merges.ts";
import type { Analysis } from "../../analysis/analysis.ts";
import type { Db } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { ImportStore } from "../import/import-store.ts";
import { previewMerge } from "./preview-merge.ts";
import { lockAccountNames, nameOwner, readNamedAccounts, writeAccountName } from "./repository.ts";

export interface BrokerAccountService {
  /** Accounts, sorted by key. */
  list(userId: string): Promise<NamedAccount[]>;
  /** Throws `not_found` if no file of the user belongs to the account, `invalid_input` if another account has the name. */
  rename(userId: string, key: string, name: string | null): Promise<NamedAccount>;
  previewMerge(userId: string, merge: AccountMerge): Promise<MergePreview>;
  /** @returns the account into which the other one was merged */
  merge(userId: string, merge: AccountMerge, signal: AbortSignal): Promise<NamedAccount>;
  /** @returns all accounts, as after the split */
  split(userId: string, key: string, signal: AbortSignal): Promise<NamedAccount[]>;
}

interface Deps {
  db: Db;
  analysis: Analysis;
  imports: ImportStore;
}

export function createBrokerAccountService({ db, analysis, imports }: Deps): BrokerAccountService {
  const list = async (userId: string) => (await readNamedAccounts(db, userId)).accounts;
  return {
    list,
    rename: (userId, key, name) =>
      db.transaction(async (tx) => {
        await lockAccountNames(tx, userId);
        const known = await readNamedAccounts(tx, userId);
        const { current, isMerged } = known;
        const account = known.accounts.find((one) => one.key === current(key));
        if (!account) throw refusalFrom(noSuchAccount());
        const other = nameOwner(known, name, account.key);
        if (other) throw refusalFrom(takenAccountName(other));
        await writeAccountName(tx, userId, { key: account.key, name, current, isMerged });
        return { ...account, name };
      }),
    previewMerge: (userId, merge) => previewMerge({ db, analysis }, userId, merge),
    async merge(userId, { account, into }, signal) {
      await imports.changeAccounts(userId, { account, into }, signal);
      const { accounts, current } = await readNamedAccounts(db, userId);
      const merged = accounts.find(({ key }) => key === current(account));
      if (!merged) throw refusalFrom(noSuchAccount());
      return merged;
    },
    async split(userId, account, signal) {
      await imports.changeAccounts(userId, { account, into: null }, signal);
      return list(userId);
    },
  };
}
