import { sql } from "drizzle-orm";
import type { Connection, Db, Transaction } from "../../../db/types.ts";
import { insertCorrections } from "../corrected-rows.ts";
import { eachBatch, endOf, type ImportJob, placedHead, startPacking } from "../import-job.ts";
import { refuseOverlap } from "../overlap.ts";
import { refuseTwins } from "../twin-fills.ts";
import {
  acceptImport,
  type ImportEnd,
  insertPending,
  insertSkipped,
  insertStaged,
  ownerOf,
  type PlacedHead,
} from "./import-repository.ts";
import { insertFile } from "./pack-file.ts";
import { removePending } from "./remove-pending.ts";
import { emptyStaging, makeStaging, type Staging } from "./staging.ts";
import { onUserTurn } from "./user-turn.ts";

/** A transaction in which several files of one user are stored, all or none of them. */
export interface Together {
  tx: Transaction;
  /** Stores a file like a separate import, after those before it. */
  store(job: ImportJob): Promise<ImportEnd>;
  /** Like {@link store}, but throws `twin_fills` and `overlapping_import`, and leaves nothing of a file without a new execution. */
  storeNew(job: ImportJob): Promise<ImportEnd>;
}

/** Runs `work` in one transaction that has the user's turn on every server. */
export function storeTogether<Result>(
  db: Db,
  staging: Staging,
  userId: string,
  signal: AbortSignal,
  work: (together: Together) => Promise<Result>,
): Promise<Result> {
  return onUserTurn(db, userId, async ({ db: connection, copy }) => {
    await removePending(connection, userId, signal);
    return connection.transaction(async (tx) => {
      await makeStaging(tx, staging);
      await emptyStaging(tx, staging);
      const storeJob = (job: ImportJob) => storeOne(tx, copy, staging, job);
      const store = async (job: ImportJob) => (await storeJob(job)).end;
      return work({ tx, store, storeNew: (job) => storeNew(tx, storeJob, job) });
    });
  });
}

/** An import that is stored, and accepted. */
interface Stored {
  head: PlacedHead;
  end: ImportEnd;
}

async function storeNew(
  tx: Transaction,
  storeJob: (job: ImportJob) => Promise<Stored>,
  job: ImportJob,
): Promise<ImportEnd> {
  await tx.execute(sql`savepoint before_file`);
  const { head, end } = await storeJob(job);
  await refuseOverlap(tx, { ...head, ...end }, "stored");
  await refuseTwins(tx, head);
  if (end.imported > 0) return end;
  await tx.execute(sql`rollback to savepoint before_file`);
  return end;
}

async function storeOne(tx: Transaction, copy: Connection["copy"], staging: Staging, job: ImportJob): Promise<Stored> {
  const head = await placedHead(tx, job);
  const { id: importId } = head;
  const owner = await ownerOf(tx, head);
  await insertPending(tx, head);
  const packing = startPacking(job);
  const summary = await eachBatch(job, async ({ bytes, skipped }) => {
    if (bytes.byteLength > 0) await copy(staging.copyStatement, bytes);
    if (skipped.byteLength > 0) await copy(staging.skipped.copyStatement, skipped);
  });
  const imported = await insertStaged(tx, owner, staging);
  await insertSkipped(tx, importId, staging);
  const file = await packing;
  await insertFile(tx, importId, file);
  // Other imports of the same file are not checked: the caller knows which of them counts in the end.
  await insertCorrections(tx, importId, summary.corrected);
  const end = endOf(summary, imported, file);
  await acceptImport(tx, importId, end);
  await emptyStaging(tx, staging);
  return { head, end };
}
