import type { ImportEntry, ImportWindow } from "@saudabook/contract/imports/import-ledger.ts";
import { and, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";

export type ImportRecord = typeof imports.$inferSelect;

const accepted = (userId: string) => and(eq(imports.userId, userId), isNull(imports.pendingFrom));

/** A broker and a client code of imports, and how many of the user's accepted imports have them. */
export interface ImportCode {
  broker: string;
  accountCode: string;
  count: number;
}

export function readImportCodes(db: Queries, userId: string): Promise<ImportCode[]> {
  const { broker, accountCode } = imports;
  return db
    .select({ broker, accountCode, count: sql<number>`count(*)::int` })
    .from(imports)
    .where(accepted(userId))
    .groupBy(broker, accountCode);
}

interface Wanted extends Pick<ImportWindow, "offset" | "limit" | "search" | "state"> {
  /** Codes of the chosen account; null for all accounts. */
  codes: readonly ImportCode[] | null;
}

/** A window of the user's accepted imports that fit, newest first, and how many fit. */
export async function readImports(
  db: Queries,
  userId: string,
  { offset, limit, search, state, codes }: Wanted,
): Promise<{ total: number; records: ImportRecord[] }> {
  const { broker, accountCode, undoneAt } = imports;
  const fits = and(
    accepted(userId),
    search ? searched(search) : undefined,
    state && (state === "undone" ? isNotNull(undoneAt) : isNull(undoneAt)),
    // An empty list of codes matches nothing.
    codes
      ? (or(...codes.map((one) => and(eq(broker, one.broker), eq(accountCode, one.accountCode)))) ?? sql`false`)
      : undefined,
  );
  const records = await db
    .select()
    .from(imports)
    .where(fits)
    .orderBy(desc(imports.sequence), desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(imports).where(fits);
  return { total: counted?.total ?? 0, records };
}

/** In the collation "C" `upper` only affects the letters A to Z, as the contract requires. */
function searched(part: string): SQL {
  const has = (text: SQL | SQLWrapper) => sql`strpos(upper(${text} collate "C"), upper(${part}::text collate "C")) > 0`;
  const { fileName, clientId, accountHolder } = imports;
  return sql`(${has(fileName)} or ${has(clientId)} or ${has(sql`coalesce(${accountHolder}, '')`)})`;
}

/** Null where the user has no such import. */
export async function readImport(db: Queries, userId: string, id: string): Promise<ImportRecord | null> {
  const [record] = await db
    .select()
    .from(imports)
    .where(and(accepted(userId), eq(imports.id, id)));
  return record ?? null;
}

/** @param account key of its broker account. @param waiting number of waiting positions of this account */
export function entryOf(record: ImportRecord, account: string, waiting: number): ImportEntry {
  const { imported, alreadyKnown, undoneAt, knownLost, clientId, createdAt, fileCodec } = record;
  const { allotments, corrected, leftOut, assignedCode, keptSegment, quantityUnit } = record;
  const { id, fileName, rowsRead, skipped, broker, tradeType, kind, accountHolder, fileSize, sha256, sample } = record;
  const undone = undoneAt === null ? 0 : imported + alreadyKnown - knownLost;
  // The reader and the form's schema checked the broker, the trade type and the reasons before they were stored.
  return {
    id,
    fileName,
    rowsRead,
    skipped: [...skipped],
    allotments,
    from: record.firstDay,
    to: record.lastDay,
    broker,
    tradeType,
    keptAs: keptSegment && quantityUnit ? { segment: keptSegment, quantityUnit } : null,
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
