import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { onConnection } from "../../../db/on-connection.ts";
import type { Db } from "../../../db/types.ts";
import { insertCorrections } from "../corrected-rows.ts";
import { eachBatch, endOf, type ImportJob, nameAccount, placedHead, startPacking } from "../import-job.ts";
import { refuseOtherReading } from "../other-reading.ts";
import { refuseOverlap } from "../overlap.ts";
import { refuseTwins } from "../twin-fills.ts";
import type { RequireSpace } from "./disk-space.ts";
import {
  acceptImport,
  type ImportEnd,
  insertPending,
  insertSkipped,
  insertStaged,
  ownerOf,
  type Pages,
  type PlacedHead,
} from "./import-repository.ts";
import { insertFile } from "./pack-file.ts";
import { emptyStaging, makeStaging, type Staging, stagedPages } from "./staging.ts";
import { createStepSize, type StepSize } from "./step-size.ts";

/** Pages between two looks at the disk; storing them writes about 8 MB. */
const LOOK_EVERY = 384;
/** Bytes of lines per COPY for each page of a step. */
const COPY_BYTES = 32 * 1024;
/** Bytes of rows and indexes for each byte of lines. */
const GROWTH = 2;
const NEWLINE = 10;

/**
 * Stores a file in many short steps on the embedded database, whose only connection other requests need in between. The rows first go into
 * a temporary table, so that a refused file leaves nothing to delete, then a few pages at a time into `executions`, where they are
 * invisible until the import is accepted. If this throws, a pending import may be left.
 */
export async function storeInSteps(
  db: Db,
  staging: Staging,
  requireSpace: RequireSpace,
  job: ImportJob,
): Promise<ImportEnd> {
  const { signal, emit } = job;
  const head = await placedHead(db, job);
  // Works even if the database is read-only because its disk is full (see embedded-upkeep.ts).
  const empty = () => db.transaction((tx) => emptyStaging(tx, staging), { accessMode: "read write" });
  await makeStaging(db, staging);
  if ((await stagedPages(db, staging)) + (await stagedPages(db, staging.skipped)) > 0) await empty();
  const packing = startPacking(job);
  try {
    const summary = await stage(db, staging, requireSpace, job);
    const { rowsRead } = summary;
    let looked = Number.NEGATIVE_INFINITY;
    const imported = await move(db, staging, head, signal, async (page, pages) => {
      const fraction = pages === 0 ? 1 : page / pages;
      emit({ step: "storing", rowsRead, rowsStored: Math.floor(rowsRead * fraction), fraction });
      if (page < looked + LOOK_EVERY) return;
      looked = page;
      await requireSpace(0);
    });
    signal.throwIfAborted();
    const file = await packing;
    await requireSpace(file.bytes.byteLength);
    await insertFile(db, head.id, file);
    const end = endOf(summary, imported, file);
    if (!job.replayed) {
      await refuseOtherReading(db, head, summary.corrected);
      await refuseOverlap(db, { ...head, ...end }, "stored");
      await refuseTwins(db, head);
    }
    await insertCorrections(db, head.id, summary.corrected);
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      await acceptImport(tx, head.id, end);
      await nameAccount(tx, job, head);
    });
    return end;
  } finally {
    // An error here must not hide the outcome of the import; the next import empties the table.
    await empty().catch(() => undefined);
  }
}

/** Copies the rows from the reader into the staging tables. */
async function stage(db: Db, staging: Staging, requireSpace: RequireSpace, job: ImportJob): Promise<TradebookSummary> {
  const size = createStepSize(db);
  let bytes = 0;
  try {
    return await eachBatch(job, async (batch) => {
      job.emit({ step: "reading", ...batch.progress });
      for (const [{ copyStatement }, all] of [
        [staging, batch.bytes],
        [staging.skipped, batch.skipped],
      ] as const) {
        for (const lines of pieces(all, size)) {
          await onConnection(db, ({ copy }) => copy(copyStatement, lines));
          bytes += lines.byteLength;
          await requireSpace(bytes * GROWTH);
        }
      }
    });
  } finally {
    size.stop();
  }
}

/** Moves the rows from the staging table into `executions`. @returns how many were new */
async function move(
  db: Db,
  staging: Staging,
  head: PlacedHead,
  signal: AbortSignal,
  progress: (page: number, pages: number) => Promise<void>,
): Promise<number> {
  const owner = await ownerOf(db, head);
  const pages = await stagedPages(db, staging);
  await insertPending(db, head);
  let imported = 0;
  await inSteps(db, pages, async (batch) => {
    await progress(batch.from, pages);
    signal.throwIfAborted();
    imported += await insertStaged(db, owner, staging, batch);
  });
  await inSteps(db, await stagedPages(db, staging.skipped), async (batch) => {
    signal.throwIfAborted();
    await insertSkipped(db, head.id, staging, batch);
  });
  await progress(pages, pages);
  return imported;
}

/** Runs `step`, which takes the connection once, for some pages after the other. */
async function inSteps(db: Db, pages: number, step: (batch: Pages) => Promise<void>): Promise<void> {
  const size = createStepSize(db);
  try {
    for (let from = 0; from < pages; ) {
      const to = from + size.pages();
      await step({ from, to });
      from = to;
    }
  } finally {
    size.stop();
  }
}

/** Splits the lines into pieces, one per step. */
function* pieces(lines: Uint8Array, size: StepSize): Generator<Uint8Array> {
  for (let from = 0; from < lines.byteLength; ) {
    // In COPY's text format a newline only occurs at the end of a line.
    const end = lines.indexOf(NEWLINE, from + size.pages() * COPY_BYTES);
    const to = end < 0 ? lines.byteLength : end + 1;
    yield lines.subarray(from, to);
    from = to;
  }
}
