import { createHash } from "node:crypto";
import type { CorrectedRow } from "@saudabook/trading/imports/corrections/corrected-rows.ts";
import { inSteps } from "../../db/in-steps.ts";
import { correctedRows, type imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";

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

/** Stores the corrections of an import that is not accepted yet. */
export async function insertCorrections(db: Queries, importId: string, rows: readonly CorrectedRow[]): Promise<void> {
  for (const some of inSteps(rows, STEP)) {
    const values = some.map(({ row: fileRow, problem: { message: problem }, raw, texts }) => ({
      importId,
      fileRow,
      problem,
      raw,
      texts,
    }));
    await db.insert(correctedRows).values(values);
  }
}
