import { parentPort } from "node:worker_threads";
import type { Execution } from "@saudabook/trading/execution.ts";
import { ImportRefused } from "@saudabook/trading/import-refused.ts";
import { readTradebook } from "@saudabook/trading/read-tradebook.ts";
import { sheetRecords } from "@saudabook/trading/sheet-records.ts";
import { openSheets } from "@saudabook/trading/sheets/open-sheets.ts";
import { rowOf } from "./execution-row.ts";
import type { FromReader, ToReader } from "./reader-messages.ts";

// The thread that reads one broker's file, so that the event loop stays free and a hostile file can be killed.

/** Rows in one statement: long enough to be quick, short enough to keep nobody waiting. */
const CHUNK = 2_000;

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

/** Of the file in hand; asked for piece by piece. */
let records: Iterator<unknown> = [].values();

function tell(message: FromReader, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

async function read(message: Exclude<ToReader, { type: "next" }>): Promise<FromReader> {
  try {
    const { name, bytes } = message;
    if (message.type === "rows") {
      const [sheet] = await openSheets({ name, bytes });
      // Read to its end once before anything is told: what is wrong with it is refused, not cut off half-way.
      if (sheet) for (const _ of sheetRecords(sheet));
      records = sheet ? sheetRecords(sheet) : [].values();
      return { type: "rows" };
    }
    const tradebook = await readTradebook({ name, bytes }, { broker: message.broker, tradeType: message.tradeType });
    const { executions } = tradebook;
    records = rowsOf(executions);
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

function* rowsOf(found: readonly Execution[]): Generator<unknown> {
  for (const execution of found) yield rowOf(execution);
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
  const rows: unknown[] = [];
  while (rows.length < CHUNK) {
    const { done, value } = records.next();
    if (done) break;
    rows.push(value);
  }
  // Encoded here: what the event loop hands on is bytes, never a hundred thousand objects.
  const bytes = rows.length === 0 ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(rows));
  tell({ type: "chunk", bytes }, [bytes.buffer]);
}

port.on("message", async (message: ToReader) => {
  if (message.type === "next") next();
  else tell(await read(message));
});
tell({ type: "ready" });
