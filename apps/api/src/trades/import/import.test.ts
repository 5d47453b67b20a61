import { createHash } from "node:crypto";
import { followUpload, linesIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { executions, imports } from "../../db/schema/trades.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";

const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });

describe.each(databaseKinds)("an import on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it("stores each trade once when the same file comes twenty times at once", async () => {
    const person = await somebodyLoggedIn(server);
    const file = zerodhaTradebookCsv({ rows: 300 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(server, person, file)));
    const reports = (await Promise.all(replies.map((reply) => reply.json()))) as { import: { imported: number } }[];
    expect(reports.map((report) => report.import.imported).sort((a, b) => a - b)).toEqual([...Array(19).fill(0), 300]);
    expect(await tradesOf(server, person)).toHaveLength(300);
  });

  it("stores each trade once when overlapping files come at once", async () => {
    const person = await somebodyLoggedIn(server);
    const files = Array.from({ length: 8 }, (_, turn) => zerodhaTradebookCsv({ rows: 200, firstRow: turn * 50 }));
    await Promise.all(files.map((file) => upload(server, person, file)));
    expect(await tradesOf(server, person)).toHaveLength(550);
  });

  it("keeps the report of every file and the broker's own values", async () => {
    const person = await somebodyLoggedIn(server);
    const file = zerodhaTradebookCsv({ rows: 3 });
    const reply = (await (await upload(server, person, file)).json()) as { import: { id: string } };
    const [row] = (await server.database.db.select().from(imports)).filter(({ id }) => id === reply.import.id);
    expect(row).toMatchObject({
      fileName: file.name,
      sha256: createHash("sha256").update(file.bytes).digest("hex"),
      broker: "zerodha",
      tradeType: "equity",
      clientId: "AB1234",
      rowsRead: 3,
      imported: 3,
      alreadyKnown: 0,
    });
    const stored = (await server.database.db.select().from(executions)).filter(({ importId }) => importId === row?.id);
    const lines = new TextDecoder().decode(file.bytes).trim().split("\n");
    expect(row?.columns).toEqual(lines[0]?.split(","));
    expect(stored.map(({ raw }) => raw.join(",")).sort()).toEqual(lines.slice(1).sort());
  });

  it("returns money exactly", async () => {
    const person = await somebodyLoggedIn(server);
    const lines = new TextDecoder().decode(zerodhaTradebookCsv({ rows: 1 }).bytes).split("\n");
    const exact = lines.map((line) => line.replace(/false,[\d.]+,[\d.]+/, "false,3.000000,0.123456789"));
    await upload(server, person, text("tradebook-AB1234-EQ.csv", exact.join("\n")));
    expect(await tradesOf(server, person)).toMatchObject([{ quantity: "3", price: "0.123456789" }]);
  });

  it("answers and shows a long history page by page, newest first, nothing lost or twice", async () => {
    const person = await somebodyLoggedIn(server);
    const response = await upload(server, person, await zerodhaTradebookXlsx({ rows: 3_500 }));
    const { data } = (await response.json()) as { data: { trades: { _id: string; timestamp: string }[] } };
    expect(data.trades).toHaveLength(3_500);
    expect(new Set(data.trades.map((trade) => trade._id)).size).toBe(3_500);
    const times = data.trades.map((trade) => trade.timestamp);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await tradesOf(server, person)).toEqual(data.trades);
  });

  it("takes fields after the file as well", async () => {
    const { email, token } = await somebodyLoggedIn(server);
    const { name, bytes } = zerodhaTradebookCsv({ rows: 2 });
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], name));
    for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email }))
      form.append(key, value);
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form });
    expect(reply.status).toBe(200);
  });

  it("strips a file's name of what makes it lie", async () => {
    const person = await somebodyLoggedIn(server);
    const { bytes } = zerodhaTradebookCsv({ rows: 1 });
    const reply = await upload(server, person, { name: `../../etc/\u202Egnp.${"x".repeat(300)}\u0007.csv`, bytes });
    const { import: report } = (await reply.json()) as { import: { fileName: string } };
    expect(report.fileName).toMatch(/^gnp\.x+.*\.csv$/);
    expect(report.fileName.length).toBeLessThanOrEqual(200);
  });

  it("is not logged with personal data", async () => {
    const person = await somebodyLoggedIn(server);
    await upload(server, person, zerodhaTradebookCsv({ rows: 1 }));
    await fetch(`${server.origin}/api/v1/trade-details?token=${person.token}`);
    const log = server.log.join("");
    expect(log).toContain("/api/v1/trade-details");
    for (const secret of [person.email, person.token, "AB1234", "correct horse"]) expect(log).not.toContain(secret);
  });
});

async function drained(lines: AsyncGenerator<unknown>): Promise<void> {
  while (!(await lines.next()).done);
}

describe.each(databaseKinds)("a crowd of imports on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { reader: { atOnce: 1, waiting: 1 } });
  });
  afterAll(() => server.close());

  it("gives the place of a sender who has gone to the next", async () => {
    const person = await somebodyLoggedIn(server);
    const large = zerodhaTradebookCsv({ rows: 50_000 });
    for (let turn = 0; turn < 3; turn++) {
      const gone = new AbortController();
      const lines = linesIn(await followUpload(server, person, large, gone.signal));
      // The file has its place among those that are read.
      expect((await lines.next()).value).toMatchObject({ step: "reading" });
      gone.abort();
      await expect(drained(lines)).rejects.toThrow();
    }
    expect((await upload(server, person, zerodhaTradebookCsv({ rows: 5 }))).status).toBe(200);
    expect(await tradesOf(server, person)).toHaveLength(5);
  });
});

describe("an import for which there is no place", () => {
  it("is refused as the server's doing, with the time to come back, and stores nothing", async () => {
    const server = await startTestServer("pglite", { reader: { atOnce: 0, waiting: 0 } });
    try {
      const person = await somebodyLoggedIn(server);
      const refused = await upload(server, person, zerodhaTradebookCsv({ rows: 5 }));
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("10");
      expect(await refused.json()).toMatchObject({
        code: "busy",
        message: "Many files are being read right now. Please wait 10 seconds before you try again.",
      });
      expect(await tradesOf(server, person)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
