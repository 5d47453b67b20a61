import type { ImportEntry } from "@saudabook/contract/import-ledger.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../db/open.ts";
import { imports } from "../../db/schema/trades.ts";

export type ImportRecord = typeof imports.$inferSelect;

const accepted = (userId: string) => and(eq(imports.userId, userId), isNull(imports.pendingFrom));

/** The user's accepted imports, newest first, and how many there are in all. */
export async function readImports(
  db: Queries,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; records: ImportRecord[] }> {
  const records = await db
    .select()
    .from(imports)
    .where(accepted(userId))
    .orderBy(desc(imports.sequence), desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(imports).where(accepted(userId));
  return { total: counted?.total ?? 0, records };
}

/** Null where the user has no such import. */
export async function readImport(db: Queries, userId: string, id: string): Promise<ImportRecord | null> {
  const [record] = await db
    .select()
    .from(imports)
    .where(and(accepted(userId), eq(imports.id, id)));
  return record ?? null;
}

/** @param account key of its broker account. @param waiting positions of this account that wait */
export function entryOf(record: ImportRecord, account: string, waiting: number): ImportEntry {
  const { imported, alreadyKnown, undoneAt, knownLost, clientId, createdAt, fileCodec } = record;
  const { corrected, leftOut, assignedCode } = record;
  const { id, fileName, rowsRead, skipped, broker, tradeType, kind, accountHolder, fileSize, sha256, sample } = record;
  const undone = undoneAt === null ? 0 : imported + alreadyKnown - knownLost;
  // The reader and the form's schema checked the broker, the trade type and the reasons before they were stored.
  return {
    id,
    fileName,
    rowsRead,
    skipped: [...skipped],
    from: record.firstDay,
    to: record.lastDay,
    broker,
    tradeType,
    kind,
    clientId: clientId === "" ? null : clientId,
    accountHolder,
    account,
    accountChosen: assignedCode !== null,
    imported,
    alreadyKnown: undoneAt === null ? alreadyKnown : 0,
    undone,
    corrected,
    leftOut,
    fileSize,
    fileKept: fileCodec !== null,
    sha256,
    sample,
    waiting,
    importedAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  } as ImportEntry;
}
