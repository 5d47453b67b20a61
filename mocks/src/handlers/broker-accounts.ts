import { doneMessages } from "@saudabook/contract/done-messages.ts";
import { noSuchAccount, takenAccountName } from "@saudabook/contract/refusals.ts";
import { sameName } from "@saudabook/trading/account-names.ts";
import { namedAccounts, namesOf } from "../choose-account.ts";
import { db } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { historyOf } from "../import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { accountKeysOf } from "../trade-accounts.ts";

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
