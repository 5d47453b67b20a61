import type { Connection, CopyIn, Transaction } from "../../../db/types.ts";
import { insertCorrections } from "../corrected-rows.ts";
import { eachBatch, endOf, type ImportJob, nameAccount, placedHead, startPacking } from "../import-job.ts";
import { refuseOtherReading } from "../other-reading.ts";
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
import { emptyStaging, makeStaging, stagingOf } from "./staging.ts";

/**
 * Stores a file in one transaction, each batch while the next is read: on PostgreSQL, where a transaction that lasts as long as
 * an import holds up nobody but another import of the same user. The pending import is committed before it, so that queries of
 * the user pass over the import's rows by their ids. Where this throws, a pending import without rows may be left.
 */
export async function storeInTransaction({ db, copy }: Connection, job: ImportJob): Promise<ImportEnd> {
  const head = await placedHead(db, job);
  await insertPending(db, head);
  return db.transaction((tx) => store(tx, copy, job, head));
}

async function store(tx: Transaction, copy: CopyIn, job: ImportJob, head: PlacedHead): Promise<ImportEnd> {
  const { signal, emit } = job;
  const owner = await ownerOf(tx, head);
  const staging = stagingOf(0);
  await makeStaging(tx, staging);
  const packing = startPacking(job);
  let imported = 0;
  let stored = { rowsStored: 0, fraction: 0 };
  const summary = await eachBatch(job, async ({ bytes, skipped, progress: { rowsRead, fraction } }) => {
    // By now it has been read, while the last batch was stored.
    emit({ step: "storing", rowsRead, ...stored });
    if (bytes.byteLength > 0) {
      await copy(staging.copyStatement, bytes);
      imported += await insertStaged(tx, owner, staging);
    }
    if (skipped.byteLength > 0) {
      await copy(staging.skipped.copyStatement, skipped);
      await insertSkipped(tx, head.id, staging);
    }
    await emptyStaging(tx, staging);
    stored = { rowsStored: rowsRead, fraction };
  });
  const { rowsRead } = summary;
  emit({ step: "storing", rowsRead, rowsStored: rowsRead, fraction: 1 });
  const file = await packing;
  await insertFile(tx, head.id, file);
  await refuseOtherReading(tx, head, summary.corrected);
  const end = endOf(summary, imported, file);
  await refuseOverlap(tx, { ...head, ...end }, "stored");
  await refuseTwins(tx, head);
  await insertCorrections(tx, head.id, summary.corrected);
  await acceptImport(tx, head.id, end);
  await nameAccount(tx, job, head);
  signal.throwIfAborted();
  return end;
}
