import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Execution } from "@saudabook/trading/execution.ts";
import { ImportRefused, refusalFacts } from "@saudabook/trading/imports/import-refused.ts";
import { type OpenTradebook, openTradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import { readRecords } from "@saudabook/trading/imports/sheet-records.ts";
import { copyLine, skippedLine } from "../db/copy-line.ts";
import { yieldProcessor } from "../yield-processor.ts";
import type { FromReader, OpenDescriptor, ReadAs, ToReader } from "./reader-messages.ts";

// The thread that reads one broker's file, so that the event loop stays free and a hostile file can be killed.

/** Characters of JSON text that are encoded at once. */
const PIECE = 65_536;
/** Executions in one statement: long enough to be quick, short enough for frequent progress. */
const PART = 4_000;

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
yieldProcessor();

const text = new TextEncoder();
/** The responses to the file's first message and to each `next` behind it. */
let responses: AsyncGenerator<FromReader> | null = null;

function bytesOf({ fd, size }: OpenDescriptor): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const read = readSync(fd, bytes, at, size - at, at);
    if (read === 0) throw new RangeError("The file is shorter than was said.");
    at += read;
  }
  return bytes;
}

async function* responsesTo(message: ReadAs & OpenDescriptor): AsyncGenerator<FromReader> {
  const file = { name: message.name, bytes: bytesOf(message) };
  if (message.type === "rows") {
    yield { type: "rows", bytes: await jsonOf(readRecords(file), message.maxBytes) };
    return;
  }
  const { broker, tradeType, today, corrections, mapping, skipsAllotments = false } = message;
  const chosen = { broker, tradeType, skipsAllotments };
  const tradebook = await openTradebook(file, chosen, today, corrections, mapping);
  yield opened(tradebook);
  yield* partsOf(tradebook);
  yield { type: "end", summary: tradebook.summary() };
}

function opened({ kind, keptSegment, clientId, accountHolder, columns }: OpenTradebook): FromReader {
  return { type: "opened", head: { kind, keptSegment, clientId, accountHolder, columns } };
}

/** Encoded here: what the event loop hands on is bytes, never a hundred thousand objects. */
async function* partsOf(tradebook: OpenTradebook): AsyncGenerator<FromReader> {
  const batches = tradebook.executions();
  let left: readonly Execution[] = [];
  for (;;) {
    let [lines, skipped] = ["", ""];
    let [count, skips] = [0, 0];
    while (count < PART && skips < PART) {
      if (left.length === 0) {
        const { done, value } = await batches.next();
        if (done) break;
        left = value;
        for (const row of tradebook.skippedRows()) {
          skipped += skippedLine(row);
          skips++;
        }
      }
      const taken = left.slice(0, PART - count);
      left = left.slice(taken.length);
      for (const execution of taken) lines += copyLine(execution);
      count += taken.length;
    }
    if (count + skips === 0) return;
    yield {
      type: "part",
      bytes: text.encode(lines),
      count,
      skipped: text.encode(skipped),
      progress: tradebook.progress(),
    };
  }
}

/** The JSON text of an array of the records, which is refused where it becomes longer than `maxBytes`. */
async function jsonOf(batches: AsyncIterable<readonly unknown[]>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const add = (json: string) => {
    const piece = text.encode(json);
    size += piece.byteLength;
    if (size > maxBytes) {
      const shown = Math.floor(maxBytes / 1024 / 1024);
      throw new ImportRefused(
        "too_large",
        `This file has more rows than fit in the ${shown} MB of JSON that this page shows.`,
      );
    }
    pieces.push(piece);
  };
  let json = "[";
  let separator = "";
  for await (const records of batches) {
    for (const record of records) {
      json += separator + JSON.stringify(record);
      separator = ",";
      if (json.length < PIECE) continue;
      add(json);
      json = "";
    }
  }
  add(`${json}]`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

async function handle(message: ToReader): Promise<FromReader> {
  try {
    if (message.type !== "next") responses = responsesTo(message);
    const response = await responses?.next();
    if (!response || response.done) throw new Error("There is nothing more to read.");
    return response.value;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { code, message } = error;
    return { type: "refused", code, message, ...refusalFacts(error) };
  }
}

function emit(message: FromReader): void {
  const buffers = "bytes" in message ? [message.bytes.buffer] : [];
  port?.postMessage(message, "skipped" in message ? [...buffers, message.skipped.buffer] : buffers);
}

port.on("message", async (message: ToReader) => emit(await handle(message)));
emit({ type: "ready" });
