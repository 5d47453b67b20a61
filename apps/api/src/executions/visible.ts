import { STATEMENT_KINDS } from "@saudabook/contract/imports/statement-kinds.ts";
import { and, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { executions, imports } from "../db/schema/trades.ts";
import { LARGEST_ID } from "./largest-id.ts";

/**
 * The condition of every query for a user's executions: excludes those of an import that is not accepted yet. An index on the user and the
 * id evaluates it without reading the rows, so that half a million pending rows cost a query little.
 */
export const visibleTo = (userId: string): SQL => sql`
  ${executions.userId} = ${userId}::uuid and ${executions.id} < coalesce((
    select ${imports.pendingFrom} from ${imports}
    where ${imports.userId} = ${userId}::uuid and ${imports.pendingFrom} is not null
  ), ${sql.raw(LARGEST_ID)})`;

/** The condition for the imported files with trades that count: a tax statement has none. */
export const countedFilesOf = (userId: string): SQL | undefined =>
  and(
    eq(imports.userId, userId),
    isNull(imports.pendingFrom),
    isNull(imports.undoneAt),
    notInArray(imports.kind, [...STATEMENT_KINDS]),
  );
