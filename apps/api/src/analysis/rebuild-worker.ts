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
import type { ExecutionPage, JournalRow } from "./row-pages.ts";

// The thread that analyses accounts, so that the event loop stays free.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
yieldProcessor();

let rebuild: Rebuild | null = null;
let readers: ReturnType<typeof readerOf>[] = [];

function begin({ files, ...start }: RebuildStart): void {
  rebuild = new Rebuild({ ...start, digest });
  readers = files.map(readerOf);
}

const digested = new Uint8Array(TRIP_ID_BYTES);

/** The first bytes of the SHA-256 of a text, good until the next call: a buffer for each of a busy account's round trips costs more than to compute it. */
function digest(text: string): Uint8Array {
  const bytes = hash("sha256", text, "binary");
  for (let at = 0; at < TRIP_ID_BYTES; at++) digested[at] = bytes.charCodeAt(at);
  return digested;
}

/** Reads the executions of one file. Of its columns only the one that the engine looks at is sent. */
function readerOf({ account, kind, broker }: ImportedFile): (page: ExecutionPage, at: number) => StoredExecution {
  const stored = storedExecutions({ account, kind, columns: ["auction"] });
  return (page, at) => {
    const underlying = page.underlying[at] ?? null;
    const kindOf = (page.contractKind[at] ?? null) as Contract["kind"] | null;
    const terms = { expiry: page.expiry[at] ?? null, strike: page.strike[at] ?? null };
    const executedAt = page.executedAt[at] as string;
    return stored({
      broker,
      exchange: page.exchange[at] as string,
      symbol: page.symbol[at] as string,
      isin: page.isin[at] ?? null,
      series: page.series[at] ?? null,
      quantity: page.quantity[at] as string,
      price: page.price[at] as string,
      value: page.value[at] as string,
      tradeId: page.tradeId[at] ?? null,
      orderId: page.orderId[at] ?? null,
      key: page.key[at] as string,
      segment: page.segment[at] as TradeType,
      contract: underlying === null || kindOf === null ? null : { underlying, ...terms, kind: kindOf },
      side: page.side[at] as Side,
      executedAt: page.hasTime[at] ? executedAt : executedAt.slice(0, 10),
      row: 0,
      raw: [page.auction[at] ?? ""],
    });
  };
}

function addExecutions(to: Rebuild, page: ExecutionPage): void {
  const executions = page.file.map((file, at) => {
    const read = readers[file ?? -1];
    // The file came after its list was read: the account has changed, and this rebuild will not count.
    if (!read) throw new RangeError("An execution belongs to no file that is known.");
    return read(page, at);
  });
  to.addExecutions(executions, page.id);
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

function next(running: Rebuild): FromRebuilder {
  const wanted = running.next();
  if (wanted) return { type: "wanted", wanted };
  const { parts, replaced } = running.finish();
  rebuild = null;
  const withDigests = parts.map((part): DigestedPart => {
    const ofPart = createHash("sha256");
    const { tokens, symbols, due } = part;
    ofPart.update(JSON.stringify([tokens, symbols, due, part.summary.length, part.detail.length]));
    return { ...part, digest: ofPart.update(part.summary).update(part.detail).update(part.notes).digest("hex") };
  });
  return { type: "parts", parts: withDigests, replaced };
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
