import { upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { type DhanTrade, dhanTrade, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { dhanTransactionsCsv } from "@saudabook/trading/samples/files/dhan-files.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brokerPerson } from "../../../test-bed/broker/broker-person.ts";
import { JULY, useBrokerServer } from "../../../test-bed/broker/broker-server.ts";

const on1 = (day: string, number: number, change: Partial<DhanTrade> = {}) =>
  dhanTrade(number, "EQ", { exchangeTime: `${day} 10:00:00`, ...change });
const from = "2024-04-01";
const april = [...dhanTrades([0, 1, 2]), ...dhanTrades([3, 4], "FO")];
const may = [on1("2024-05-02", 5), on1("2024-05-31", 6), on1("2024-05-31", 7)];
const june = [on1("2024-06-30", 8)];

describe.each(databaseKinds)("a sync with Dhan on %s", (kind) => {
  const on = useBrokerServer(kind);

  it("stores a file for each month and trade type, is known the second time, and goes on after the last day", async () => {
    const metal = dhanTrade(9, "EQ", { exchangeSegment: "MCX_COMM" });
    const who = await on.dhanPerson({ trades: [...april, metal, ...may, ...june], pageSize: 2 });
    const done = await who.sync({ from });
    expect(done).toMatchObject({
      clientId: "1000000001",
      account: "dhan|1000000001",
      firstLogin: true,
      loggedOut: null,
    });
    const check = {
      ...{ day: "2024-06-30", from, checkedAt: JULY.toISOString(), beforeClose: false },
      ...{ trades: 9, known: 0, leftOut: [{ segment: "commodity", count: 1 }] },
    };
    expect(done.check).toEqual(check);
    expect(done.imports?.map(({ fileName, imported }) => [fileName, imported])).toEqual([
      ["dhan-1000000001-2024-04-01-2024-04-30.ndjson", 3],
      ["dhan-1000000001-2024-04-01-2024-04-30.ndjson", 2],
      ["dhan-1000000001-2024-05-01-2024-05-31.ndjson", 3],
      ["dhan-1000000001-2024-06-01-2024-06-30.ndjson", 1],
    ]);
    const rows = await on.rowsOf(who);
    expect(rows).toEqual({ imports: 4, executions: 9, kept: 0, files: 4, checks: 0 });
    expect(await who.connections()).toMatchObject([
      {
        ...{ broker: "dhan", apiKey: null, secretKept: true, clientId: "1000000001", lastFault: null },
        ...{ lastCheck: check, fetchedTo: "2024-06-30", uncheckedDays: [], otherFiles: [] },
      },
    ]);
    expect(await who.sync({ from })).toMatchObject({ firstLogin: false, check: { trades: 9, known: 9 }, imports: [] });
    expect(await on.rowsOf(who)).toEqual(rows);
    on.dhan.script.trades = [...april, ...may, ...june, on1("2024-07-01", 10), on1("2024-07-02", 11)];
    on.moment = new Date("2024-07-02T10:00:00+05:30");
    const sent = on.dhan.requests.length;
    // The last ten days come once more, and with them a trade that is late.
    on.dhan.script.trades = [...on.dhan.script.trades, on1("2024-06-21", 12)];
    expect(await who.connections()).toMatchObject([{ nextFrom: "2024-06-21" }]);
    const next = await who.sync();
    expect(next).toMatchObject({ check: { from: "2024-06-21", day: "2024-07-01", trades: 3, known: 1 } });
    expect(next.imports?.map(({ fileName, imported }) => [fileName, imported])).toEqual([
      ["dhan-1000000001-2024-06-21-2024-06-30.ndjson", 1],
      ["dhan-1000000001-2024-07-01-2024-07-01.ndjson", 1],
    ]);
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-07-01", nextFrom: null }]);
    expect(on.dhan.requests.slice(sent)).toEqual([
      "GET https://api.dhan.co/v2/profile",
      "GET https://api.dhan.co/v2/trades/2024-06-21/2024-06-30/0",
      "GET https://api.dhan.co/v2/trades/2024-06-21/2024-06-30/1",
      "GET https://api.dhan.co/v2/trades/2024-07-01/2024-07-01/0",
      "GET https://api.dhan.co/v2/trades/2024-07-01/2024-07-01/1",
    ]);
  });

  it("that breaks leaves the months before, says so, and the next one goes on there", async () => {
    const trades = [...april, ...may, ...june];
    const who = await on.dhanPerson({
      trades,
      pageSize: 2,
      fault: (call) => (call.name === "trades" && call.from === "2024-05-01" && call.page === 1 ? "silent" : undefined),
    });
    const { message } = await who.sync({ from });
    expect(message).toBe(
      "Dhan didn't answer as it should. Nothing of May 2024 was stored: fetch once more in some minutes. Before that, everything up to 30 Apr 2024 was stored: 5 new trades. The next fetch goes on from there.",
    );
    expect(await on.rowsOf(who)).toMatchObject({ imports: 2, executions: 5 });
    expect(await who.connections()).toMatchObject([
      { fetchedTo: "2024-04-30", lastCheck: { day: "2024-04-30" }, lastFault: { fault: "broker-unreachable" } },
    ]);
    on.dhan.script = { trades, pageSize: 2 };
    expect(await who.sync()).toMatchObject({ check: { from: "2024-04-21", trades: 4, known: 0 } });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 4, executions: 9 });
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30", lastFault: null }]);
    // A fetch of earlier days that breaks does not promise that the next one begins there.
    on.dhan.script.fault = (call) => (call.name === "trades" && call.from === "2024-05-01" ? "html" : undefined);
    const again = await who.sync({ from });
    expect(again.message).toMatch(
      /Nothing of May 2024 was stored.*up to 30 Apr 2024 was complete before that, without a new trade\.$/,
    );
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30" }]);
  });

  it.each(["list", "DH-907"] as const)("of months without trades is of no file where they end with %s", async (end) => {
    const who = await on.dhanPerson({ trades: may, pageSize: 2, end });
    const done = await who.sync({ from });
    expect(done).toMatchObject({ check: { day: "2024-06-30", trades: 3 }, imports: [{ imported: 3 }] });
    expect(done.emptyMonths).toEqual(["2024-06"]);
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30" }]);
  });

  it("leaves the last fetched day where it begins behind a day that is missing", async () => {
    const who = await on.dhanPerson({ trades: [...april, ...june] });
    on.moment = new Date("2024-04-04T10:00:00+05:30");
    await who.sync({ from });
    on.moment = JULY;
    expect(await who.sync({ from: "2024-06-01" })).toMatchObject({ check: { trades: 1, known: 0 } });
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-04-03", nextFrom: "2024-04-04" }]);
    expect(await who.sync()).toMatchObject({ check: { from: "2024-04-04", trades: 1, known: 1 } });
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30" }]);
  });

  it("refuses what it can't begin with, before any request", async () => {
    const who = await on.dhanPerson({ trades: april });
    const sent = on.dhan.requests.length;
    for (const start of [undefined, "2024-07-01", "2024-07-02", "2014-06-30"]) {
      expect(await who.sync(start === undefined ? {} : { from: start })).toMatchObject({
        code: "invalid_input",
        fields: { from: "must be a day up to 30 Jun 2024, yesterday, at most 120 months ago" },
      });
    }
    const zerodha = await brokerPerson(on.server, on.broker, { who });
    const others = [
      await zerodha.sync({ state: "x", requestToken: "y", connection: who.connection }),
      await who.sync({ from, connection: zerodha.connection }),
    ];
    for (const other of others)
      expect(other).toMatchObject({ code: "invalid_input", message: expect.stringMatching(/isn't what a sync of/) });
    await expect(zerodha.beginLogin(who.connection)).rejects.toThrow("Dhan has no login page");
    expect(on.dhan.requests).toHaveLength(sent);
    expect(await who.sync({ from: "2024-06-01" })).toMatchObject({ check: { trades: 0 } });
    expect(await who.sync()).toMatchObject({
      code: "sync_refused",
      message: expect.stringMatching(/up to 30 Jun 2024 is fetched already/),
    });
    expect(await who.sync({ from: "2014-07-01" })).toMatchObject({ check: { trades: 5 } });
  });

  it("keeps digits and ids as they were sent", async () => {
    const tradedPrice = new Digits("2000.1000000001");
    const ids = ["00012345678901234567", "00012345678901234568"];
    const trades = ids.map((id, at) => dhanTrade(at, "EQ", { exchangeTradeId: id, tradedPrice }));
    const who = await on.dhanPerson({ trades, pageSize: 1 });
    expect(await who.sync({ from })).toMatchObject({ check: { trades: 2 } });
    const { rows } = await on.server.database.db.execute(sql`
      select price::text, trade_id from executions join users on users.id = user_id where email = ${who.email} order by trade_id`);
    expect(rows).toEqual(ids.map((id) => ({ price: "2000.1000000001", trade_id: id })));
  });

  it("lists the counted files of its account", async () => {
    const who = await on.dhanPerson({ trades: may });
    const files = [dhanTransactionsCsv({ rows: 2 }), dhanTransactionsCsv({ rows: 2, firstRow: 2, clientId: "CD5678" })];
    for (const file of files) expect((await upload(on.server, who, file, { broker: "dhan" })).status).toBe(200);
    const connection = await who.connect("dhan|AB1234");
    const filesOf = async (id: string) => (await who.connections()).find((one) => one.id === id)?.otherFiles;
    expect(await filesOf(who.connection)).toEqual([]);
    expect(await filesOf(connection)).toMatchObject([{ from, to: from }]);
    expect(await who.sync({ from: "2024-05-01", connection })).toMatchObject({ account: "dhan|AB1234" });
    const [file] = (await filesOf(connection)) ?? [];
    expect(file).toMatchObject({ from, to: from });
    await on.server.database.db.execute(sql`update imports set undone_at = now() where id = ${file?.id}`);
    expect(await filesOf(connection)).toEqual([]);
  });

  it("goes on behind a file that follows the fetched days", async () => {
    const who = await on.dhanPerson({ trades: [] });
    on.moment = new Date("2024-04-01T10:00:00+05:30");
    await who.sync({ from: "2024-03-01" });
    const file = dhanTransactionsCsv({ rows: 2, clientId: "1000000001" });
    expect((await upload(on.server, who, file, { broker: "dhan" })).status).toBe(200);
    on.moment = JULY;
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-03-31", nextFrom: "2024-04-02" }]);
    expect(await who.sync()).toMatchObject({ check: { from: "2024-04-02", trades: 0 } });
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30" }]);
  });
});
