import { STATEMENT_KINDS } from "@saudabook/contract/imports/statement-kinds.ts";
import { tradesOf, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brokerPerson, connect } from "../../test-bed/broker/broker-person.ts";
import { EVENING, NOTHING, useBrokerServer } from "../../test-bed/broker/broker-server.ts";
import { BROKER_CALLS } from "./broker-calls.ts";

const [first = {}, second = {}] = zerodhaTrades([0, 1]);

describe.each(databaseKinds)("a sync on %s", (kind) => {
  const on = useBrokerServer(kind);

  it("stores an import for each trade type, names the account, logs out, and is known the second time", async () => {
    const trades = [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3, 4], "FO"), ...zerodhaTrades([5], "COM")];
    const who = await on.person({ trades });
    const done = await who.sync();
    expect(done).toMatchObject({ clientId: "AB1234", firstLogin: true, loggedOut: true });
    expect(done.check).toEqual({
      day: "2024-04-01",
      checkedAt: EVENING.toISOString(),
      beforeClose: false,
      trades: 5,
      known: 0,
      leftOut: [{ segment: "commodity", count: 1 }],
    });
    expect(done.imports?.map(({ fileName, imported, skipped }) => ({ fileName, imported, skipped }))).toEqual([
      {
        fileName: "zerodha-AB1234-2024-04-01-1621.ndjson",
        imported: 3,
        skipped: [{ reason: "other-segment", count: 3 }],
      },
      {
        fileName: "zerodha-AB1234-2024-04-01-1621.ndjson",
        imported: 2,
        skipped: [{ reason: "other-segment", count: 4 }],
      },
    ]);
    const before = await on.rowsOf(who);
    expect(before).toEqual({ imports: 2, executions: 5, kept: 0, files: 2, checks: 1 });
    const again = await who.sync();
    expect(again).toMatchObject({ firstLogin: false, check: { trades: 5, known: 5 }, imports: [] });
    expect(await on.rowsOf(who)).toEqual(before);
    on.broker.script.trades = [...trades, ...zerodhaTrades([6], "FO")];
    expect((await who.sync()).imports?.map(({ imported, alreadyKnown }) => [imported, alreadyKnown])).toEqual([[1, 2]]);
    expect(on.broker.open.size).toBe(0);
  });

  it("of a day without trades leaves a check alone", async () => {
    const who = await on.person();
    expect(await who.sync()).toMatchObject({ check: { day: "2024-04-01", trades: 0, leftOut: [] }, imports: [] });
    expect(await on.rowsOf(who)).toEqual({ ...NOTHING, checks: 1 });
  });

  it("says which days are not checked", async () => {
    const who = await on.person({ trades: zerodhaTrades([0]) });
    on.moment = new Date("2024-04-01T14:10:00+05:30");
    expect(await who.sync()).toMatchObject({ check: { beforeClose: true } });
    on.moment = new Date("2024-04-04T10:00:00+05:30");
    expect((await who.connections())[0]?.uncheckedDays).toEqual(["2024-04-01", "2024-04-02", "2024-04-03"]);
    // A day of the file: 400 fills are on the first day, the others on the second.
    await upload(on.server, who, zerodhaTradebookCsv({ rows: 401 }));
    expect((await who.connections())[0]?.uncheckedDays).toEqual(["2024-04-03"]);
    const { db } = on.server.database;
    const stored = sql`where kind = 'zerodha-tradebook' and user_id = (select id from users where email = ${who.email})`;
    // A tradebook of commodities, and a statement, have none of these trades.
    await db.execute(sql`update imports set kept_segment = 'commodity', quantity_unit = 'lots' ${stored}`);
    expect((await who.connections())[0]?.uncheckedDays).toHaveLength(3);
    await db.execute(
      sql`update imports set kept_segment = null, quantity_unit = null, kind = ${STATEMENT_KINDS[0]} ${stored}`,
    );
    expect((await who.connections())[0]?.uncheckedDays).toHaveLength(3);
  });

  it("that is over after midnight is of the day of its fills, or of none", async () => {
    const who = await on.person({
      trades: [{ ...first, fill_timestamp: "2024-04-01 23:59:58" }],
      before: () => {
        on.moment = new Date(on.moment.getTime() + 20_000);
      },
    });
    on.moment = new Date("2024-04-01T23:59:20+05:30");
    expect(await who.sync()).toMatchObject({ check: { day: "2024-04-01", trades: 1, beforeClose: false } });
    on.broker.script.trades = [];
    on.moment = new Date("2024-04-02T23:59:20+05:30");
    expect(await who.sync()).toMatchObject({ check: { trades: 0 } });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, checks: 1 });
  });

  it("reads what is new or unusual exactly as it was sent", async () => {
    const odd = {
      ...first,
      trade_id: "00012345678901234567",
      average_price: new Digits("2000.1000000001"),
      brand_new: [1, { a: 2 }],
    };
    const who = await on.person({ trades: [odd, { ...second, trade_id: odd.trade_id }] });
    expect(await who.sync()).toMatchObject({ check: { trades: 2 } });
    const { rows } = await on.server.database.db.execute<Record<string, string>>(sql`
      select price::text, trade_id from executions join users on users.id = user_id where email = ${who.email} order by executions.id`);
    expect(rows).toEqual([
      { price: "2000.1000000001", trade_id: "00012345678901234567" },
      expect.objectContaining({ trade_id: "00012345678901234567" }),
    ]);
  });

  it("goes on without a confirmed logout", async () => {
    for (const fault of ["failing", "silent", "refused"] as const) {
      const who = await on.person({ trades: [first], faults: { logout: fault } });
      expect(await who.sync()).toMatchObject({ check: { trades: 1 }, loggedOut: false });
    }
  });

  it("needs a state of this login, session and connection, for ten minutes", async () => {
    const who = await on.person({ trades: [first] });
    const other = await brokerPerson(on.server, on.broker);
    const state = await who.beginLogin();
    const another = await connect(on.server, who);
    const sent = on.broker.requests.length;
    for (const wrong of [
      { state: `${state}x` },
      { state: "x" },
      { state: await other.beginLogin() },
      { state: await who.beginLogin(another.id) },
      { state: state.replace(/^\d{13}/, (expiry) => String(Number(expiry) + 1)) },
    ]) {
      expect(await who.sync(wrong)).toMatchObject({
        code: "sync_refused",
        message: expect.stringContaining("was not started here"),
      });
    }
    on.moment = new Date(EVENING.getTime() + 10 * 60_000);
    expect(await who.sync({ state })).toMatchObject({ code: "sync_refused" });
    expect(on.broker.requests).toHaveLength(sent);
    on.moment = new Date(EVENING.getTime() + 10 * 60_000 - 1);
    expect(await who.sync({ state })).toMatchObject({ check: { trades: 1 } });
    // The broker takes a request token once.
    const requestToken = on.broker.requestToken();
    expect(await who.sync({ requestToken })).toMatchObject({ check: { known: 1 } });
    expect(await who.sync({ requestToken })).toMatchObject({ code: "sync_refused" });
  });

  it("sends the calls of the table and no others", async () => {
    const who = await on.person({ trades: [first] });
    await who.sync();
    const table = Object.entries(BROKER_CALLS).flatMap(([name, { method, url }]) =>
      name.startsWith("zerodha") ? [`${method} ${url}`] : [],
    );
    expect(new Set(on.broker.requests)).toEqual(new Set(table));
    expect(table.filter((call) => /order|gtt|portfolio|position|fund|margin/i.test(call))).toEqual([]);
    expect(await tradesOf(on.server, who)).toHaveLength(1);
  });
});
