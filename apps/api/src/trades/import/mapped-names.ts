import { and, eq, isNull, sql } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";

/** The account names in the user's mapped files, in the spelling of their first import, oldest first. */
export async function readMappedNames(db: Queries, userId: string): Promise<string[]> {
  const { clientId: name, sequence } = imports;
  const rows = await db
    .select({ name })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.broker, "other"), isNull(imports.pendingFrom)))
    .groupBy(name)
    .orderBy(sql`min(${sequence})`);
  return rows.map((row) => row.name);
}
