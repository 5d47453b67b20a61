import type { ArchivedDayNote, ArchivedLabel, ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type {
  ArchivedImport,
  ArchivedJournalTrade,
  ArchivedSettings,
  ArchivedSettlement,
} from "@saudabook/contract/backup/backup-archive.ts";
import { foldedName } from "@saudabook/contract/journal/labels.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { dayNoteRow } from "../days/repository.ts";
import { inSteps } from "../db/in-steps.ts";
import { analysisSettings, brokeragePlans, settlements } from "../db/schema/analysis.ts";
import { accountMerges, brokerAccounts } from "../db/schema/broker-accounts.ts";
import { dayNotes } from "../db/schema/day-notes.ts";
import { journalTrades } from "../db/schema/journal.ts";
import { labels } from "../db/schema/notes.ts";
import { taxChoices, taxExports } from "../db/schema/tax.ts";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { writeNotes } from "../notes/note-rows.ts";
import { insertPicture } from "../notes/picture-repository.ts";
import { insertTaxChoices, writeTaxExport } from "../tax/repository.ts";
import type { ReadPicture } from "./read-archive.ts";

/** Rows of settings that are stored in one statement. */
const STEP = 200;

const moment = (text: string) => sql`${text}::timestamptz`;

/** Stores the times of an import from the archive, and whether its mapping is offered. */
export async function storeTimes(
  db: Queries,
  id: string,
  { importedAt, undoneAt, mappingForgotten }: Pick<ArchivedImport, "importedAt" | "undoneAt" | "mappingForgotten">,
): Promise<void> {
  const times = { createdAt: moment(importedAt), undoneAt: undoneAt === null ? null : moment(undoneAt) };
  await db
    .update(imports)
    .set({ ...times, mappingForgotten: mappingForgotten === true })
    .where(eq(imports.id, id));
}

/** @param keysOf the account whose deleted trades are kept in addition to these */
export async function storeJournal(
  db: Queries,
  userId: string,
  keysOf: string,
  batches: AsyncIterable<readonly ArchivedJournalTrade[]>,
): Promise<void> {
  // Trades that were deleted before the restore keep the keys of their forms.
  const deleted = await db
    .select({ key: journalTrades.key })
    .from(journalTrades)
    .where(and(eq(journalTrades.userId, keysOf), isNotNull(journalTrades.key)));
  const taken = new Set(deleted.map(({ key }) => key));
  for await (const trades of batches) {
    const rows = trades.map((trade) => {
      const { id, key, createdAt, deletedAt, buyDateTime, sellDateTime, ...rest } = trade;
      const times = { boughtAt: buyDateTime, soldAt: sellDateTime, createdAt: moment(createdAt) };
      return {
        ...rest,
        ...times,
        ...journalResult(trade),
        userId,
        publicId: id,
        key: taken.has(key) ? null : key,
        deletedAt: deletedAt === null ? null : moment(deletedAt),
      };
    });
    await db.insert(journalTrades).values(rows);
  }
}

export async function storeSettlements(
  db: Queries,
  userId: string,
  batches: AsyncIterable<readonly ArchivedSettlement[]>,
): Promise<void> {
  for await (const archived of batches) {
    const rows = archived.map(({ id, instruments, createdAt, entry }) => {
      return { id, userId, instruments, createdAt: moment(createdAt), ...storedEntry(entry) };
    });
    await db.insert(settlements).values(rows);
  }
}

/** Converts an entry to the columns that settlement-rows.ts describes. */
function storedEntry(entry: ArchivedSettlement["entry"]): { kind: string; entry: object } {
  if (entry.kind === "split" || entry.kind === "bonus") return { kind: "share-change", entry };
  if (entry.kind === "demerger") return { kind: entry.kind, entry };
  const { kind, ...rest } = entry;
  return { kind, entry: rest };
}

export async function storeLabels(
  db: Queries,
  userId: string,
  batches: AsyncIterable<readonly ArchivedLabel[]>,
): Promise<void> {
  for await (const archived of batches) {
    const rows = archived.map(({ archivedAt, ...label }) => ({
      ...label,
      userId,
      folded: foldedName(label.name),
      archivedAt: archivedAt === null ? null : moment(archivedAt),
    }));
    await db.insert(labels).values(rows);
  }
}

/** After the labels. */
export async function storeNotes(
  db: Queries,
  userId: string,
  batches: AsyncIterable<readonly ArchivedNote[]>,
): Promise<void> {
  for await (const archived of batches) await writeNotes(db, userId, archived);
}

/** After the notes. On the embedded database other requests run between two pieces. */
export async function storePictures(db: Queries, userId: string, pictures: readonly ReadPicture[]): Promise<void> {
  for (const { noteId, picture, bytes } of pictures) await insertPicture(db, userId, noteId, picture, await bytes());
}

export async function storeDayNotes(
  db: Queries,
  userId: string,
  batches: AsyncIterable<readonly ArchivedDayNote[]>,
): Promise<void> {
  for await (const archived of batches)
    await db.insert(dayNotes).values(archived.map((one) => dayNoteRow(userId, one)));
}

/** Runs before the imports, because merges decide which fills count. */
export async function storeMerges(
  db: Queries,
  userId: string,
  { accountMerges: merges }: ArchivedSettings,
): Promise<void> {
  await db.delete(accountMerges).where(eq(accountMerges.userId, userId));
  for (const some of inSteps(merges ?? [], STEP)) {
    await db.insert(accountMerges).values(some.map((merge) => ({ userId, ...merge })));
  }
}

export async function storeSettings(
  db: Queries,
  userId: string,
  { startingCapital, plans, accountNames, ...optional }: ArchivedSettings,
): Promise<void> {
  const settings = { startingCapital, labTries: optional.labTries ?? null, labReveal: optional.labReveal ?? null };
  await db.delete(brokerAccounts).where(eq(brokerAccounts.userId, userId));
  for (const some of inSteps(accountNames, STEP)) {
    await db.insert(brokerAccounts).values(some.map((one) => ({ userId, ...one })));
  }
  // Those of an empty account have ended: nothing of them is shown.
  await db.delete(taxChoices).where(eq(taxChoices.userId, userId));
  await db.delete(taxExports).where(eq(taxExports.userId, userId));
  await insertTaxChoices(db, userId, optional.taxChoices ?? []);
  for (const made of optional.taxExports ?? []) await writeTaxExport(db, userId, made);
  await db
    .insert(analysisSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: analysisSettings.userId, set: settings });
  for (const some of inSteps(plans, STEP)) {
    await db
      .insert(brokeragePlans)
      .values(some.map(({ account, from: fromDay, plan }) => ({ userId, account, fromDay, plan })));
  }
}
