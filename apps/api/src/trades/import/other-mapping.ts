import { type ImportMapping, readsNoRowTwice } from "@saudabook/contract/import-mapping.ts";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Queries } from "../../db/open.ts";
import { imports } from "../../db/schema/trades.ts";

export interface MappedFile {
  id: string;
  userId: string;
  sha256: string;
  tradeType: string;
  mapping?: ImportMapping | null | undefined;
}

/**
 * The name under which the same mapped file counts in another reading; null where it does not. Two readings of one row have different
 * keys, or belong to two accounts, and would then count twice.
 */
export async function findOtherMapping(db: Queries, one: MappedFile): Promise<string | null> {
  const { mapping } = one;
  if (!mapping) return null;
  const others = await db
    .select({ fileName: imports.fileName, tradeType: imports.tradeType, mapping: imports.mapping })
    .from(imports)
    .where(
      and(
        eq(imports.userId, one.userId),
        ne(imports.id, one.id),
        eq(imports.sha256, one.sha256),
        isNotNull(imports.mapping),
        isNull(imports.pendingFrom),
        isNull(imports.undoneAt),
      ),
    );
  const twice = others.find(
    (other) => other.mapping && !readsNoRowTwice({ ...one, mapping }, { ...other, mapping: other.mapping }),
  );
  return twice?.fileName ?? null;
}
