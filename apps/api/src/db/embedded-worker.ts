import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { FromEmbedded, ToEmbedded } from "./embedded-messages.ts";

// The thread that runs the embedded database, so that its work never holds up the event loop of the server.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const { folder } = workerData as { folder: string | null };
const database = await PGlite.create(folder === null ? {} : { dataDir: folder });

function tell(message: FromEmbedded, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function handle(message: ToEmbedded): Promise<void> {
  // A connection that was closed just before may still say so.
  if (database.closed) return;
  if (message.type === "close") {
    await database.close();
    port?.close();
  } else if (message.type === "end") {
    await database.exec("ROLLBACK");
    await database.exec("DISCARD ALL");
  } else {
    const { connection } = message;
    await database.execProtocolRawStream(message.bytes, {
      onRawData: (answer) => {
        // PGlite reuses its buffer: what is sent must be a copy.
        const bytes = new Uint8Array(answer);
        tell({ type: "answer", connection, bytes }, [bytes.buffer]);
      },
    });
  }
}

let work: Promise<void> = Promise.resolve();
port.on("message", (message: ToEmbedded) => {
  work = work.then(() => handle(message));
});
tell({ type: "ready" });
