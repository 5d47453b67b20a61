import { randomUUID } from "node:crypto";
import {
  type LoggedIn,
  PASSWORD,
  postJson,
  somebodyLoggedIn,
  tradesOf,
  upload,
} from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import * as analysisSchema from "../db/schema/analysis.ts";
import { imports } from "../db/schema/trades.ts";
import { tableNames } from "../test-bed/table-names.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

describe.each(databaseKinds)("sample data on %s", (kind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => "2026-11-21", onAnalysis: (made) => (analysis = made) });
  });
  afterAll(() => server.close());

  const sampleData = (method: "PUT" | "DELETE", { token }: LoggedIn) =>
    fetch(`${server.origin}/api/v1/sample-data`, { method, headers: { Authorization: `Bearer ${token}` } });
  const save = ({ token }: LoggedIn) =>
    postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, { Authorization: `Bearer ${token}` });
  const userIdOf = async ({ email }: LoggedIn) => {
    const { rows } = await server.database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    return rows[0]?.id ?? "";
  };
  /** How many rows each table has, by its name. */
  const rowCounts = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const name of await tableNames(server.database.db)) {
      const { rows } = await server.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      );
      counts[name] = rows[0]?.count ?? -1;
    }
    return counts;
  };
  const kindsOf = async (userId: string) => {
    const { rows } = await server.database.db.execute<{ sample: number; own: number }>(sql`
      select (select count(*)::int from imports where user_id = ${userId}::uuid and sample) as sample,
        (select count(*)::int from imports where user_id = ${userId}::uuid and not sample) +
        (select count(*)::int from journal_trades where user_id = ${userId}::uuid and deleted_at is null) as own`);
    return rows[0];
  };

  it("leave no row in any table of the schema when they are removed", async () => {
    const who = await somebodyLoggedIn(server);
    const userId = await userIdOf(who);
    const round = async () => {
      expect((await sampleData("PUT", who)).status).toBe(200);
      await server.database.db.insert(analysisSchema.settlements).values({
        userId,
        kind: "opening-lot",
        instruments: ["isin:INE9Z8A01016"],
        entry: {
          account: "zerodha|SAMPLE",
          instrument: "isin:INE9Z8A01016",
          day: "2025-11-01",
          quantity: "25",
          price: "700",
        },
      });
      await server.database.db.insert(analysisSchema.analysisSettings).values({ userId, startingCapital: "100000" });
      await server.database.db
        .insert(analysisSchema.brokeragePlans)
        .values({ userId, account: "zerodha|SAMPLE", fromDay: "2025-11-01", plan: "zerodha" });
      analysis.look();
      await analysis.idle();
      expect((await analysis.resultsFor(userId)).results.trips.count).toBeGreaterThan(400);
      expect((await sampleData("DELETE", who)).status).toBe(200);
      await analysis.idle();
    };
    // The rate limits add rows too: they exist after the first round.
    await round();
    const before = await rowCounts();
    expect(before).toMatchObject({ users: 1, imports: 0, executions: 0, settlements: 0, analysis_parts: 0 });
    expect(before).toMatchObject({
      analysis_accounts: 0,
      analysis_changes: 0,
      brokerage_plans: 0,
      analysis_settings: 0,
    });
    await round();
    expect(await rowCounts()).toEqual(before);
  });

  it("leave nothing behind when they are removed while they are being analysed", async () => {
    const who = await somebodyLoggedIn(server);
    const userId = await userIdOf(who);
    await sampleData("PUT", who);
    analysis.look();
    expect((await sampleData("DELETE", who)).status).toBe(200);
    await analysis.idle();
    const { rows } = await server.database.db.execute(sql`
      select user_id from analysis_parts where user_id = ${userId}::uuid
      union all select user_id from analysis_accounts where user_id = ${userId}::uuid`);
    expect(rows).toEqual([]);
  });

  it("are no version of the data that follow them", async () => {
    const who = await somebodyLoggedIn(server);
    const userId = await userIdOf(who);
    const versions = new Set<string>();
    for (const add of [() => sampleData("PUT", who), () => upload(server, who, zerodhaTradebookCsv({ rows: 10 }))]) {
      expect((await add()).status).toBe(200);
      analysis.look();
      await analysis.idle();
      const { version, results, sample } = await analysis.resultsFor(userId);
      versions.add(version);
      expect(results.accounts).toEqual([{ key: sample ? "zerodha|SAMPLE" : "zerodha|AB1234", broker: "zerodha" }]);
      await sampleData("DELETE", who);
    }
    expect(versions.size).toBe(2);
  });

  it("never mix with an import or a journal trade that is sent at the same time", async () => {
    for (const own of [(who: LoggedIn) => upload(server, who, zerodhaTradebookCsv({ rows: 10 })), save]) {
      for (let round = 0; round < 3; round++) {
        const who = await somebodyLoggedIn(server);
        const [sample, real] = await Promise.all([sampleData("PUT", who), own(who)]);
        expect([sample.status, real.status].sort()).toEqual([200, 409]);
        expect(await kindsOf(await userIdOf(who))).toEqual(
          sample.status === 200 ? { sample: 2, own: 0 } : { sample: 0, own: 1 },
        );
      }
    }
  });

  it("are kept apart by the database itself", async () => {
    const who = await somebodyLoggedIn(server);
    const userId = await userIdOf(who);
    await sampleData("PUT", who);
    const insert = server.database.db.insert(imports).values({
      id: randomUUID(),
      userId,
      fileName: "own.csv",
      sha256: "",
      broker: "zerodha",
      tradeType: "equity",
      kind: "zerodha-tradebook",
      columns: [],
      rowsRead: 0,
      imported: 0,
      alreadyKnown: 0,
      skipped: [],
      firstDay: "2026-01-01",
      lastDay: "2026-01-01",
    });
    await expect(insert).rejects.toMatchObject({ cause: { code: "SB001" } });
    await sampleData("DELETE", who);
    await save(who);
    expect(await (await sampleData("PUT", who)).json()).toMatchObject({ success: false, code: "not_empty" });
    expect(await tradesOf(server, who)).toEqual([]);
  });

  it("wait for no guest's journal, which stays with its browser until they are removed", async () => {
    const who = await somebodyLoggedIn(server);
    await sampleData("PUT", who);
    const added = await postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE);
    const [cookie = ""] = (added.headers.getSetCookie()[0] ?? "").split(";");
    const logIn = () =>
      postJson(server.origin, "/api/auth/login", { email: who.email, password: PASSWORD }, { Cookie: cookie });
    const listed = async (headers: Record<string, string>) => {
      const reply = await fetch(`${server.origin}/api/v1/trades/intraday`, { headers });
      return ((await reply.json()) as { data: unknown[] }).data.length;
    };
    expect((await logIn()).status).toBe(200);
    expect(await listed({ Cookie: cookie })).toBe(1);
    await sampleData("DELETE", who);
    expect((await logIn()).status).toBe(200);
    expect(await listed({ Authorization: `Bearer ${who.token}` })).toBe(1);
  });
});
