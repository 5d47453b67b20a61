import type { AnalyticsSettingsInput } from "@saudabook/contract/analysis/settlements.ts";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { analysisSettings, brokeragePlans, settlements } from "../../db/schema/analysis.ts";
import type { Db, Queries, Transaction } from "../../db/types.ts";
import type { SettlementEntries, SettlementKind } from "./settlement-rows.ts";

export interface StoredSettlement<Kind extends SettlementKind = SettlementKind> {
  kind: Kind;
  /** Keys of all instruments that it concerns. */
  instruments: string[];
  entry: SettlementEntries[Kind];
}

/** A settlement with the id that the caller made. */
export interface NewSettlement extends StoredSettlement {
  id: string;
}

/** Adds settlements, at least one, or replaces those with the same id. Returns when each was added, by its id. */
export async function putSettlements(
  db: Queries,
  userId: string,
  all: readonly NewSettlement[],
): Promise<ReadonlyMap<string, Date>> {
  const { kind, instruments, entry } = settlements;
  const given = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;
  const rows = await db
    .insert(settlements)
    .values(all.map((one) => ({ ...one, userId })))
    .onConflictDoUpdate({
      target: [settlements.userId, settlements.id],
      set: { kind: given(kind), instruments: given(instruments), entry: given(entry) },
    })
    .returning({ id: settlements.id, createdAt: settlements.createdAt });
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

/** Until the end of the transaction nobody else adds several settlements of the user at once. */
export async function lockSettlements(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4))`);
}

/** Deletes settlements; ids that the user does not have are ignored. Returns how many were deleted. */
export async function deleteSettlements(db: Queries, userId: string, ids: readonly string[]): Promise<number> {
  const gone = await db
    .delete(settlements)
    .where(and(eq(settlements.userId, userId), inArray(settlements.id, [...ids])))
    .returning({ id: settlements.id });
  return gone.length;
}

/** How many settlements the user has, not counting these. */
export async function countOthers(db: Queries, userId: string, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(settlements)
    .where(and(eq(settlements.userId, userId), notInArray(settlements.id, [...ids])));
  return row?.count ?? 0;
}

export async function readSettings(db: Queries, userId: string): Promise<AnalyticsSettingsInput> {
  const [settings] = await db
    .select({ startingCapital: analysisSettings.startingCapital })
    .from(analysisSettings)
    .where(eq(analysisSettings.userId, userId));
  const { account, fromDay, plan } = brokeragePlans;
  const plans = await db
    .select({ account, from: fromDay, plan })
    .from(brokeragePlans)
    .where(eq(brokeragePlans.userId, userId))
    .orderBy(asc(sql`${account} collate "C"`), asc(fromDay));
  // The contract's schema checked these values before they were inserted.
  return { startingCapital: settings?.startingCapital ?? null, plans: plans as AnalyticsSettingsInput["plans"] };
}

/** Writes all settings in one transaction. Unchanged plans cause no rebuild; plans of merged accounts are kept unchanged. */
export async function writeSettings(
  db: Db,
  userId: string,
  { startingCapital, plans }: AnalyticsSettingsInput,
  isMerged: (account: string) => boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(analysisSettings)
      .values({ userId, startingCapital })
      .onConflictDoUpdate({ target: analysisSettings.userId, set: { startingCapital } });
    const kept = await readSettings(tx, userId);
    const nameOf = ({ account, from }: (typeof plans)[number]) => `${account} ${from}`;
    const wanted = new Map(plans.map((one) => [nameOf(one), one]));
    const known = new Map(kept.plans.filter(({ account }) => !isMerged(account)).map((one) => [nameOf(one), one]));
    for (const [name, { account, from }] of known) {
      if (wanted.has(name)) continue;
      await tx
        .delete(brokeragePlans)
        .where(
          and(eq(brokeragePlans.userId, userId), eq(brokeragePlans.account, account), eq(brokeragePlans.fromDay, from)),
        );
    }
    for (const [name, { account, from, plan }] of wanted) {
      if (known.get(name)?.plan === plan) continue;
      await tx
        .insert(brokeragePlans)
        .values({ userId, account, fromDay: from, plan })
        .onConflictDoUpdate({
          target: [brokeragePlans.userId, brokeragePlans.account, brokeragePlans.fromDay],
          set: { plan },
        });
    }
  });
}
