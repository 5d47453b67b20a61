import type { ArchivedLabel, ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { BackupCounts } from "@saudabook/contract/backup/backup.ts";
import type {
  ArchivedImport,
  ArchivedJournalTrade,
  ArchivedSettlement,
} from "@saudabook/contract/backup/backup-archive.ts";
import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import { rowCorrectionOf } from "@saudabook/trading/imports/corrections/corrected-texts.ts";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readLab } from "../analysis/lab/lab-repository.ts";
import { readSettings } from "../analysis/settlements/settlement-repository.ts";
import type { SettlementRow } from "../analysis/settlements/settlement-rows.ts";
import { readMerges } from "../broker-accounts/merges.ts";
import { settlements } from "../db/schema/analysis.ts";
import { brokerAccounts } from "../db/schema/broker-accounts.ts";
import { journalTrades } from "../db/schema/journal.ts";
import { correctedRows, executions, imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { visibleTo } from "../executions/visible.ts";
import { localOf } from "../journal/repository.ts";
import { readLabels } from "../notes/label-repository.ts";
import { readNotes } from "../notes/note-rows.ts";
import { readPlaybooks } from "../notes/playbook-repository.ts";
import { readTaxChoices, readTaxExports } from "../tax/repository.ts";

/** In UTC, to the microsecond: a `Date` would drop digits by which rows are ordered. */
const momentText = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type ImportRow = Omit<ArchivedImport, "file"> & { id: string; fileCodec: "none" | "gzip" | null };

/** The user's accepted imports, in their order. */
export async function readImportRows(db: Queries, userId: string): Promise<ImportRow[]> {
  const rows = await db
    .select({
      id: imports.id,
      fileCodec: imports.fileCodec,
      fileName: imports.fileName,
      sha256: imports.sha256,
      broker: imports.broker,
      tradeType: imports.tradeType,
      kind: imports.kind,
      clientId: sql<string | null>`nullif(${imports.clientId}, '')`,
      assignedCode: imports.assignedCode,
      accountHolder: imports.accountHolder,
      rowsRead: imports.rowsRead,
      imported: imports.imported,
      alreadyKnown: imports.alreadyKnown,
      skipped: imports.skipped,
      corrected: imports.corrected,
      leftOut: imports.leftOut,
      quantityUnit: imports.quantityUnit,
      mapping: imports.mapping,
      mappingForgotten: imports.mappingForgotten,
      from: imports.firstDay,
      to: imports.lastDay,
      importedAt: momentText(imports.createdAt),
      undoneAt: sql<string | null>`${momentText(imports.undoneAt)}`,
    })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom)))
    .orderBy(imports.sequence, imports.id);
  // The reader and the form's schema checked the broker, the trade type and the reasons before they were stored.
  const listed: ImportRow[] = [];
  for (const { skipped, assignedCode, quantityUnit, mapping, mappingForgotten, ...row } of rows) {
    const corrections = row.corrected + row.leftOut === 0 ? [] : await readRowCorrections(db, row.id);
    // An import without a chosen account has no such field, so the fingerprints of earlier backups stay the same.
    const chosen = assignedCode === null ? {} : { assignedCode };
    const counted = quantityUnit === null ? {} : { quantityUnit };
    const facts = { ...chosen, ...counted, ...mappedFacts(mapping, mappingForgotten) };
    listed.push({ ...row, skipped: [...skipped], corrections, ...facts } as ImportRow);
  }
  return listed;
}

/** Fields of a mapped file only, so that archives without one stay as they were. */
function mappedFacts(mapping: ImportMapping | null, forgotten: boolean) {
  return mapping ? { mapping, ...(forgotten && { mappingForgotten: true }) } : {};
}

/** The user's decisions, as they were sent: the rows that were left out, and the cells whose text the user has changed. */
async function readRowCorrections(db: Queries, importId: string): Promise<RowCorrection[]> {
  const { fileRow, raw, texts } = correctedRows;
  const rows = await db
    .select({ row: fileRow, raw, texts })
    .from(correctedRows)
    .where(eq(correctedRows.importId, importId))
    .orderBy(fileRow);
  return rows.map(({ row, raw, texts }) => rowCorrectionOf(row, raw, texts));
}

/** Journal trades of one query: other requests run between two. */
const PAGE = 500;

/** All trades of the user's journal, oldest first, with those that can be brought back. */
export async function readJournalRows(db: Queries, userId: string): Promise<ArchivedJournalTrade[]> {
  const trades: ArchivedJournalTrade[] = [];
  for (let after = 0n; ; ) {
    const page = await readJournalPage(db, userId, after);
    for (const { row, ...trade } of page) {
      trades.push(trade);
      after = row;
    }
    if (page.length < PAGE) return trades;
  }
}

async function readJournalPage(db: Queries, userId: string, after: bigint) {
  const { publicId, key, type, symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss } = journalTrades;
  const { boughtAt, soldAt, pnl, status, createdAt, deletedAt } = journalTrades;
  const rows = await db
    .select({
      row: journalTrades.id,
      id: publicId,
      key,
      type,
      symbol,
      buyPrice,
      quantity,
      sellPrice,
      targetPrice,
      stopLoss,
      buyDateTime: boughtAt,
      sellDateTime: soldAt,
      pnl,
      status,
      createdAt: momentText(createdAt),
      deletedAt: sql<string | null>`${momentText(deletedAt)}`,
    })
    .from(journalTrades)
    .where(and(eq(journalTrades.userId, userId), gt(journalTrades.id, after)))
    .orderBy(journalTrades.id)
    .limit(PAGE);
  // The contract's schema checked the type and the status before they were stored.
  return rows.map((row) => ({
    ...row,
    buyDateTime: localOf(row.buyDateTime),
    sellDateTime: localOf(row.sellDateTime),
  })) as (ArchivedJournalTrade & { row: bigint })[];
}

/** The user's settlements, oldest first. */
export async function readArchivedSettlements(db: Queries, userId: string): Promise<ArchivedSettlement[]> {
  const { id, kind, instruments, entry, createdAt } = settlements;
  const rows = await db
    .select({ id, kind, instruments, entry, createdAt: momentText(createdAt) })
    .from(settlements)
    .where(eq(settlements.userId, userId))
    .orderBy(createdAt, id);
  return rows.map(({ kind, entry, ...row }) => ({ ...row, entry: archivedEntry({ kind, entry } as SettlementRow) }));
}

/** The stored entry with its public kind; entries of corporate actions contain it already. */
function archivedEntry({ kind, entry }: Pick<SettlementRow, "kind" | "entry">): ArchivedSettlement["entry"] {
  if (kind === "share-change" || kind === "demerger") return entry as ArchivedSettlement["entry"];
  return { kind, ...entry } as ArchivedSettlement["entry"];
}

export async function readArchivedSettings(db: Queries, userId: string) {
  const { startingCapital, plans } = await readSettings(db, userId);
  const { account, name } = brokerAccounts;
  const accountNames = await db
    .select({ account, name })
    .from(brokerAccounts)
    .where(eq(brokerAccounts.userId, userId))
    .orderBy(sql`${account} collate "C"`);
  const { all: accountMerges } = await readMerges(db, userId);
  const { tries, reveal } = await readLab(db, userId);
  const taxChoices = await readTaxChoices(db, userId);
  const taxExports = await readTaxExports(db, userId);
  // The field is omitted without merges, so the fingerprints of earlier backups stay the same.
  return {
    startingCapital,
    plans,
    accountNames,
    ...(accountMerges.length > 0 && { accountMerges: [...accountMerges] }),
    ...(tries && { labTries: tries }),
    ...(reveal && { labReveal: reveal }),
    ...(taxChoices.length > 0 && { taxChoices }),
    ...(taxExports.length > 0 && { taxExports }),
  };
}

/** The user's notes, oldest first, with those that can be brought back. */
export async function readArchivedNotes(db: Queries, userId: string): Promise<ArchivedNote[]> {
  // Newest first elsewhere; of one moment by their ids, which a restore keeps.
  const order = ({ createdAt, id }: ArchivedNote) => `${createdAt} ${id}`;
  return (await readNotes(db, userId)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

export async function readArchivedLabels(db: Queries, userId: string): Promise<ArchivedLabel[]> {
  const playbooks = await readPlaybooks(db, userId);
  return (await readLabels(db, userId)).map(({ notes: _, ...label }) => {
    const playbook = playbooks.get(label.id);
    return playbook ? { ...label, playbook } : label;
  });
}

/** Journal trades that were deleted do not count. */
export async function countRecords(db: Queries, userId: string): Promise<BackupCounts & { settings: boolean }> {
  const { rows } = await db.execute<BackupCounts & { settings: boolean } & Record<string, unknown>>(sql`
    select
      (select count(*)::int from imports where user_id = ${userId}::uuid) as imports,
      (select count(*)::int from imports where user_id = ${userId}::uuid and undone_at is not null) as undone,
      (select count(*)::int from ${executions} where ${visibleTo(userId)}) as executions,
      (select count(*)::int from journal_trades where user_id = ${userId}::uuid and deleted_at is null) as "journalTrades",
      (select count(*)::int from settlements where user_id = ${userId}::uuid) as settlements,
      (select count(*)::int from notes where user_id = ${userId}::uuid) as notes,
      (select count(*)::int from labels where user_id = ${userId}::uuid) as labels,
      (select count(*)::int from note_pictures where user_id = ${userId}::uuid) as pictures,
      (select count(*)::int from day_notes where user_id = ${userId}::uuid) as days,
      (select count(*)::int from rules where user_id = ${userId}::uuid) as rules,
      (exists (select from brokerage_plans where user_id = ${userId}::uuid)
      or exists (select from tax_choices where user_id = ${userId}::uuid and ended_at is null) or exists (
        select from analysis_settings where user_id = ${userId}::uuid and starting_capital is not null)) as settings`);
  const [counts] = rows;
  if (!counts) throw new Error("A query without a table has one row.");
  return counts;
}
