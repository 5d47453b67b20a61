import { createHash, hash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import { type DerivedGroup, TRIP_ID_BYTES } from "@saudabook/trading/analysis/derived/derived-group.ts";
import { Rebuild } from "@saudabook/trading/analysis/derived/rebuild/rebuild.ts";
import { storedExecutions } from "@saudabook/trading/analysis/prepare/stored-execution-of.ts";
import type { JournalRoundTrip, StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import type { Contract } from "@saudabook/trading/instrument.ts";
import { ScenarioRun } from "@saudabook/trading/lab/scenario-run.ts";
import type { WorkbookContent } from "@saudabook/trading/tax/workbook/workbook.ts";
import type { ImportedFile } from "../../broker-accounts/broker-accounts.ts";
import { yieldProcessor } from "../../yield-processor.ts";
import type { DigestedGroup, FromRebuilder, RebuildStart, ToRebuilder } from "./rebuild-messages.ts";
import type { ExecutionPage, JournalRow } from "./row-pages.ts";

// The thread that analyses accounts, so that the event loop stays free.

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
yieldProcessor();

let rebuild: Rebuild | null = null;
let readers: ReturnType<typeof readerOf>[] = [];

function begin({ files, ...start }: RebuildStart): void {
  rebuild = new Rebuild({ ...start, digest });
  finishing = null;
  scenarios = null;
  readers = files.map(readerOf);
}

/** The analysis that scenarios run over, once its rows are there. A rebuild takes its place: one account at a time is enough memory. */
let scenarios: { name: string; run: ScenarioRun | null } | null = null;

const digested = new Uint8Array(TRIP_ID_BYTES);

/**
 * The first bytes of the SHA-256 of a text, valid until the next call: for each round trip of a busy account, allocating a buffer costs
 * more than computing the hash.
 */
function digest(text: string): Uint8Array {
  const bytes = hash("sha256", text, "binary");
  for (let at = 0; at < TRIP_ID_BYTES; at++) digested[at] = bytes.charCodeAt(at);
  return digested;
}

/** Reads the executions of one file. Only the column that the engine uses is sent. */
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

function addExecutions(to: Rebuild, page: ExecutionPage, which: "all" | "new"): void {
  const executions = page.file.map((file, at) => {
    const read = readers[file ?? -1];
    // The file was added after the list of files was read: the account has changed, and this rebuild will be discarded.
    if (!read) throw new RangeError("An execution belongs to no file that is known.");
    return read(page, at);
  });
  if (which === "new") to.addNew(executions, page.id);
  else to.addExecutions(executions, page.id);
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

/** Groups that are still to be written, and keys of those that are no more. */
let finishing: { groups: Iterator<DerivedGroup>; replaced: string[] } | null = null;

function next(running: Rebuild): FromRebuilder {
  if (!finishing) {
    const wanted = running.next();
    if (wanted) return { type: "wanted", wanted };
    if (scenarios) {
      scenarios.run = new ScenarioRun(running.analysed());
      rebuild = null;
      return { type: "ready" };
    }
    const { groups, replaced } = running.finish();
    finishing = { groups: groups[Symbol.iterator](), replaced };
  }
  const { replaced } = finishing;
  const groups = nextGroups(finishing.groups);
  if (groups.length > 0) return { type: "groups", groups };
  rebuild = null;
  finishing = null;
  return { type: "rebuilt", replaced };
}

/** Bytes and groups of one message, about: the caller stores it while the next is written. */
const MESSAGE_BYTES = 256 * 1024;
const MESSAGE_GROUPS = 200;

function nextGroups(from: Iterator<DerivedGroup>): DigestedGroup[] {
  const groups: DigestedGroup[] = [];
  for (let bytes = 0; bytes < MESSAGE_BYTES && groups.length < MESSAGE_GROUPS; ) {
    const { value: group, done } = from.next();
    if (done) break;
    groups.push(digestedGroup(group));
    bytes += group.summary.length + group.detail.length + group.notes.length + group.executions.length;
  }
  return groups;
}

function digestedGroup(group: DerivedGroup): DigestedGroup {
  const { tokens, symbols, due, summary, detail, notes, executions } = group;
  const ofGroup = createHash("sha256");
  ofGroup.update(JSON.stringify([tokens, symbols, due, summary.length, detail.length, notes.length]));
  for (const bytes of [summary, detail, notes, executions]) ofGroup.update(bytes);
  return { ...group, digest: ofGroup.digest("hex") };
}

function send(message: FromRebuilder): void {
  const groups = message.type === "groups" ? message.groups : [];
  port?.postMessage(
    message,
    groups.flatMap(({ summary, detail, notes, executions }) => [
      summary.buffer,
      detail.buffer,
      notes.buffer,
      executions.buffer,
    ]),
  );
}

/** Its code loads with the first workbook. */
async function sendWorkbook(content: WorkbookContent): Promise<void> {
  const { workbookSheets } = await import("@saudabook/trading/tax/workbook/workbook.ts");
  const { writeWorkbook } = await import("@saudabook/trading/tax/workbook/write-workbook.ts");
  send({ type: "workbook", bytes: writeWorkbook(workbookSheets(content)) });
}

/** The fault of rows that were added, reported with the next request. */
let fault: string | null = null;

port.on("message", (message: ToRebuilder) => {
  try {
    if (message.type === "begin") {
      fault = null;
      begin(message.start);
    } else if (message.type === "begin-scenarios") {
      fault = null;
      begin(message.start);
      scenarios = { name: message.name, run: null };
    } else if (message.type === "scenario") {
      const run = scenarios?.name === message.name ? scenarios.run : null;
      send({ type: "simulated", simulated: run?.run(message.weights) ?? null });
    } else if (message.type === "write-workbook") {
      void sendWorkbook(message.content);
    } else if (rebuild && message.type === "executions") {
      addExecutions(rebuild, JSON.parse(message.json), message.which);
    } else if (rebuild && message.type === "kept") rebuild.addKept(message.bytes);
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
    if (message.type === "next" || message.type === "scenario") send({ type: "fault", message: error.message });
    else fault = error.message;
  }
});
