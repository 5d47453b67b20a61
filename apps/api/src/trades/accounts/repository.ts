import type { MergedAccount, NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { brokerOf, clientIdOf } from "@saudabook/trading/account-keys.ts";
import type { MergeRule } from "@saudabook/trading/account-merges.ts";
import { namesByKey, sameName } from "@saudabook/trading/account-names.ts";
import { and, eq, inArray } from "drizzle-orm";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import { users } from "../../db/schema/account.ts";
import { brokerAccounts } from "../../db/schema/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";

export interface NamedAccounts {
  /** Accounts, sorted by key. */
  accounts: NamedAccount[];
  /** The current key for a key that was stored when other client codes were known. */
  current: (key: string) => string;
  isMerged: (key: string) => boolean;
  merges: MergeRule;
  /** The names of merged accounts, which are hidden until a split. */
  resting: readonly AccountName[];
}

interface AccountName {
  /** Key of the day of the entry. */
  account: string;
  name: string;
}

export async function readNamedAccounts(db: Queries, userId: string): Promise<NamedAccounts> {
  const { accounts, current, isMerged, merges } = await readTradeAccounts(db, userId);
  const kept = await readNames(db, userId);
  const names = namesByKey(kept, { current, isMerged });
  const resting = kept.filter(({ account }) => isMerged(account));
  const mergedInto = (key: string): MergedAccount[] =>
    merges.all
      .filter(({ account }) => current(account) === key)
      .map(({ account, into }) => {
        const own = resting.find((one) => one.account === account);
        return { key: account, into, name: own?.name ?? null };
      });
  return {
    current,
    isMerged,
    merges,
    resting,
    accounts: accounts.map(({ codes: _, ...account }) => {
      return { ...account, name: names.get(account.key) ?? null, merged: mergedInto(account.key) };
    }),
  };
}

/** The broker account, other than `own`, that has this name or will have it again after a split. */
export function nameOwner(
  { accounts, resting }: Pick<NamedAccounts, "accounts" | "resting">,
  name: string | null,
  own: string | null,
): { broker: Broker; clientId: string | null } | undefined {
  const other = accounts.find((one) => one.key !== own && sameName(one.name, name));
  if (other) return other;
  const merged = resting.find((one) => sameName(one.name, name));
  return merged && { broker: brokerOf(merged.account), clientId: clientIdOf(merged.account) };
}

function readNames(db: Queries, userId: string): Promise<AccountName[]> {
  const { account, name } = brokerAccounts;
  return db.select({ account, name }).from(brokerAccounts).where(eq(brokerAccounts.userId, userId)).orderBy(account);
}

/** Allows one change of names per user at a time, because two accounts could get the same name. Imports are not blocked. */
export async function lockAccountNames(tx: Queries, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

interface Rename extends Pick<NamedAccounts, "current" | "isMerged"> {
  key: string;
  /** Null removes the name. */
  name: string | null;
}

/** Replaces all names that the account has under earlier keys. The names of accounts that are merged into it are kept. */
export async function writeAccountName(
  tx: Queries,
  userId: string,
  { key, name, current, isMerged }: Rename,
): Promise<void> {
  const kept = await readNames(tx, userId);
  const own = kept.map(({ account }) => account).filter((account) => !isMerged(account) && current(account) === key);
  if (own.length > 0) {
    await tx.delete(brokerAccounts).where(and(eq(brokerAccounts.userId, userId), inArray(brokerAccounts.account, own)));
  }
  if (name !== null) await tx.insert(brokerAccounts).values({ userId, account: key, name });
}
