import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { doneMessages } from "@saudabook/contract/done-messages.ts";
import { noSuchAccount, takenAccountName } from "@saudabook/contract/refusals.ts";
import { namesByKey, sameName } from "@saudabook/trading/account-names.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { historyOf } from "../import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { accountKeysOf, tradeAccountsOf } from "../trade-accounts.ts";

const namesOf = ({ id }: Account) => db.accountNames.get(id) ?? new Map<string, string>();

function namedAccounts(account: Account): NamedAccount[] {
  const kept = [...namesOf(account)].map(([key, name]) => ({ account: key, name }));
  const names = namesByKey(kept, accountKeysOf(historyOf(account)).current);
  return tradeAccountsOf(historyOf(account)).map((one) => ({ ...one, name: names.get(one.key) ?? null }));
}

export const brokerAccounts = {
  brokerAccounts: ({ account }) => ({ data: { accounts: namedAccounts(account) } }),

  patchBrokerAccount: ({ account, params, json: { accountName: name } }) => {
    const accounts = namedAccounts(account);
    const { current } = accountKeysOf(historyOf(account));
    const found = accounts.find(({ key }) => key === current(params.account));
    if (!found) throw refusalFrom(noSuchAccount());
    const other = accounts.find((one) => one !== found && sameName(one.name, name));
    if (other) throw refusalFrom(takenAccountName(other));
    const others = [...namesOf(account)].filter(([key]) => current(key) !== found.key);
    db.accountNames.set(account.id, new Map(name === null ? others : [...others, [found.key, name]]));
    return { success: true, message: doneMessages.patchBrokerAccount, data: { ...found, name } };
  },
} satisfies Pick<Handlers, "brokerAccounts" | "patchBrokerAccount">;
