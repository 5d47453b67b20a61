import { parentPort } from "node:worker_threads";
import type { Execution } from "@saudabook/trading/execution.ts";
import { ImportRefused } from "@saudabook/trading/import-refused.ts";
import { type OpenTradebook, openTradebook } from "@saudabook/trading/read-tradebook.ts";
import { sheetRecords } from "@saudabook/trading/sheet-records.ts";
import { openSheets } from "@saudabook/trading/sheets/open-sheets.ts";
import { copyLine } from "./copy-line.ts";
import type { FromReader, ToReader } from "./reader-messages.ts";

// The thread that reads one broker's file, so that the event loop stays free and a hostile file can be killed.

/** Rows in one answer of the debug page. */
const CHUNK = 2_000;
/** Executions in one statement: long enough to be quick, short enough to tell often how far the import is. */
const PART = 4_000;

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const text = new TextEncoder();
/** Of the file in hand; asked for piece by piece. */
let next: () => FromReader | Promise<FromReader> = () => ({ type: "chunk", bytes: new Uint8Array() });

async function open(message: Exclude<ToReader, { type: "next" }>): Promise<FromReader> {
  const { name, bytes } = message;
  if (message.type === "open") {
    const { broker, tradeType, today } = message;
    const tradebook = await openTradebook({ name, bytes }, { broker, tradeType }, today);
    next = partsOf(tradebook);
    const { kind, clientId, accountHolder, columns } = tradebook;
    return { type: "opened", head: { kind, clientId, accountHolder, columns } };
  }
  const [sheet] = await openSheets({ name, bytes });
  // Read to its end once before anything is told: what is wrong with it is refused, not cut off half-way.
  if (sheet) for (const _ of sheetRecords(sheet));
  next = chunksOf(sheet ? sheetRecords(sheet) : [].values());
  return { type: "rows" };
}

/** Encoded here: what the event loop hands on is bytes, never a hundred thousand objects. */
function partsOf(tradebook: OpenTradebook): () => Promise<FromReader> {
  const batches = tradebook.executions();
  let left: readonly Execution[] = [];
  return async () => {
    let lines = "";
    let count = 0;
    while (count < PART) {
      if (left.length === 0) {
        const { done, value } = await batches.next();
        if (done) break;
        left = value;
      }
      const taken = left.slice(0, PART - count);
      left = left.slice(taken.length);
      for (const execution of taken) lines += copyLine(execution);
      count += taken.length;
    }
    if (count === 0) return { type: "end", summary: tradebook.summary() };
    return { type: "part", bytes: text.encode(lines), count, progress: tradebook.progress() };
  };
}

function chunksOf(records: Iterator<unknown>): () => FromReader {
  return () => {
    const rows: unknown[] = [];
    while (rows.length < CHUNK) {
      const { done, value } = records.next();
      if (done) break;
      rows.push(value);
    }
    return { type: "chunk", bytes: rows.length === 0 ? new Uint8Array() : text.encode(JSON.stringify(rows)) };
  };
}

async function answer(message: ToReader): Promise<FromReader> {
  try {
    return await (message.type === "next" ? next() : open(message));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { code, message, rows, rowCount } = error;
    return { type: "refused", code, message, ...(rows && { rows }), ...(rowCount !== undefined && { rowCount }) };
  }
}

function tell(message: FromReader): void {
  port?.postMessage(message, "bytes" in message ? [message.bytes.buffer] : []);
}

port.on("message", async (message: ToReader) => tell(await answer(message)));
tell({ type: "ready" });
