import { and, asc, eq, lte, sql } from "drizzle-orm";
import { analysisAccounts, analysisChanges, analysisVersions, brokeragePlans } from "../../db/schema/analysis.ts";
import type { Db, Queries } from "../../db/types.ts";

/** Seconds for which a server may rebuild an account before it must renew the lease. */
export const LEASE_S = 15;

export interface Lease {
  userId: string;
  /** Unique id of this rebuild. */
  owner: string;
}

type AccountRow = typeof analysisAccounts.$inferSelect;

/** Accounts whose groups are behind: changes, a contract that has expired, or groups of another format. At most 100, in any order. */
export async function findBehind(db: Queries, today: string, format: string, withFaults: boolean): Promise<string[]> {
  const { userId, revision, builtRevision, faultRevision, due, version } = analysisAccounts;
  const faulty = withFaults ? sql`false` : sql`coalesce(${faultRevision} = ${revision}, false)`;
  const rows = await db
    .select({ userId })
    .from(analysisAccounts)
    .where(
      sql`(${revision} > ${builtRevision} or ${due} <= ${today}::date or (${version} > 0 and ${analysisAccounts.format} <> ${format})) and not ${faulty}`,
    )
    .limit(100);
  return rows.map((row) => row.userId);
}

/** Takes the right to rebuild; null where another server has it, or the account has nothing to analyse. */
export async function takeLease(db: Queries, { userId, owner }: Lease): Promise<AccountRow | null> {
  const [row] = await db
    .update(analysisAccounts)
    .set({ leaseOwner: owner, leaseUntil: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(and(eq(analysisAccounts.userId, userId), sql`coalesce(${analysisAccounts.leaseUntil} < now(), true)`))
    .returning();
  return row ?? null;
}

/** Returns false if the lease was lost because the server was blocked for longer than it lasts. */
export async function keepLease(db: Queries, { userId, owner }: Lease): Promise<boolean> {
  const kept = await db
    .update(analysisAccounts)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(and(eq(analysisAccounts.userId, userId), eq(analysisAccounts.leaseOwner, owner)));
  return kept.rowCount === 1;
}

export async function dropLease(db: Queries, { userId, owner }: Lease): Promise<void> {
  await db
    .update(analysisAccounts)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(eq(analysisAccounts.userId, userId), eq(analysisAccounts.leaseOwner, owner)));
}

/** Drops all leases of a database that only this process uses: their owners no longer run. */
export async function dropAllLeases(db: Queries): Promise<void> {
  await db.update(analysisAccounts).set({ leaseOwner: null, leaseUntil: null });
}

export async function readRevision(db: Queries, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
  return row ?? null;
}

export function readChanges(db: Queries, userId: string, revision: number) {
  return db
    .select()
    .from(analysisChanges)
    .where(and(eq(analysisChanges.userId, userId), lte(analysisChanges.revision, revision)))
    .orderBy(asc(analysisChanges.revision));
}

export function readPlans(db: Queries, userId: string) {
  const { account, fromDay: from, plan } = brokeragePlans;
  return db
    .select({ account, from, plan })
    .from(brokeragePlans)
    .where(eq(brokeragePlans.userId, userId))
    .orderBy(account, from);
}

export interface Switch {
  revision: number;
  groups: readonly number[];
  /** Whether the groups are others than before. */
  changed: boolean;
  format: string;
  brokerAccounts: string;
  due: string | null;
}

/**
 * Shows the new groups, all at once. Null where a change has come meanwhile or the lease was lost: then nothing has happened.
 *
 * @returns the number of the version
 */
export function switchGroups(
  db: Pick<Db, "transaction">,
  { userId, owner }: Lease,
  { revision, groups, changed, ...facts }: Switch,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [switched] = await tx
      .update(analysisAccounts)
      .set({
        ...facts,
        builtRevision: revision,
        groups: [...groups],
        fault: null,
        faultRevision: null,
        version: changed ? sql`nextval(${analysisVersions.seqName ?? ""})` : sql`${analysisAccounts.version}`,
      })
      .where(
        and(
          eq(analysisAccounts.userId, userId),
          eq(analysisAccounts.leaseOwner, owner),
          eq(analysisAccounts.revision, revision),
        ),
      )
      .returning({ version: analysisAccounts.version });
    if (!switched) return null;
    await tx
      .delete(analysisChanges)
      .where(and(eq(analysisChanges.userId, userId), lte(analysisChanges.revision, revision)));
    return switched.version;
  });
}

export async function storeFault(
  db: Queries,
  { userId, owner }: Lease,
  revision: number,
  fault: string,
): Promise<void> {
  await db
    .update(analysisAccounts)
    .set({ fault, faultRevision: revision })
    .where(and(eq(analysisAccounts.userId, userId), eq(analysisAccounts.leaseOwner, owner)));
}
