import { isStatement, STATEMENT_KINDS } from "@saudabook/contract/imports/statement-kinds.ts";
import { accountKey } from "@saudabook/trading/account-keys.ts";
import {
  type ImportedStatement,
  ownerOfStatement,
  type StatementContent,
} from "@saudabook/trading/tax/comparison/comparison-response.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { BrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { openSpool } from "../disk/spool.ts";
import { Refusal } from "../http/refusal.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import { readFile } from "../trades/ledger/file.ts";

/** Codes of a file that cannot be read, whoever asks and whenever. */
const FILE_CODES: readonly string[] = ["unreadable_file", "unsupported_file", "too_large", "bad_rows", "no_trades"];

/** The tax statements of the user that count, oldest first. */
export async function readStatements(
  db: Queries,
  userId: string,
  { files, current }: Pick<BrokerAccounts, "files" | "current">,
): Promise<ImportedStatement[]> {
  const { id, fileName, sha256, kind, broker, accountCode, firstDay, lastDay, createdAt } = imports;
  const rows = await db
    .select({ id, fileName, sha256, kind, broker, accountCode, firstDay, lastDay, createdAt })
    .from(imports)
    .where(
      and(
        eq(imports.userId, userId),
        inArray(kind, [...STATEMENT_KINDS]),
        isNull(imports.pendingFrom),
        isNull(imports.undoneAt),
      ),
    )
    .orderBy(imports.sequence, id);
  const traded = files.map(({ account }) => account);
  return rows.flatMap((row) => {
    if (!isStatement(row.kind)) return [];
    return {
      id: row.id,
      account: ownerOfStatement(current(accountKey({ broker: row.broker, clientId: row.accountCode })), traded),
      file: { name: row.fileName, kind: row.kind, sha256: row.sha256 },
      madeAt: row.createdAt.toISOString(),
      from: row.firstDay,
      to: row.lastDay,
    };
  });
}

/** Reads the file of an imported statement in a thread that can be killed. */
export async function readContent(
  { db, reader }: { db: Queries; reader: TradebookReader },
  { id, file: { name } }: Pick<ImportedStatement, "id" | "file">,
  signal: AbortSignal,
): Promise<StatementContent> {
  const [kept] = await db.select({ fileCodec: imports.fileCodec }).from(imports).where(eq(imports.id, id));
  await using content = await openSpool();
  for await (const piece of readFile(db, { id, fileCodec: kept?.fileCodec ?? null })) await content.append(piece);
  try {
    const read = await reader.readStatement({ name, content }, signal);
    return read ?? { problem: "This version of Saudabook does not know the layout of the file." };
  } catch (error) {
    if (error instanceof Refusal && FILE_CODES.includes(error.code)) return { problem: error.message };
    throw error;
  }
}
