import { type ImportMapping, readsNoRowTwice } from "@saudabook/contract/imports/import-mapping.ts";
import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import { otherCorrections, otherMapping, otherQuantityUnit } from "@saudabook/contract/wire/refusals.ts";
import type { CorrectedRow } from "@saudabook/trading/imports/corrections/corrected-rows.ts";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { correctionFacts } from "./corrected-rows.ts";

// Two readings of the same bytes may give one row two keys, or two accounts. The row would then count twice.

type SameFile = Pick<typeof imports.$inferSelect, "id" | "userId" | "sha256" | "tradeType">;
type CorrectedFile = SameFile & Pick<typeof imports.$inferSelect, "correctionsSha256">;
type MappedFile = SameFile & { mapping?: ImportMapping | null | undefined };
type UnitFile = SameFile & { quantityUnit?: QuantityUnit | null | undefined };

/** Other imports of the user that count and have the same bytes. */
const sameBytes = ({ id, userId, sha256 }: SameFile) =>
  and(
    eq(imports.userId, userId),
    ne(imports.id, id),
    eq(imports.sha256, sha256),
    isNull(imports.pendingFrom),
    isNull(imports.undoneAt),
  );

/** The file name of an active import of the same file with other corrections, or null. */
export async function findOtherCorrections(db: Queries, one: CorrectedFile): Promise<string | null> {
  const isOther = and(eq(imports.tradeType, one.tradeType), ne(imports.correctionsSha256, one.correctionsSha256));
  const [other] = await db
    .select({ fileName: imports.fileName })
    .from(imports)
    .where(and(sameBytes(one), isOther))
    .limit(1);
  return other?.fileName ?? null;
}

/** The file name of an active import of the same mapped file with another mapping, or null. */
export async function findOtherMapping(db: Queries, one: MappedFile): Promise<string | null> {
  const { mapping } = one;
  if (!mapping) return null;
  const others = await db
    .select({ fileName: imports.fileName, tradeType: imports.tradeType, mapping: imports.mapping })
    .from(imports)
    .where(and(sameBytes(one), isNotNull(imports.mapping)));
  const twice = others.find(
    (other) => other.mapping && !readsNoRowTwice({ ...one, mapping }, { ...other, mapping: other.mapping }),
  );
  return twice?.fileName ?? null;
}

/** The file name of an active import of the same file with another unit of its quantity, or null. */
export async function findOtherUnit(db: Queries, one: UnitFile): Promise<string | null> {
  const { quantityUnit = null } = one;
  if (quantityUnit === null) return null;
  const [other] = await db
    .select({ fileName: imports.fileName })
    .from(imports)
    .where(and(sameBytes(one), eq(imports.tradeType, one.tradeType), ne(imports.quantityUnit, quantityUnit)))
    .limit(1);
  return other?.fileName ?? null;
}

/** Throws a refusal where the same file counts with other corrections, with another mapping or with another unit of its quantity. The caller has the user's turn. */
export async function refuseOtherReading(
  db: Queries,
  head: MappedFile & UnitFile,
  rows: readonly CorrectedRow[],
): Promise<void> {
  const mapped = await findOtherMapping(db, head);
  if (mapped !== null) throw refusalFrom(otherMapping(mapped));
  const counted = await findOtherUnit(db, head);
  if (counted !== null) throw refusalFrom(otherQuantityUnit(counted));
  const { correctionsSha256 } = correctionFacts(rows);
  const other = await findOtherCorrections(db, { ...head, correctionsSha256 });
  if (other !== null) throw refusalFrom(otherCorrections(other));
}
