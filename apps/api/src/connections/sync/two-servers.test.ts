import { fetchOfBoth } from "@saudabook/test-server/fake-dhan.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { dhanTrade, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { connect } from "../../test-bed/broker/broker-person.ts";
import { useBrokerServer } from "../../test-bed/broker/broker-server.ts";
import { generousLimits } from "../../test-bed/test-server.ts";

describe.runIf(databaseKinds.includes("postgresql"))("two servers on one PostgreSQL", () => {
  const on = useBrokerServer("postgresql");
  let second: Awaited<ReturnType<typeof buildApp>>;
  let origin = "";
  beforeAll(async () => {
    second = await buildApp({
      db: on.server.database.db,
      tokenSecret: new TextEncoder().encode("a secret of at least thirty-two bytes"),
      limits: generousLimits,
      keptDays: 365,
      siteDir: "no site here",
      connectOrigins: [],
      brokerFetch: fetchOfBoth(on.broker, on.dhan),
      wait: async () => undefined,
      clock: () => on.moment,
      log: { level: "silent" },
    });
    origin = await second.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => second.close());

  it("sync one connection at the same time as one after the other", async () => {
    const who = await on.person({ trades: [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3, 4], "FO")] });
    const done = await Promise.all([who.sync(), who.sync({ origin }), who.sync(), who.sync({ origin })]);
    expect(done.map(({ check }) => check?.known).sort()).toEqual([0, 5, 5, 5]);
    expect(await on.rowsOf(who)).toEqual({ imports: 2, executions: 5, kept: 0, files: 2, checks: 1 });
    expect(on.broker.open.size).toBe(0);
  });

  it("sync two connections of one account at the same time, and only one of them keeps it", async () => {
    const who = await on.person({ trades: zerodhaTrades([0, 1]) });
    const { id: connection } = await connect(on.server, who);
    const done = await Promise.all([who.sync(), who.sync({ origin, connection })]);
    expect(done.map(({ code, check }) => code ?? check?.trades).sort()).toEqual([2, "sync_refused"]);
    expect((await who.connections()).map(({ clientId }) => clientId).filter((id) => id !== null)).toEqual(["AB1234"]);
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 2, checks: 1 });
  });

  it("fetch one connection to Dhan at the same time as one after the other", async () => {
    const trades = [...dhanTrades([0, 1, 2]), dhanTrade(3, "EQ", { exchangeTime: "2024-05-02 10:00:00" })];
    const who = await on.dhanPerson({ trades });
    const from = "2024-04-01";
    const done = await Promise.all([who.sync({ from }), who.sync({ from, origin }), who.sync({ from })]);
    expect(done.map(({ check }) => check?.trades)).toEqual([4, 4, 4]);
    expect(done.reduce((sum, { check }) => sum + (check?.known ?? 0), 0)).toBe(8);
    expect(await on.rowsOf(who)).toEqual({ imports: 2, executions: 4, kept: 0, files: 2, checks: 0 });
    expect(await who.connections()).toMatchObject([{ fetchedTo: "2024-06-30" }]);
  });
});
