import { createHash } from "node:crypto";
import { otherCorrections, otherMapping } from "@saudabook/contract/refusals.ts";
import type { CorrectedRow } from "@saudabook/trading/imports/corrections/corrected-rows.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Queries } from "../../db/open.ts";
import { correctedRows, imports } from "../../db/schema/trades.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { findOtherMapping, type MappedFile } from "./other-mapping.ts";

/** Rows in one statement: about as long as a step of an import. */
const STEP = 250;

export type CorrectionFacts = Pick<typeof imports.$inferSelect, "corrected" | "leftOut" | "correctionsSha256">;

/** The facts of an import about the rows that the user has corrected or left out. */
export function correctionFacts(rows: readonly CorrectedRow[]): CorrectionFacts {
  const corrected = rows.filter(({ texts }) => texts !== null).length;
  const text = JSON.stringify(rows.map(({ row, texts }) => [row, texts]));
  const correctionsSha256 = rows.length === 0 ? "" : createHash("sha256").update(text).digest("hex");
  return { corrected, leftOut: rows.length - corrected, correctionsSha256 };
}

export type SameFile = Pick<
  typeof imports.$inferSelect,
  "id" | "userId" | "sha256" | "tradeType" | "correctionsSha256"
>;

/**
 * The name under which the same file counts with other corrections; null where it does not. Two readings of one row may have different
 * keys, and would then count twice.
 */
export async function findOtherCorrections(db: Queries, one: SameFile): Promise<string | null> {
  const [other] = await db
    .select({ fileName: imports.fileName })
    .from(imports)
    .where(
      and(
        eq(imports.userId, one.userId),
        ne(imports.id, one.id),
        eq(imports.sha256, one.sha256),
        eq(imports.tradeType, one.tradeType),
        ne(imports.correctionsSha256, one.correctionsSha256),
        isNull(imports.pendingFrom),
        isNull(imports.undoneAt),
      ),
    )
    .limit(1);
  return other?.fileName ?? null;
}

/**
 * Stores the corrections of an import that is not accepted yet. Throws a refusal where the same file counts with others, or with another mapping. The caller has
 * the user's turn.
 */
export async function storeCorrections(
  db: Queries,
  head: Omit<SameFile, "correctionsSha256"> & MappedFile,
  rows: readonly CorrectedRow[],
): Promise<void> {
  const mapped = await findOtherMapping(db, head);
  if (mapped !== null) throw refusalFrom(otherMapping(mapped));
  const { correctionsSha256 } = correctionFacts(rows);
  const other = await findOtherCorrections(db, { ...head, correctionsSha256 });
  if (other !== null) throw refusalFrom(otherCorrections(other));
  await insertCorrections(db, head.id, rows);
}

export async function insertCorrections(db: Queries, importId: string, rows: readonly CorrectedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += STEP) {
    const values = rows.slice(from, from + STEP).map(({ row: fileRow, problem: { message: problem }, raw, texts }) => ({
      ...{ importId, fileRow, problem, raw, texts },
    }));
    await db.insert(correctedRows).values(values);
  }
}
