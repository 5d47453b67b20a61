import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";

const send = (origin: string, file?: { name: string; bytes: Uint8Array }) => {
  const form = new FormData();
  if (file) form.append("file", new File([new Uint8Array(file.bytes)], file.name));
  return fetch(`${origin}/upload`, { method: "POST", body: form });
};
const csv = (text: string, name = "rows.csv") => ({ name, bytes: new TextEncoder().encode(text) });

describe("the debug upload", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("pglite");
  });
  afterAll(() => server.close());

  it("answers the rows of a workbook", async () => {
    const reply = await send(server.origin, await zerodhaTradebookXlsx({ rows: 5_000 }));
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: object[] };
    // The first row of a Zerodha workbook contains no captions: the rows below it are shown unchanged.
    expect(data.length).toBeGreaterThan(5_000);
  });

  it("joins its pieces rightly, whatever their number", async () => {
    for (const rows of [0, 1, 1_999, 2_000, 2_001, 4_000]) {
      const lines = Array.from({ length: rows }, (_, n) => `S${n},${n}`);
      const reply = await send(server.origin, csv(["Symbol,Qty", ...lines].join("\n")));
      const { data } = (await reply.json()) as { data: { Symbol: string }[] };
      expect(data.map((row) => row.Symbol)).toEqual(lines.map((line) => line.split(",")[0]));
    }
  });

  it("stores nothing", async () => {
    await send(server.origin, csv("Symbol,Qty\nINFY,1"));
    const { rows } = await server.database.db.execute("select count(*)::int as n from imports");
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("refuses what is no spreadsheet, however it is called", async () => {
    for (const [name, status] of [
      ["x.xlsx", 422],
      ["x.pdf", 422],
      ["x", 422],
    ] as const) {
      const reply = await send(server.origin, csv("<html>", name));
      expect(reply.status).toBe(status);
      expect(await reply.json()).toMatchObject({ code: "unreadable_file" });
    }
  });

  it("asks for a file", async () => {
    const reply = await send(server.origin);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ message: "Please select a file first." });
  });
});

describe("the debug upload's limit", () => {
  it("is a number a minute from one address", async () => {
    const server = await startTestServer("pglite", { limits: { ...generousLimits, debugUpload: 1 } });
    try {
      expect((await send(server.origin, csv("A\n1"))).status).toBe(200);
      expect((await send(server.origin, csv("A\n1"))).status).toBe(429);
    } finally {
      await server.close();
    }
  });
});

describe("the setting that takes the debug page away", () => {
  it.each([
    [true, 200, 200],
    [false, 404, 404],
  ])("%s: page %i, endpoint %i", async (debugUpload, page, endpoint) => {
    const siteDir = await mkdtemp(join(tmpdir(), "saudabook-site-"));
    await writeFile(join(siteDir, "index.html"), "<!doctype html><title>Site</title>");
    const server = await startTestServer("pglite", { debugUpload, siteDir });
    try {
      for (const path of ["/test", "/test/"]) expect((await fetch(server.origin + path)).status).toBe(page);
      const reply = await send(server.origin, csv("A\n1"));
      expect(reply.status).toBe(endpoint);
      if (!debugUpload) expect(await reply.json()).toMatchObject({ code: "not_found" });
    } finally {
      await server.close();
      await rm(siteDir, { recursive: true, force: true });
    }
  });
});
