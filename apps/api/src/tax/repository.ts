import { type KeptTaxChoice, subjectOf } from "@saudabook/contract/tax/tax-choices.ts";
import { MAX_TAX_EXPORTS, type TaxExport } from "@saudabook/contract/tax/tax-year.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { inSteps } from "../db/in-steps.ts";
import { taxChoices, taxExports } from "../db/schema/tax.ts";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { countedFilesOf } from "../executions/visible.ts";

/** All choices of the user, those that have ended among them, oldest first. */
export async function readTaxChoices(db: Queries, userId: string): Promise<KeptTaxChoice[]> {
  const { id, choice, madeAt, endedAt } = taxChoices;
  const rows = await db
    .select({ id, choice, madeAt, endedAt })
    .from(taxChoices)
    .where(eq(taxChoices.userId, userId))
    .orderBy(madeAt, id);
  return rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** Rows that are added in one statement. */
const STEP = 200;

/** Inserts the tax choices of a backup. The user must not have any. */
export async function insertTaxChoices(db: Queries, userId: string, choices: readonly KeptTaxChoice[]): Promise<void> {
  for (const some of inSteps(choices, STEP)) {
    await db.insert(taxChoices).values(some.map((kept) => rowOf(userId, kept)));
  }
}

/** Adds or replaces choices, one after the other: the one that ends comes before the one that begins. */
export async function writeTaxChoices(db: Queries, userId: string, choices: readonly KeptTaxChoice[]): Promise<void> {
  for (const kept of choices) {
    const row = rowOf(userId, kept);
    const set = { madeAt: row.madeAt, endedAt: row.endedAt };
    await db
      .insert(taxChoices)
      .values(row)
      .onConflictDoUpdate({ target: [taxChoices.userId, taxChoices.id], set });
  }
}

function rowOf(userId: string, { id, choice, madeAt, endedAt }: KeptTaxChoice) {
  const moments = { madeAt: new Date(madeAt), endedAt: endedAt === null ? null : new Date(endedAt) };
  return { id, userId, subject: subjectOf(choice), choice, ...moments };
}

/** Returns whether the choice was there. */
export async function endTaxChoice(db: Queries, userId: string, id: string, now: Date): Promise<boolean> {
  const own = and(eq(taxChoices.userId, userId), eq(taxChoices.id, id));
  await db
    .update(taxChoices)
    .set({ endedAt: now })
    .where(and(own, isNull(taxChoices.endedAt)));
  return (await db.select({ id: taxChoices.id }).from(taxChoices).where(own)).length > 0;
}

/** The workbooks of the user, oldest first. */
export async function readTaxExports(db: Queries, userId: string): Promise<TaxExport[]> {
  const { id, year, account, madeAt, rules, version, files, summary, sha256 } = taxExports;
  const rows = await db
    .select({ id, year, account, madeAt, rules, version, files, summary, sha256 })
    .from(taxExports)
    .where(eq(taxExports.userId, userId))
    .orderBy(madeAt, id);
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}

/** Adds a workbook; of more than {@link MAX_TAX_EXPORTS} the oldest ones are forgotten. */
export async function writeTaxExport(db: Queries, userId: string, made: TaxExport): Promise<void> {
  await db.insert(taxExports).values({ ...made, userId, madeAt: new Date(made.madeAt) });
  const old = db
    .select({ id: taxExports.id })
    .from(taxExports)
    .where(eq(taxExports.userId, userId))
    .orderBy(desc(taxExports.madeAt), desc(taxExports.id))
    .offset(MAX_TAX_EXPORTS);
  await db.delete(taxExports).where(and(eq(taxExports.userId, userId), inArray(taxExports.id, old)));
}

/** SHA-256 of the files with trades that count, oldest import first. */
export async function readFileHashes(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sha256: imports.sha256 })
    .from(imports)
    .where(countedFilesOf(userId))
    .orderBy(imports.sequence, imports.id);
  return rows.map(({ sha256 }) => sha256);
}
