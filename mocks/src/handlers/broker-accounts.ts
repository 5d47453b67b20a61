import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchAccount, notMerged, takenAccountName } from "@saudabook/contract/wire/refusals.ts";
import { db } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { namedAccounts, nameOwner, namesOf } from "../history/choose-account.ts";
import { historyOf, replay } from "../history/import-ledger.ts";
import { planMerge, previewOf } from "../history/merge-accounts.ts";
import { accountKeysOf } from "../history/trade-accounts.ts";
import { refusalFrom } from "../refusal.ts";

export const brokerAccounts = {
  brokerAccounts: ({ account }) => ({ data: { accounts: namedAccounts(account) } }),

  patchBrokerAccount: ({ account, params, json: { accountName: name } }) => {
    const accounts = namedAccounts(account);
    const { current, isMerged } = accountKeysOf(historyOf(account));
    const found = accounts.find(({ key }) => key === current(params.account));
    if (!found) throw refusalFrom(noSuchAccount());
    const other = nameOwner(account, name, found.key);
    if (other) throw refusalFrom(takenAccountName(other));
    const others = [...namesOf(account)].filter(([key]) => isMerged(key) || current(key) !== found.key);
    db.accountNames.set(account.id, new Map(name === null ? others : [...others, [found.key, name]]));
    return { success: true, message: doneMessages.patchBrokerAccount, data: { ...found, name } };
  },

  mergePreview: ({ account, params, query }) => ({
    data: previewOf(account, { account: params.account, into: query.into }),
  }),

  mergeBrokerAccount: ({ account, params, json }) => {
    const { merge, done } = planMerge(account, { account: params.account, into: json.into });
    const history = historyOf(account);
    if (!done) history.merges = [...(history.merges ?? []), merge];
    replay(account);
    const { current } = accountKeysOf(history);
    const data = namedAccounts(account).find(({ key }) => key === current(merge.account));
    if (!data) throw refusalFrom(noSuchAccount());
    return { success: true, message: doneMessages.mergeBrokerAccount, data };
  },

  splitBrokerAccount: ({ account, params }) => {
    const history = historyOf(account);
    const { merges = [] } = history;
    if (!merges.some((merge) => merge.account === params.account)) throw refusalFrom(notMerged());
    history.merges = merges.filter((merge) => merge.account !== params.account);
    replay(account);
    return { success: true, message: doneMessages.splitBrokerAccount, data: { accounts: namedAccounts(account) } };
  },
} satisfies Pick<
  Handlers,
  "brokerAccounts" | "patchBrokerAccount" | "mergePreview" | "mergeBrokerAccount" | "splitBrokerAccount"
>;
