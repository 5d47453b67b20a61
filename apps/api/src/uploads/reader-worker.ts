import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { BackupRefused } from "@saudabook/trading/backup/backup-refused.ts";
import { ImportRefused, refusalFacts } from "@saudabook/trading/imports/import-refused.ts";
import { readRecords } from "@saudabook/trading/imports/sheet-records.ts";
import { openStatementFile } from "@saudabook/trading/imports/sheets/open-statement-file.ts";
import type { ByteSource } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import { readStatement } from "@saudabook/trading/tax/statements/read-statement.ts";
import { yieldProcessor } from "../yield-processor.ts";
import type { FromReader, OpenDescriptor, ReadAs, ToReader } from "./reader-messages.ts";
import { tradebookResponses } from "./tradebook-responses.ts";

// The thread that reads one broker's file or one archive, so that the event loop stays free and a hostile file can be killed.

/** Characters of JSON text that are encoded together. */
const PIECE = 65_536;

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
yieldProcessor();

const text = new TextEncoder();
/** The responses to the file's first message and to each `next` behind it. */
let responses: AsyncGenerator<FromReader> | null = null;

function sourceOf({ fd, size }: OpenDescriptor): ByteSource & { bytes: () => Uint8Array<ArrayBuffer> } {
  const read = (from: number, length: number) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const count = readSync(fd, bytes, at, length - at, from + at);
      if (count === 0) throw new RangeError("The file is shorter than was said.");
      at += count;
    }
    return bytes;
  };
  return { size, read: async (from, length) => read(from, length), bytes: () => read(0, size) };
}

async function* responsesTo(message: ReadAs & OpenDescriptor): AsyncGenerator<FromReader> {
  const source = sourceOf(message);
  switch (message.type) {
    case "archive": {
      // Loaded only for archives, because it includes their schemas.
      const { archiveResponses } = await import("./archive-responses.ts");
      return yield* archiveResponses(source, message.today);
    }
    case "rows": {
      const records = readRecords({ name: message.name, bytes: source.bytes() });
      return yield { type: "rows", bytes: await jsonOf(records, message.maxBytes) };
    }
    case "statement": {
      const opened = await openStatementFile({ name: message.name, bytes: source.bytes() });
      return yield { type: "statement", read: await readStatement(opened, message.today) };
    }
    case "open": {
      const summary = yield* tradebookResponses(source.bytes(), message);
      yield { type: "end", summary };
    }
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
    if (error instanceof BackupRefused) return { type: "refused", ...error.text };
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
