import { readRevision } from "../analysis/rebuild/rebuild-repository.ts";
import { sharesConnection } from "../db/on-connection.ts";
import type { Db, Queries } from "../db/types.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { busy } from "../uploads/reader-pool.ts";

/** How often reading starts again if the account changes in the meantime. */
const TRIES = 3;

interface Deps {
  db: Db;
  imports: ImportStore;
}

/**
 * Reads an account as of one moment. On PostgreSQL this is a transaction, which blocks nothing. On the embedded database a transaction
 * would hold the only connection: there no import, undo or redo of the user runs during `read`, which is repeated if the account's
 * revision or that of the journal has grown. They count every other change.
 */
export function withSnapshot<Result>(
  { db, imports }: Deps,
  userId: string,
  signal: AbortSignal,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  if (!sharesConnection(db)) {
    return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
  }
  return imports.duringNone(userId, signal, async () => {
    const revisionOf = async () => {
      const { revision = 0, journalRevision = 0 } = (await readRevision(db, userId)) ?? {};
      return `${revision} ${journalRevision}`;
    };
    for (let tries = 0; tries < TRIES; tries++) {
      const revision = await revisionOf();
      const result = await read(db);
      if ((await revisionOf()) === revision) return result;
      signal.throwIfAborted();
    }
    throw busy("accountChanging", 10);
  });
}
