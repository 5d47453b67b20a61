import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { analysisAccounts } from "../../db/schema/analysis.ts";
import { journalTrades } from "../../db/schema/journal.ts";
import { LOOK_EVERY_MS } from "../../sweep.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";
import type { Analysis } from "../analysis.ts";
import { LEASE_S, takeLease } from "./rebuild-repository.ts";

describe.each(databaseKinds)("a rebuild on %s whose server was killed", (kind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    server = await startTestServer(kind, { onAnalysis: (made) => (analysis = made) });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  it("is taken over by another server that nobody asks", async () => {
    const { db } = server.database;
    await analysis.idle();
    const userId = await addUser(db);
    await db.insert(journalTrades).values({
      userId,
      type: "intraday",
      symbol: "INFY",
      buyPrice: "100",
      quantity: "1",
      sellPrice: "110",
      targetPrice: "120",
      stopLoss: "90",
      boughtAt: "2026-04-01T09:30",
      soldAt: "2026-04-01T15:10",
      pnl: "10.00",
      status: "WIN",
    });
    await takeLease(db, { userId, owner: randomUUID() });
    const ended = sql`now() - interval '1 second'`;
    await db.update(analysisAccounts).set({ leaseUntil: ended }).where(eq(analysisAccounts.userId, userId));

    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await analysis.idle();
    const [account] = await db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
    expect(account).toMatchObject({ revision: 1, builtRevision: 1 });
  });
});

it("another server takes over within 30 seconds", () => {
  expect(LEASE_S * 1000 + LOOK_EVERY_MS).toBeLessThan(30_000);
});
