import { isSameMapping, newestMappings, type SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";

/** Maximum number of mapped imports that are read, newest first. */
const MOST = 1_000;

async function readAll(db: Queries, userId: string): Promise<SavedMapping[]> {
  const { id, fileName, tradeType, mapping, createdAt } = imports;
  const rows = await db
    .select({ id, fileName, tradeType, mapping, createdAt })
    .from(imports)
    .where(
      and(
        eq(imports.userId, userId),
        isNull(imports.pendingFrom),
        isNotNull(imports.mapping),
        eq(imports.mappingForgotten, false),
      ),
    )
    .orderBy(desc(imports.sequence))
    .limit(MOST);
  // The form's schema checked the trade type and the mapping before they were stored.
  return rows.map(({ createdAt, ...row }) => ({ ...row, savedAt: createdAt.toISOString() }) as SavedMapping);
}

/** The mappings of the user's imports, newest first, undone ones too. */
export async function readMappings(db: Queries, userId: string): Promise<SavedMapping[]> {
  return newestMappings(await readAll(db, userId));
}

/** Stops offering the mapping of this import, also from other imports with the same mapping. @returns whether the mapping exists */
export async function forgetMapping(db: Queries, userId: string, id: string): Promise<boolean> {
  const all = await readAll(db, userId);
  const one = all.find((saved) => saved.id === id);
  if (!one) return false;
  const same = all.filter((saved) => isSameMapping(saved, one)).map((saved) => saved.id);
  await db
    .update(imports)
    .set({ mappingForgotten: true })
    .where(and(eq(imports.userId, userId), inArray(imports.id, same)));
  return true;
}
