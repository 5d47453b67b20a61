import { sql } from "drizzle-orm";
import { onLockedConnection, whereUnlocked } from "../../../db/locked-connection.ts";
import type { Connection, Db } from "../../../db/types.ts";

/**
 * The turn of a user among all servers before one PostgreSQL: one connection at a time imports, undoes, redoes, moves or merges
 * for the user. Within one server, `concurrency/one-at-a-time.ts` gives turns.
 */
const turnOf = (userId: string) => sql`hashtextextended(${userId}, 1)`;

/** Waits for the user's turn, and runs `work` on the connection that has it. */
export const onUserTurn = <Result>(db: Db, userId: string, work: (connection: Connection) => Promise<Result>) =>
  onLockedConnection(db, turnOf(userId), work);

/** Like {@link onUserTurn}, but skips the work if another server holds the turn. */
export const onFreeUserTurn = (db: Db, userId: string, work: (connection: Connection) => Promise<void>) =>
  whereUnlocked(db, turnOf(userId), work);
