import { type LoggedIn, PASSWORD, postJson, somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { noTurns } from "../test-bed/no-turns.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { closeAccount, removeClosedAccounts } from "./delete-account.ts";

describe.each(databaseKinds)("the deletion of an account on %s", (kind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => "2026-11-21", onAnalysis: (made) => (analysis = made) });
  });
  afterAll(() => server.close());

  const query = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await server.database.db.execute<Row>(statement)).rows;

  const userIdOf = async ({ email }: LoggedIn) =>
    (await query<{ id: string }>(sql`select id from users where email = ${email}`))[0]?.id ?? "";

  /** Read from the catalog, so that a new table is included without a change here. */
  const tablesOfUsers = async () =>
    (
      await query<{ name: string }>(sql`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by 1`)
    ).map(({ name }) => name);

  const rowsOf = async (userId: string) => {
    const counts: Record<string, number> = {};
    for (const name of await tablesOfUsers()) {
      const [row] = await query<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)} where user_id = ${userId}::uuid`,
      );
      counts[name] = row?.count ?? -1;
    }
    return counts;
  };

  const send = (method: string, path: string, { token }: LoggedIn, body: unknown) =>
    fetch(server.origin + path, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  /** A person with rows in every part of the product. */
  const somebodyWithData = async (): Promise<LoggedIn> => {
    const who = await somebodyLoggedIn(server);
    const { token } = who;
    const headers = { Authorization: `Bearer ${token}` };
    const file = zerodhaTradebookCsv({ rows: 2_500 });
    expect((await upload(server, who, file)).status).toBe(200);
    expect((await upload(server, who, zerodhaTradebookCsv({ rows: 1_500 }))).status).toBe(200);
    expect((await postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers)).status).toBe(200);
    expect((await postJson(server.origin, "/api/v1/analytics/token", {}, headers)).status).toBe(200);
    const settings = { startingCapital: "500000", plans: [] };
    expect((await send("PUT", "/api/v1/analytics/settings", who, settings)).status).toBe(200);
    const day = { revision: null, before: "Wait.", after: "", rating: null };
    expect((await send("PUT", "/api/v1/days/2026-11-20", who, day)).status).toBe(200);
    const rule = { ruleName: "Two a day", from: "2026-11-20", test: { kind: "max-trades", number: 2 } };
    expect((await send("PUT", "/api/v1/rules/0b6ee0a4-3a3c-4c9e-8e39-0a3a4b2f1c11", who, rule)).status).toBe(200);
    const proof = { currentPassword: PASSWORD };
    expect((await send("PUT", "/api/auth/recovery-codes", who, proof)).status).toBe(200);
    await analysis.idle();
    return who;
  };

  it("leaves no row of the user in any table, and every row of another", async () => {
    const [who, other] = [await somebodyWithData(), await somebodyWithData()];
    const [userId, otherId] = [await userIdOf(who), await userIdOf(other)];
    const before = await rowsOf(userId);
    expect(before).toMatchObject({
      executions: 2_500,
      kept_executions: 1_500,
      imports: 2,
      journal_trades: 1,
      sessions: 1,
      recovery_codes: 10,
      day_notes: 1,
      rules: 1,
    });
    expect(before["analysis_parts"]).toBeGreaterThan(0);
    const kept = await rowsOf(otherId);
    const reply = await postJson(
      server.origin,
      "/api/auth/account/delete",
      { currentPassword: PASSWORD },
      { Authorization: `Bearer ${who.token}` },
    );
    expect(reply.status).toBe(200);
    await analysis.idle();
    expect(await userIdOf(who)).toBe("");
    expect(Object.entries(await rowsOf(userId)).filter(([, count]) => count !== 0)).toEqual([]);
    expect(await rowsOf(otherId)).toEqual(kept);
  });

  it("follows from the foreign keys of every table with a user, but for the executions and those kept beside them, which go with their imports", async () => {
    const cascading = await query<{ name: string }>(sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`);
    const names = new Set(cascading.map(({ name }) => name));
    expect((await tablesOfUsers()).filter((name) => !names.has(name))).toEqual(["executions", "kept_executions"]);
  });

  it("is final before the rows are gone, and goes on after it was cut off", async () => {
    const who = await somebodyWithData();
    const userId = await userIdOf(who);
    await server.database.db.transaction((tx) => closeAccount(tx, userId));
    const login = { email: who.email, password: PASSWORD };
    expect((await postJson(server.origin, "/api/auth/login", login)).status).toBe(401);
    expect(
      (await fetch(`${server.origin}/api/auth/profile`, { headers: { Authorization: `Bearer ${who.token}` } })).status,
    ).toBe(401);
    await removeClosedAccounts(server.database.db, noTurns, new Set());
    expect(Object.entries(await rowsOf(userId)).filter(([, count]) => count !== 0)).toEqual([]);
    expect(await userIdOf(who)).toBe("");
  });
});
