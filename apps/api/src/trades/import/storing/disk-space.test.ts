import { type LoggedIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { executions, imports } from "../../../db/schema/trades.ts";
import { startTestServer, type TestServer } from "../../../test-bed/test-server.ts";
import type { FreeBytes } from "./disk-space.ts";

const MB = 1024 * 1024;
const plenty: FreeBytes = async () => 1_000 * MB;
const nearlyNothing: FreeBytes = async () => 50 * MB;

describe("the disk of the embedded database", () => {
  let server: TestServer;
  let person: LoggedIn;
  let freeBytes: FreeBytes;
  const file = zerodhaTradebookCsv({ rows: 20_000 });
  beforeAll(async () => {
    server = await startTestServer("pglite", { freeBytes: () => freeBytes() });
    person = await somebodyLoggedIn(server);
    freeBytes = plenty;
    expect((await upload(server, person, zerodhaTradebookCsv({ rows: 10 }))).status).toBe(200);
  });
  afterAll(() => server.close());

  const pending = () => server.database.db.$count(imports, isNotNull(imports.pendingFrom));

  it.each<[string, () => FreeBytes]>([
    ["before anything is read", () => nearlyNothing],
    [
      "while the file is read",
      () => {
        let looks = 0;
        // Enough space for the received rows, but not for storing them with their indexes.
        return async () => (looks++ < 3 ? plenty() : 65 * MB);
      },
    ],
    ["while it is stored", () => async () => ((await pending()) > 0 ? nearlyNothing() : plenty())],
  ])("that fills %s refuses the import and nothing else", async (_, filling) => {
    freeBytes = filling();
    const reply = await upload(server, person, file);
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status: 507,
      body: { success: false, code: "storage_full", message: "The server has run out of space, so nothing was saved." },
    });
    expect(await tradesOf(server, person)).toHaveLength(10);
    await vi.waitFor(async () => {
      const { db } = server.database;
      expect([await db.$count(executions), await db.$count(imports)]).toEqual([10, 1]);
    });
  });

  it("that has space again takes the same file", async () => {
    freeBytes = plenty;
    expect((await upload(server, person, file)).status).toBe(200);
    expect(await tradesOf(server, person)).toHaveLength(20_000);
  });
});
