// One side of bench/reader.ts, in its own process: reads a file in one way, once, and prints time and memory.
import { readFileSync } from "node:fs";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { openTradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import { openFile } from "@saudabook/trading/imports/sheets/open-file.ts";
import { inMemory } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import { zipDirectory } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";
import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";

/** Each side returns the number of rows (or bytes) it read. */
const sides: Record<string, (file: { name: string; bytes: Uint8Array }) => number | Promise<number>> = {
  nothing: ({ bytes }) => bytes.length,
  async unzip({ bytes }) {
    const members = await zipDirectory(inMemory(bytes));
    const parts = await Promise.all(members.map(async ({ data }) => inflateRawSync(await data.read(0, data.size))));
    return parts.reduce((sum, part) => sum + part.length, 0);
  },
  async "unzip by pieces"({ bytes }) {
    let length = 0;
    for (const { data } of await zipDirectory(inMemory(bytes))) {
      const inflater = createInflateRaw({ chunkSize: 256 * 1024 });
      inflater.end(await data.read(0, data.size));
      for await (const piece of inflater) length += (piece as Uint8Array).length;
    }
    return length;
  },
  newlines({ bytes }) {
    let lines = 0;
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, at + 1)) lines++;
    return lines;
  },
  async library({ bytes }) {
    const { read, utils } = await import("xlsx");
    const book = read(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    return sheet ? utils.sheet_to_json(sheet).length : 0;
  },
  async rows(file) {
    const opened = await openFile(file);
    let rows = 0;
    for (const sheet of opened.sheets) for await (const batch of sheet.batches()) rows += batch.length;
    await opened.verify();
    return rows;
  },
  async executions(file) {
    const tradebook = await openTradebook(file, { broker: "zerodha", tradeType: "equity" }, SAMPLE_TODAY);
    for await (const _ of tradebook.executions());
    return tradebook.summary().count;
  },
};

const [, , side = "", path = ""] = process.argv;
const buffer = readFileSync(path);
const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
const read = sides[side];
if (!read) throw new Error(`no side ${side}`);
const cpu = process.cpuUsage();
const started = performance.now();
const seen = await read({ name: path, bytes });
const milliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(cpu);
// Read from /proc: the value of `resourceUsage` begins with the memory of the parent process.
const status = readFileSync("/proc/self/status", "utf8");
const memory = Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
process.stdout.write(JSON.stringify({ milliseconds, processor: (user + system) / 1000, memory, seen }));
