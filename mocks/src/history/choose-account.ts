import { BOTH_ACCOUNTS, type ImportAccount, type NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { fileHasCode, invalidField, noAccountOfBroker, takenAccountName } from "@saudabook/contract/wire/refusals.ts";
import { accountKey, brokerOf, clientIdOf, codeOf, newCode } from "@saudabook/trading/account-keys.ts";
import { mergeRule } from "@saudabook/trading/account-merges.ts";
import { namesByKey, sameName } from "@saudabook/trading/account-names.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { refusalFrom } from "../refusal.ts";
import { accountCodeOf, historyOf, importsOf, type ReadFile } from "./import-ledger.ts";
import { accountKeysOf, tradeAccountsOf } from "./trade-accounts.ts";

export const namesOf = ({ id }: Account) => db.accountNames.get(id) ?? new Map<string, string>();

export function namedAccounts(account: Account): NamedAccount[] {
  const kept = [...namesOf(account)].map(([key, name]) => ({ account: key, name }));
  const history = historyOf(account);
  const rule = accountKeysOf(history);
  const names = namesByKey(kept, rule);
  const { all } = mergeRule(history.merges ?? []);
  return tradeAccountsOf(history).map((one) => {
    const merged = all
      .filter((merge) => rule.current(merge.account) === one.key)
      .map(({ account: key, into }) => ({ key, into, name: namesOf(account).get(key) ?? null }));
    return { ...one, name: names.get(one.key) ?? null, merged };
  });
}

/** The account, apart from `own`, that has a name already, or will have it again after a split. */
export function nameOwner(account: Account, name: string | null, own: string | null) {
  const other = namedAccounts(account).find((one) => one.key !== own && sameName(one.name, name));
  if (other) return other;
  const { isMerged } = accountKeysOf(historyOf(account));
  const [key] = [...namesOf(account)].find(([merged, kept]) => isMerged(merged) && sameName(kept, name)) ?? [];
  return key === undefined ? undefined : { broker: brokerOf(key), clientId: clientIdOf(key) };
}

/** Refuses a file with a client code that is sent as one of another account. */
export function refuseOtherCode({ account, newAccount }: ImportAccount, { clientId }: ReadFile): void {
  if (account !== null && newAccount !== null) throw refusalFrom(invalidField("newAccount", BOTH_ACCOUNTS));
  if (!clientId) return;
  if (newAccount !== null) throw refusalFrom(fileHasCode("newAccount", clientId));
  if (account !== null && codeOf(account) !== clientId) throw refusalFrom(fileHasCode("account", clientId));
}

/** Returns the code of the account that the user has chosen. A new account gets its name here. */
export function codeOfChoice(
  account: Account,
  { broker, clientId }: ReadFile,
  { account: chosen, newAccount }: ImportAccount,
): string | null {
  const accounts = namedAccounts(account);
  if (newAccount !== null) {
    const other = nameOwner(account, newAccount, null);
    if (other) throw refusalFrom(takenAccountName(other, "newAccount"));
    const code = newCode(takenKeys(account).filter((key) => key.startsWith(`${broker}|`)));
    db.accountNames.set(account.id, new Map(namesOf(account)).set(accountKey({ broker, clientId: code }), newAccount));
    return code;
  }
  if (chosen === null) return null;
  const key = accountKeysOf(historyOf(account)).current(chosen);
  const code = codeOf(key);
  if (code === (clientId ?? "")) return null;
  if (code === "" || !accounts.some((one) => one.key === key && one.broker === broker)) {
    throw refusalFrom(noAccountOfBroker("account", broker));
  }
  return code;
}

function takenKeys(account: Account): string[] {
  const plans = (db.analyticsSettings.get(account.id)?.plans ?? []).map((plan) => plan.account);
  const settled = (db.settlements.get(account.id) ?? []).flatMap(({ entry }) =>
    "account" in entry ? [entry.account] : [],
  );
  const files = importsOf(account).map((one) =>
    accountKey({ broker: one.tradebook.broker, clientId: accountCodeOf(one) }),
  );
  const merged = (historyOf(account).merges ?? []).map((merge) => merge.account);
  return [...namesOf(account).keys(), ...plans, ...settled, ...files, ...merged];
}
