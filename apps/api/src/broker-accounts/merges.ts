import { type AccountMerge, type MergeRule, mergeRule } from "@saudabook/trading/account-merges.ts";
import { and, eq } from "drizzle-orm";
import { accountMerges } from "../db/schema/broker-accounts.ts";
import type { Queries } from "../db/types.ts";

/** The accounts that the user has merged. */
export async function readMerges(db: Queries, userId: string): Promise<MergeRule> {
  const { account, into } = accountMerges;
  return mergeRule(await db.select({ account, into }).from(accountMerges).where(eq(accountMerges.userId, userId)));
}

export async function insertMerge(tx: Queries, userId: string, merge: AccountMerge): Promise<void> {
  await tx.insert(accountMerges).values({ userId, ...merge });
}

export async function deleteMerge(tx: Queries, userId: string, account: string): Promise<void> {
  await tx.delete(accountMerges).where(and(eq(accountMerges.userId, userId), eq(accountMerges.account, account)));
}
