import { createHash, hash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { Side, TradeType } from "@saudabook/contract/trade.ts";
import { TRIP_ID_BYTES } from "@saudabook/trading/analysis/parts/analysis-part.ts";
import { Rebuild } from "@saudabook/trading/analysis/parts/rebuild.ts";
import { storedExecutions } from "@saudabook/trading/analysis/prepare/stored-execution-of.ts";
import type { JournalRoundTrip, StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import type { Contract } from "@saudabook/trading/instrument.ts";
import { yieldProcessor } from "../yield-processor.ts";
import type { ImportedFile } from "./broker-accounts.ts";
import type { DigestedPart, FromRebuilder, RebuildStart, ToRebuilder } from "./rebuild-messages.ts";
import type { ExecutionRow, JournalRow } from "./row-pages.ts";

// The thread that analyses accounts, so that the event loop stays free.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
yieldProcessor();

let rebuild: Rebuild | null = null;
let readers: ((row: ExecutionRow) => StoredExecution)[] = [];

function begin({ files, ...start }: RebuildStart): void {
  const digest = (text: string) => hash("sha256", text, "buffer").subarray(0, TRIP_ID_BYTES);
  rebuild = new Rebuild({ ...start, digest });
  readers = files.map(readerOf);
}

/** Reads the executions of one file. Of its columns only the one that the engine looks at is sent. */
function readerOf({ account, kind, broker }: ImportedFile): (row: ExecutionRow) => StoredExecution {
  const stored = storedExecutions({ account, kind, columns: ["auction"] });
  return (row) => {
    const [, , segment, exchange, symbol, isin, series, underlying, expiry, strike, contractKind, side, ...rest] = row;
    const [quantity, price, value, executedAt, hasTime, tradeId, orderId, key, auction] = rest;
    const kindOf = contractKind as Contract["kind"] | null;
    return stored({
      broker,
      exchange,
      symbol,
      isin,
      series,
      quantity,
      price,
      value,
      tradeId,
      orderId,
      key,
      segment: segment as TradeType,
      contract: underlying === null || kindOf === null ? null : { underlying, expiry, strike, kind: kindOf },
      side: side as Side,
      executedAt: hasTime ? executedAt : executedAt.slice(0, 10),
      row: 0,
      raw: [auction ?? ""],
    });
  };
}

function addExecutions(to: Rebuild, rows: readonly ExecutionRow[]): void {
  const executions = rows.map((row) => {
    const read = readers[row[1] ?? -1];
    // The file came after its list was read: the account has changed, and this rebuild will not count.
    if (!read) throw new RangeError("An execution belongs to no file that is known.");
    return read(row);
  });
  to.addExecutions(
    executions,
    rows.map(([id]) => id),
  );
}

function journalOf([
  ,
  key,
  type,
  symbol,
  quantity,
  buyPrice,
  sellPrice,
  boughtAt,
  soldAt,
  stopLoss,
]: JournalRow): JournalRoundTrip {
  const product = type === "equity" ? "delivery" : "intraday";
  return { key, symbol, product, quantity, buyPrice, sellPrice, buyDateTime: boughtAt, sellDateTime: soldAt, stopLoss };
}

function next(of: Rebuild): FromRebuilder {
  const wanted = of.next();
  if (wanted) return { type: "wanted", wanted };
  const { parts, replaced } = of.finish();
  rebuild = null;
  const digested = parts.map((part): DigestedPart => {
    const ofPart = createHash("sha256");
    const { tokens, symbols, due } = part;
    ofPart.update(JSON.stringify([tokens, symbols, due, part.summary.length, part.detail.length]));
    return { ...part, digest: ofPart.update(part.summary).update(part.detail).update(part.notes).digest("hex") };
  });
  return { type: "parts", parts: digested, replaced };
}

function send(message: FromRebuilder): void {
  const parts = message.type === "parts" ? message.parts : [];
  port?.postMessage(
    message,
    parts.flatMap(({ summary, detail, notes }) => [summary.buffer, detail.buffer, notes.buffer]),
  );
}

/** The fault of rows that were added, reported with the next request. */
let fault: string | null = null;

port.on("message", (message: ToRebuilder) => {
  try {
    if (message.type === "begin") {
      fault = null;
      begin(message.start);
    } else if (rebuild && message.type === "executions") addExecutions(rebuild, JSON.parse(message.json));
    else if (rebuild && message.type === "journal") {
      const rows: JournalRow[] = JSON.parse(message.json);
      rebuild.addJournal(
        rows.map(journalOf),
        rows.map(([id]) => id),
      );
    } else if (rebuild && message.type === "next") {
      send(fault === null ? next(rebuild) : { type: "fault", message: fault });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (message.type === "next") send({ type: "fault", message: error.message });
    else fault = error.message;
  }
});
