import { PASSWORD, postJson, registerSomebody, somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../db/schema/account.ts";
import { analysisAccounts, brokeragePlans, derivedGroups, settlements } from "../db/schema/analysis.ts";
import { imports } from "../db/schema/trades.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import type { Analysis } from "./analysis.ts";
import { tripIdOf } from "./results-cache.ts";

const trade = {
  symbol: "INFY",
  buyPrice: "1500.10",
  quantity: 3,
  sellPrice: "1510.35",
  targetPrice: 1600,
  stopLoss: 1450,
  buyDateTime: "2026-04-01T09:30",
  sellDateTime: "2026-04-01T15:10",
  type: "intraday",
};

describe.each(databaseKinds)("derived data on %s", (kind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      onAnalysis: (created) => {
        analysis = created;
      },
    });
  });
  afterAll(() => server.close());

  const idOf = async (email: string) => {
    const [user] = await server.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return user?.id ?? "";
  };
  const someone = async () => {
    const person = await somebodyLoggedIn(server);
    return { ...person, userId: await idOf(person.email), headers: { Authorization: `Bearer ${person.token}` } };
  };
  /** Returns the results as soon as all changes are in them. */
  const settled = async (userId: string) => {
    analysis.look();
    await analysis.idle();
    return analysis.resultsFor(userId);
  };
  const groupsOf = async (userId: string) => {
    const { db } = server.database;
    const [account] = await db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
    const rows = await db.select().from(derivedGroups).where(eq(derivedGroups.userId, userId));
    const byId = new Map(rows.map(({ id, ...group }) => [id, group]));
    return (account?.groups ?? []).map((id) => byId.get(id));
  };
  /** Holds the groups against those that are built from nothing. */
  const expectSameFromNothing = async (userId: string) => {
    const kept = await groupsOf(userId);
    await server.database.db.update(analysisAccounts).set({ format: "old" }).where(eq(analysisAccounts.userId, userId));
    await settled(userId);
    expect(await groupsOf(userId)).toEqual(kept);
  };

  it("follow an import, which does not wait for them", async () => {
    const person = await someone();
    expect(await analysis.resultsFor(person.userId)).toMatchObject({ version: "0", pending: false });
    await upload(server, person, zerodhaTradebookCsv({ rows: 300 }));
    const first = await settled(person.userId);
    expect(first).toMatchObject({ pending: false, faulty: false });
    expect(first.version).not.toBe("0");
    expect(first.books.reduce((sum, book) => sum + book.executions, 0)).toBe(300);
    expect(first.results.accounts).toEqual([{ key: "zerodha|AB1234", broker: "zerodha" }]);
    await upload(server, person, zerodhaTradebookCsv({ rows: 300 }));
    expect((await settled(person.userId)).version).toBe(first.version);
    await upload(server, person, zerodhaTradebookCsv({ rows: 400, firstRow: 200 }));
    const second = await settled(person.userId);
    expect(second.version).not.toBe(first.version);
    expect(second.books.reduce((sum, book) => sum + book.executions, 0)).toBe(600);
    await expectSameFromNothing(person.userId);
  });

  it("follow the journal: added, edited, deleted, restored", async () => {
    const { userId, headers } = await someone();
    const { db } = server.database;
    const added = await postJson(server.origin, "/api/v1/trades", trade, headers);
    const { data } = (await added.json()) as { data: { _id: string } };
    const grossOf = async () => [...(await settled(userId)).results.trips.gross];
    expect(await grossOf()).toEqual([3075]);
    const edit = { ...trade, symbol: "TCS", sellPrice: "1500.20" };
    await fetch(`${server.origin}/api/v1/trades/${data._id}`, {
      method: "PUT",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(edit),
    });
    expect(await grossOf()).toEqual([30]);
    expect((await analysis.resultsFor(userId)).results.instruments.map(({ symbol }) => symbol)).toEqual(["TCS"]);
    await db.execute(sql`update journal_trades set deleted_at = now() where user_id = ${userId}::uuid`);
    expect(await grossOf()).toEqual([]);
    await db.execute(sql`update journal_trades set deleted_at = null where user_id = ${userId}::uuid`);
    expect(await grossOf()).toEqual([30]);
    await expectSameFromNothing(userId);
  });

  it("follow a guest's journal that the account adopts", async () => {
    const guest = await postJson(server.origin, "/api/v1/trades", trade, {});
    const cookie = /^guest=[^;]*/.exec(guest.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
    const { email } = await registerSomebody(server.origin);
    const login = await postJson(server.origin, "/api/auth/login", { email, password: PASSWORD }, { Cookie: cookie });
    expect(login.status).toBe(200);
    expect([...(await settled(await idOf(email))).results.trips.gross]).toEqual([3075]);
  });

  it("follow an import that goes, a settlement and a plan", async () => {
    const person = await someone();
    const { userId } = person;
    const { db } = server.database;
    await upload(server, person, zerodhaTradebookCsv({ rows: 200 }));
    const all = await settled(userId);
    const book = all.books.find(({ account }) => all.results.accounts[account]?.broker === "zerodha");
    const { key: instrument = "" } = all.results.instruments[book?.instrument ?? 0] ?? {};
    const entry = { account: "zerodha|AB1234", instrument, day: "2020-01-01", quantity: "5000", price: "100" };
    await db.insert(settlements).values({ userId, kind: "opening-lot", instruments: [instrument], entry });
    const settledOnce = await settled(userId);
    expect(settledOnce.books.reduce((sum, one) => sum + one.executions, 0)).toBe(201);
    await expectSameFromNothing(userId);
    await db.delete(settlements).where(eq(settlements.userId, userId));
    await db.insert(brokeragePlans).values({ userId, account: "zerodha|AB1234", fromDay: "2010-01-01", plan: "groww" });
    const planned = await settled(userId);
    const brokerage = ({ books }: typeof all) =>
      books.flatMap(({ paid }) => [...(paid[0] ?? [])]).reduce((sum, amount) => sum + amount, 0);
    expect(brokerage(planned)).toBeGreaterThan(brokerage(all));
    await expectSameFromNothing(userId);
    await db.delete(imports).where(eq(imports.userId, userId));
    expect((await settled(userId)).books).toEqual([]);
    expect(await groupsOf(userId)).toEqual([]);
  });

  it("name a round trip with its executions and the charges that it bears, to nobody else", async () => {
    const person = await someone();
    await upload(server, person, zerodhaTradebookCsv({ rows: 300 }));
    const account = await settled(person.userId);
    const { trips } = account.results;
    expect(trips.count).toBeGreaterThan(5);
    for (let trip = 0; trip < trips.count; trip++) {
      const found = await analysis.roundTripFor(person.userId, tripIdOf(account, trip));
      expect(found?.trip).toBe(trip);
      expect(found?.executions.size).toBe(found?.own.rows.length);
      const borne = found?.own.charges.reduce((sum, charge) => sum + charge.borne, 0);
      expect(borne).toBe(trips.totalCharges[trip]);
    }
    const other = await someone();
    expect(await analysis.roundTripFor(other.userId, tripIdOf(account, 0))).toBeNull();
  });

  it("go with the account", async () => {
    const person = await someone();
    await upload(server, person, zerodhaTradebookCsv({ rows: 20 }));
    await settled(person.userId);
    await server.database.db.delete(users).where(eq(users.id, person.userId));
    expect(await groupsOf(person.userId)).toEqual([]);
    expect(await analysis.resultsFor(person.userId)).toMatchObject({ version: "0", pending: false });
  });
});
