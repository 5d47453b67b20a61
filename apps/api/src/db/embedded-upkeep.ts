import type { PGlite } from "@electric-sql/pglite";

/**
 * PostgreSQL's background processes, which PGlite lacks: without them the log grows for ever and deleted rows keep their
 * space. All of it is done between two batches of the only session, and never inside a transaction.
 */
export interface Upkeep {
  beforeBatch(): Promise<void>;
  afterBatch(): Promise<void>;
  /** The session's settings are lost. */
  forgetSession(): void;
  /** Gives back what deleted rows have left, in one table. @returns whether there was one */
  vacuum(): Promise<boolean>;
}

const MB = 1024 * 1024;
/** Bytes of log after which a checkpoint makes its files free to be written again. A start after a kill reads as much. */
const LOG = 128 * MB;
/** Batches between two looks at the log. */
const LOOK_EVERY = 32;
/**
 * Bytes below which nothing is written: two files of the log. Where the log cannot grow PostgreSQL ends, and even reading writes
 * to it. Writing begins again above the second figure.
 */
const FLOOR = 32 * MB;
const FLOOR_LEFT = 48 * MB;

/** `freeBytes`: of the disk; it is asked before each batch. */
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
    // A transaction can still ask for write access, to delete what takes the space.
    await database.exec(`set default_transaction_read_only = ${value ? "on" : "off"}`);
    readOnly = value;
  };

  return {
    async beforeBatch() {
      const free = freeBytes();
      if (readOnly ? free < FLOOR_LEFT : free >= FLOOR) return;
      if (database.isInTransaction()) return;
      if (readOnly) return setReadOnly(false);
      // It frees files of the log, unless the disk is too full for its own few kilobytes.
      const checked = await checkpoint().then(
        () => true,
        () => false,
      );
      if (!checked || freeBytes() < FLOOR) await setReadOnly(true);
    },

    async afterBatch() {
      if (++batches % LOOK_EVERY !== 0 || readOnly || database.isInTransaction()) return;
      // On a small disk earlier.
      if ((await logBytes()) > Math.min(LOG, freeBytes() / 4)) await checkpoint();
    },

    forgetSession() {
      readOnly = false;
    },

    async vacuum() {
      if (database.closed || readOnly || database.isInTransaction()) return false;
      // As autovacuum decides.
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
