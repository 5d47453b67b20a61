import { randomUUID } from "node:crypto";
import { foldedName } from "@saudabook/contract/journal/labels.ts";
import { sampleNotes } from "@saudabook/trading/sample-account/sample-notes.ts";
import { and, eq, sql } from "drizzle-orm";
import {
  analysisAccounts,
  analysisChanges,
  analysisSettings,
  brokeragePlans,
  derivedGroups,
  settlements,
} from "../db/schema/analysis.ts";
import { brokerAccounts } from "../db/schema/broker-accounts.ts";
import { dayNotes } from "../db/schema/day-notes.ts";
import { labels, notes } from "../db/schema/notes.ts";
import { taxChoices, taxExports } from "../db/schema/tax.ts";
import { executions, imports } from "../db/schema/trades.ts";
import type { Transaction } from "../db/types.ts";
import { writeNotes } from "../notes/note-rows.ts";

/**
 * Holds a lock until the end of the transaction. The triggers of migration 0007 take the same lock, shared, before an import or a journal
 * trade is stored.
 */
export async function lockSampleData(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`);
}

/** Stores the notes of the sample data, on the newest of its contracts. */
export async function storeSampleNotes(tx: Transaction, userId: string): Promise<void> {
  const { broker, clientId, symbol, side, quantity, price, executedAt, dedupeKey, segment, id } = executions;
  const fills = await tx
    .select({ broker, clientId, symbol, side, quantity, price, at: executedAt, key: dedupeKey })
    .from(executions)
    .where(and(eq(executions.userId, userId), eq(segment, "fno")))
    .orderBy(executedAt, id);
  const made = sampleNotes(
    fills.map(({ broker, clientId, side, at, ...fill }) => ({
      ...fill,
      side: side as "buy" | "sell",
      at: at.replace(" ", "T"),
      account: `${broker}|${clientId}`,
    })),
    randomUUID,
  );
  await tx.execute(sql`select set_config('saudabook.sample_notes', 'on', true)`);
  const rows = made.labels.map((label) => ({ ...label, userId, folded: foldedName(label.name), archivedAt: null }));
  await tx.insert(labels).values(rows);
  await writeNotes(tx, userId, made.notes);
}

/**
 * Deletes the sample files with their executions, and all rows that can only be about them: an account with sample data had no such rows
 * before, and gets no others while it has them.
 */
export async function deleteSampleRows(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(imports).where(and(eq(imports.userId, userId), imports.sample));
  const entered = [notes, labels, dayNotes, settlements, taxChoices, taxExports];
  for (const table of [...entered, brokeragePlans, analysisSettings, brokerAccounts]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  // Deleted last, because the triggers of the tables above write into these.
  for (const table of [analysisChanges, derivedGroups, analysisAccounts]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
