import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { noSuchAccount, takenAccountName } from "@saudabook/contract/refusals.ts";
import { sameName } from "@saudabook/trading/account-names.ts";
import type { Db } from "../../db/open.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { lockAccountNames, readNamedAccounts, writeAccountName } from "./repository.ts";

export interface BrokerAccountService {
  /** By their keys. */
  list(userId: string): Promise<NamedAccount[]>;
  /** Throws `not_found` where no file of the user makes such an account, `invalid_input` where another one has the name. */
  rename(userId: string, key: string, name: string | null): Promise<NamedAccount>;
}

export function createBrokerAccountService({ db }: { db: Db }): BrokerAccountService {
  return {
    list: async (userId) => (await readNamedAccounts(db, userId)).accounts,
    rename: (userId, key, name) =>
      db.transaction(async (tx) => {
        await lockAccountNames(tx, userId);
        const { accounts, current } = await readNamedAccounts(tx, userId);
        const account = accounts.find((one) => one.key === current(key));
        if (!account) throw refusalFrom(noSuchAccount());
        const other = accounts.find((one) => one !== account && sameName(one.name, name));
        if (other) throw refusalFrom(takenAccountName(other));
        await writeAccountName(tx, userId, { key: account.key, name, current });
        return { ...account, name };
      }),
  };
}
