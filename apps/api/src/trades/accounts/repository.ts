import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { namesByKey } from "@saudabook/trading/account-names.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../db/open.ts";
import { users } from "../../db/schema/account.ts";
import { brokerAccounts } from "../../db/schema/broker-accounts.ts";
import { readTradeAccounts } from "../trade-accounts.ts";

interface NamedAccounts {
  /** By their keys. */
  accounts: NamedAccount[];
  /** The key of today for a key that was written down when other client codes were known. */
  current: (key: string) => string;
}

export async function readNamedAccounts(db: Queries, userId: string): Promise<NamedAccounts> {
  const { accounts, current } = await readTradeAccounts(db, userId);
  const names = namesByKey(await readNames(db, userId), current);
  return {
    current,
    accounts: accounts.map(({ codes: _, ...account }) => ({ ...account, name: names.get(account.key) ?? null })),
  };
}

function readNames(db: Queries, userId: string) {
  const { account, name } = brokerAccounts;
  return db.select({ account, name }).from(brokerAccounts).where(eq(brokerAccounts.userId, userId)).orderBy(account);
}

/** One change of a user at a time: two accounts could get the same name. An import may go on meanwhile. */
export async function lockAccountNames(tx: Queries, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

interface Rename extends Pick<NamedAccounts, "current"> {
  key: string;
  /** Null takes the name away. */
  name: string | null;
}

/** In place of every name that the account has by a key of an earlier day. */
export async function writeAccountName(tx: Queries, userId: string, { key, name, current }: Rename): Promise<void> {
  const kept = await readNames(tx, userId);
  const own = kept.map(({ account }) => account).filter((account) => current(account) === key);
  if (own.length > 0) {
    await tx.delete(brokerAccounts).where(and(eq(brokerAccounts.userId, userId), inArray(brokerAccounts.account, own)));
  }
  if (name !== null) await tx.insert(brokerAccounts).values({ userId, account: key, name });
}
