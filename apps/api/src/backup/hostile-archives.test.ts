import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import {
  archiveFile,
  type Entries,
  entriesOf,
  withManifest,
  withText,
} from "@saudabook/conformance/backup/changed-archive.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openSpool } from "../disk/spool.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import type { ReaderLimits, ReaderResponse } from "../uploads/reader-pool.ts";
import { startReaderThread } from "../uploads/reader-thread.ts";
import { archiveLimits, createArchiveReader } from "./archive-reader.ts";
import { readArchive } from "./read-archive.ts";

const TODAY = "2026-10-31";
const nobodyGoes = new AbortController().signal;

let server: TestServer;
/** Entries of the archive of an account with two imports. */
let entries: Entries;
beforeAll(async () => {
  server = await startTestServer("pglite", { today: () => TODAY });
  const who = await somebodyLoggedIn(server);
  for (let file = 0; file < 2; file++) {
    const { bytes } = zerodhaTradebookCsv({ rows: 10, firstRow: 10 * file });
    await importFile(server, who, { name: `${file}-AB1234.csv`, bytes });
  }
  const headers = { Authorization: `Bearer ${who.token}` };
  entries = await entriesOf(await (await fetch(`${server.origin}/api/v1/backup`, { headers })).blob());
});
afterAll(() => server.close());

const bytesOf = async (changed: Entries) => new Uint8Array(await archiveFile(changed).arrayBuffer());
/** The archive with the text of one entry replaced, and all dependent checksums updated. */
const withEntry = (name: string, text: string, counts: object = {}) =>
  withManifest(
    withText(entries, name, () => text),
    (manifest) => ({ ...manifest, counts: { ...manifest.counts, ...counts } }),
  );
const list = (element: (at: number) => string, count: number) =>
  `[${Array.from({ length: count }, (_, at) => element(at)).join()}]`;
const journalTrade = (at: number, deletedAt: string | null = null) =>
  JSON.stringify({
    id: `trade ${at}`,
    key: null,
    symbol: "INFY",
    buyPrice: "100",
    quantity: "10",
    sellPrice: "110",
    targetPrice: "120",
    stopLoss: "90",
    buyDateTime: "2026-01-01T10:00",
    sellDateTime: "2026-01-01T11:00",
    pnl: "100.00",
    status: "WIN",
    type: "intraday",
    createdAt: "2026-01-01T00:00:00.000000Z",
    deletedAt,
  });

async function restore({ token }: LoggedIn, archive: File) {
  const body = new FormData();
  body.append("archive", archive);
  const init = { method: "POST", headers: { Authorization: `Bearer ${token}` }, body };
  const reply = await fetch(`${server.origin}/api/v1/backup/restore`, init);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

describe("a hostile archive", () => {
  it.each([
    ["imports.json", () => list(() => "{}", 300_000), "imports.json has content that we don't understand in element 1"],
    ["journal.json", () => list(() => "{}", 300_000), "journal.json has content that we don't understand in element 1"],
    ["journal.json", () => "[".repeat(2_000_000), "journal.json has content that we don't understand in element 1."],
    [
      "journal.json",
      () => list((at) => journalTrade(at), 20_000),
      "journal.json has more trades that aren't deleted than manifest.json says: 0.",
    ],
    [
      "journal.json",
      () => `[${" ".repeat(20_000_000)}]`,
      "journal.json has content that we don't understand in element 1.",
    ],
    [
      "journal.json",
      () => list((at) => (at < 20_000 ? journalTrade(at, "2026-01-01T00:00:00.000000Z") : "{}"), 20_001),
      "journal.json has content that we don't understand in element 20001, field id.",
    ],
    [
      "imports.json",
      () => {
        const skipped = `"skipped": ${list(() => '{"reason":"total","count":1}', 19_000)}`;
        return new TextDecoder().decode(entries.get("imports.json")).replace(/"skipped": \[\]/, skipped);
      },
      "imports.json has content that we don't understand in element 1, field skipped.",
    ],
    ["settings.json", () => " ".repeat(30_000_000), "settings.json unpacks to more than 24 MB."],
    ["executions.csv", () => "x".repeat(20_000_000), "executions.csv has content that we don't understand in line 1."],
    ["executions.csv", () => "\n".repeat(20_000_000), "executions.csv has content that we don't understand in line 1."],
    [
      "executions.csv",
      () => `${"x".repeat(99)}\n`.repeat(200_000),
      "executions.csv has more executions than manifest.json says: 20.",
    ],
  ])("is refused by its entry, %s, and the event loop parses none of it", async (name, text, sentence) => {
    const person = await somebodyLoggedIn(server);
    const archive = archiveFile(await withEntry(name, text()));
    const parse = vi.spyOn(JSON, "parse");
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const reply = await restore(person, archive);
    delay.disable();
    expect(reply).toMatchObject({
      status: 422,
      body: { code: "backup_refused", message: expect.stringContaining(sentence) },
    });
    expect(Math.max(0, ...parse.mock.calls.map(([json]) => String(json).length))).toBeLessThan(20_000);
    parse.mockRestore();
    // Reading the archive in the event loop would block it for seconds. The limit allows for the test's own upload in this process.
    expect(delay.max / 1e6).toBeLessThan(500);
  });
});

describe("restores whose archives do not arrive", () => {
  const senders: Socket[] = [];
  afterEach(() => {
    for (const sender of senders.splice(0)) sender.destroy();
  });

  it("keep nobody from restoring", async () => {
    const archive = archiveFile(entries);
    for (let count = 0; count < 3; count++) {
      const { token } = await somebodyLoggedIn(server);
      const sender = connect(Number(new URL(server.origin).port), "127.0.0.1");
      senders.push(sender);
      sender.on("error", () => undefined);
      const taken = new Promise<Socket>((resolve) => server.app.server.once("connection", resolve));
      const head = [
        "POST /api/v1/backup/restore HTTP/1.1",
        "Host: saudabook.example",
        `Authorization: Bearer ${token}`,
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 1000000",
        "",
        '--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"',
        "",
        "PK",
      ].join("\r\n");
      sender.write(head);
      const socket = await taken;
      await vi.waitFor(() => expect(socket.bytesRead).toBe(head.length), { timeout: 60_000 });
    }
    expect(await restore(await somebodyLoggedIn(server), archive)).toMatchObject({ status: 200 });
  });
});

describe("the reader of archives", () => {
  const deaths: Error[] = [];
  const readerWith = (script: URL | null, limits: Partial<ReaderLimits> = {}) => {
    let started = 0;
    const start = ({ memoryMb }: { memoryMb: number }) => {
      started++;
      return startReaderThread({ memoryMb, ...(script && { script }) });
    };
    const options = { onDeath: (error: Error) => deaths.push(error), start };
    const reader = createArchiveReader({ ...archiveLimits, ...limits }, () => TODAY, options);
    return { reader, started: () => started };
  };
  const testBed = (name: string) => new URL(`../test-bed/${name}.ts`, import.meta.url);

  it("reads all files of an archive in one thread", async () => {
    const { reader, started } = readerWith(null);
    await using archive = await openSpool(await bytesOf(entries));
    const types: string[] = [];
    for await (const { type } of reader.read(archive, nobodyGoes)) types.push(type);
    expect(types.filter((type) => type === "read")).toHaveLength(2);
    expect(started()).toBe(1);
    reader.close();
  });

  it("ends at the first file that can't be read, and unpacks none behind it", async () => {
    const { reader } = readerWith(null);
    const [first = "", second = ""] = [...entries.keys()].filter((name) => name.startsWith("files/"));
    const commas = ",".repeat(1_000_000);
    const sha256 = createHash("sha256").update(commas).digest("hex");
    const was = createHash("sha256")
      .update(entries.get(first) ?? "")
      .digest("hex");
    const other = withText(entries, first, () => commas);
    const changed = withText(other, "imports.json", (text) => text.replace(was, sha256));
    // Nothing notices that the checksum of the second one is wrong.
    const archived = withText(await withManifest(changed, (manifest) => manifest), second, (text) =>
      text.toLowerCase(),
    );
    await using archive = await openSpool(await bytesOf(archived));
    await using spool = await openSpool();
    const read = readArchive({ archive, reader, spool, signal: nobodyGoes, emit: () => undefined });
    await expect(read).rejects.toThrow("0-AB1234.csv can't be imported as it was");
    reader.close();
  });

  it("hands the records over in batches, as text, with new ids in their old order", async () => {
    const { reader } = readerWith(null);
    const text = list((at) => journalTrade(at), 1_000);
    await using archive = await openSpool(
      await bytesOf(await withEntry("journal.json", text, { journalTrades: 1_000 })),
    );
    const batches: (ReaderResponse & { type: "records" })[] = [];
    for await (const response of reader.read(archive, nobodyGoes)) {
      if (response.type === "records") batches.push(response);
    }
    expect(batches.map(({ of }) => of)).toEqual(Array.from({ length: 5 }, () => "journal"));
    const trades = batches.flatMap(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)) as { id: string }[]);
    expect(trades).toHaveLength(1_000);
    const old = Array.from({ length: 1_000 }, (_, at) => `trade ${at}`);
    const order = (ids: string[]) =>
      ids
        .map((id, at) => ({ id, at }))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ at }) => at);
    expect(order(trades.map(({ id }) => id))).toEqual(order(old));
    reader.close();
  });

  it.each([
    ["spinning-reader", { processorMs: 100 }, "Opening it takes too much time or memory."],
    ["dying-archive-reader", {}, "hostile.xls can't be imported as it was: We can't read this file"],
  ])("is stopped for its archive alone: %s", async (script, limits, sentence) => {
    const { reader } = readerWith(testBed(script), limits);
    await using archive = await openSpool(new Uint8Array(10));
    await using spool = await openSpool();
    const reading = readArchive({ archive, reader, spool, signal: nobodyGoes, emit: () => undefined });
    await expect(reading).rejects.toMatchObject({
      code: "backup_refused",
      status: 422,
      message: expect.stringContaining(sentence),
    });
    expect(deaths.splice(0)).toMatchObject([{ fault: "file" }]);
    reader.close();
  });
});
