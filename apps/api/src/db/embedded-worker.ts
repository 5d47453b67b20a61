import { statfsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { FromEmbedded, ToEmbedded } from "./embedded-messages.ts";
import { createUpkeep } from "./embedded-upkeep.ts";
import { MOST_PREPARED } from "./most-prepared.ts";

// The thread that runs the embedded database, so that its work never holds up the event loop of the server.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

/** Maximum and minimum bytes of log files that a checkpoint keeps for reuse. PostgreSQL's own 1 GB would fill a small disk. */
const LOG_FILES = ["-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"];

/** Room for the prepared transactions of one change (prepared-change.ts). */
const PREPARED = ["-c", `max_prepared_transactions=${MOST_PREPARED}`];

const { folder } = workerData as { folder: string | null };
const database = await PGlite.create({
  ...(folder !== null && { dataDir: folder }),
  startParams: [...PGlite.defaultStartParams, ...LOG_FILES, ...PREPARED],
  onStderr: endOnPanic,
});
const upkeep = createUpkeep(database, () => {
  if (folder === null) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
});

/**
 * PostgreSQL aborts where it cannot go on, for instance when the disk is too full for its log. PGlite would swallow that and
 * go on with a broken database, or call it for ever. The next start recovers from the log.
 */
function endOnPanic(line: string): boolean {
  const message = /PANIC: +(.*)/.exec(line)?.[1];
  if (message !== undefined) {
    post({ type: "panic", message });
    process.exit(1);
  }
  return true;
}

function post(message: FromEmbedded, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

/**
 * DISCARD ALL except for the temporary tables: `pg`'s pool ends a connection after a failed statement, and an import whose rows are in such
 * a table continues on the next.
 */
const FORGET = "CLOSE ALL; RESET ALL; DEALLOCATE ALL; UNLISTEN *; SELECT pg_advisory_unlock_all()";

async function handle(message: ToEmbedded): Promise<void> {
  // A connection that was closed just before may still send its end.
  if (database.closed) return;
  if (message.type === "close") {
    await database.close();
    port?.close();
  } else if (message.type === "end") {
    await database.exec("ROLLBACK");
    await database.exec(FORGET);
    upkeep.forgetSession();
  } else {
    const { connection } = message;
    await upkeep.beforeBatch();
    await database.execProtocolRawStream(message.bytes, {
      onRawData: (data) => {
        // PGlite reuses its buffer: a copy is posted.
        const bytes = new Uint8Array(data);
        post({ type: "response", connection, bytes }, [bytes.buffer]);
      },
    });
    await upkeep.afterBatch();
  }
}

/** Milliseconds without a batch after which deleted rows are vacuumed, which can take half a second. */
const IDLE = 5_000;

/** Vacuums one table, and the next one if no batch arrives in between. */
function tidy(): void {
  if (!database.closed) enqueue(async () => void ((await upkeep.vacuum()) && idle.refresh()));
}

const idle = setTimeout(tidy, IDLE).unref();
let work: Promise<void> = Promise.resolve();
function enqueue(task: () => Promise<void>): void {
  work = work.then(task);
}
port.on("message", (message: ToEmbedded) => {
  idle.refresh();
  enqueue(() => handle(message));
});
post({ type: "ready" });
