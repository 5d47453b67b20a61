import type { PGlite } from "@electric-sql/pglite";

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks: without them the log grows for ever and deleted rows keep their space.
 * All of it runs between two batches of the only session, and never inside a transaction.
 */
export interface Upkeep {
  beforeBatch(): Promise<void>;
  afterBatch(): Promise<void>;
  /** The session's settings are lost. */
  forgetSession(): void;
  /** Frees the space of deleted rows, in one table. @returns whether a table needed it */
  vacuum(): Promise<boolean>;
}

const MB = 1024 * 1024;
/** Bytes of log after which a checkpoint makes its files free to be written again. A start after a kill reads as much. */
const LOG = 128 * MB;
/** Batches between two looks at the log. */
const LOOK_EVERY = 32;
/**
 * Free bytes below which nothing is written: two files of the log. If the log cannot grow, PostgreSQL aborts, and even reading writes to
 * it. Writing resumes above the second figure.
 */
const FLOOR = 32 * MB;
const FLOOR_LEFT = 48 * MB;

/** `freeBytes`: free bytes on the disk; called before each batch. */
export function createUpkeep(database: PGlite, freeBytes: () => number): Upkeep {
  let batches = 0;
  let readOnly = false;

  const logBytes = async (): Promise<number> => {
    const { rows } = await database.query<{ bytes: number }>(
      "select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()",
    );
    return rows[0]?.bytes ?? 0;
  };
  const checkpoint = () => database.exec("checkpoint");
  const setReadOnly = async (value: boolean) => {
    // A transaction can still request write access, to delete what takes the space.
    await database.exec(`set default_transaction_read_only = ${value ? "on" : "off"}`);
    readOnly = value;
  };

  return {
    async beforeBatch() {
      const free = freeBytes();
      if (readOnly ? free < FLOOR_LEFT : free >= FLOOR) return;
      if (database.isInTransaction()) return;
      if (readOnly) return setReadOnly(false);
      // A checkpoint frees files of the log, unless the disk lacks the few kilobytes that it needs itself.
      const checked = await checkpoint().then(
        () => true,
        () => false,
      );
      if (!checked || freeBytes() < FLOOR) await setReadOnly(true);
    },

    async afterBatch() {
      if (++batches % LOOK_EVERY !== 0 || readOnly || database.isInTransaction()) return;
      // A small disk gets a checkpoint earlier.
      if ((await logBytes()) > Math.min(LOG, freeBytes() / 4)) await checkpoint();
    },

    forgetSession() {
      readOnly = false;
    },

    async vacuum() {
      if (database.closed || readOnly || database.isInTransaction()) return false;
      // Decides like autovacuum.
      const { rows } = await database.query<{ name: string }>(`
        select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
        where n_dead_tup > 1000 + 0.2 * n_live_tup and schemaname in ('public', 'pg_catalog')
        order by n_dead_tup desc limit 1`);
      const [table] = rows;
      if (!table) return false;
      await database.exec(`vacuum ${table.name}`);
      return true;
    },
  };
}
