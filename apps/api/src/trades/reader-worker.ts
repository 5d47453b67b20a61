import { parentPort } from "node:worker_threads";
import type { Execution } from "@saudabook/trading/execution.ts";
import { ImportRefused } from "@saudabook/trading/import-refused.ts";
import { readTradebook } from "@saudabook/trading/read-tradebook.ts";
import { rowOf } from "./execution-row.ts";
import type { FromReader, ToReader } from "./reader-messages.ts";

// The thread that reads one broker's file, so that the event loop stays free and a hostile file can be killed.

/** Rows in one statement: long enough to be quick, short enough to keep nobody waiting. */
const CHUNK = 2_000;

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

let executions: Execution[] = [];
let sent = 0;

function tell(message: FromReader, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function read({ name, bytes, broker, tradeType }: Extract<ToReader, { type: "read" }>): Promise<FromReader> {
  try {
    const tradebook = await readTradebook({ name, bytes }, { broker, tradeType });
    executions = tradebook.executions;
    const { kind, clientId, accountHolder, columns, rowsRead, skipped } = tradebook;
    const span = spanOf(executions);
    const count = executions.length;
    return { type: "read", summary: { kind, clientId, accountHolder, columns, rowsRead, skipped, ...span, count } };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { code, message, rows, rowCount } = error;
    return { type: "refused", code, message, ...(rows && { rows }), ...(rowCount !== undefined && { rowCount }) };
  }
}

/** First and last day. Days in ISO order sort as text. */
function spanOf(found: readonly Execution[]): { from: string; to: string } {
  let from = "9999-12-31";
  let to = "0000-01-01";
  for (const { executedAt } of found) {
    const day = executedAt.slice(0, 10);
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}

function next(): void {
  const rows = executions.slice(sent, sent + CHUNK);
  sent += rows.length;
  // Encoded here: what the event loop hands on is bytes, never a hundred thousand objects.
  const bytes = rows.length === 0 ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(rows.map(rowOf)));
  tell({ type: "chunk", bytes }, [bytes.buffer]);
}

port.on("message", async (message: ToReader) => {
  if (message.type === "read") tell(await read(message));
  else next();
});
tell({ type: "ready" });
