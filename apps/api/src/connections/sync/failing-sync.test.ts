import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { afterEach, describe, expect, it } from "vitest";
import { NOTHING, useBrokerServer } from "../../test-bed/broker/broker-server.ts";
import { failQuery, healQueries } from "../../test-bed/broker/failing-queries.ts";

const trades = [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3, 4], "FO")];
const ALL = { imports: 2, executions: 5, kept: 0, files: 2, checks: 1 };
/** More queries than a sync has. */
const MOST = 200;

describe.each(databaseKinds)("a sync on %s that fails", (kind) => {
  const on = useBrokerServer(kind);
  afterEach(healQueries);

  it("at any query stores all or nothing, logs out, and can be done again", async () => {
    const outcomes = new Set<string>();
    for (let number = 1; ; number++) {
      expect(number).toBeLessThan(MOST);
      const who = await on.person({ trades });
      const state = await who.beginLogin();
      const failure = failQuery(number, number % 2 === 0 ? "before" : "after");
      const done = await who.sync({ state });
      healQueries();
      const rows = await on.rowsOf(who);
      expect([NOTHING, ALL], `query ${number}`).toContainEqual(rows);
      expect(on.broker.open.size, `query ${number}`).toBe(0);
      outcomes.add(rows["imports"] === 0 ? "nothing" : "all");
      if (!failure.happened) {
        expect(done).toMatchObject({ check: { trades: 5, known: 0 } });
        break;
      }
      const again = await who.sync();
      expect(again, `query ${number}`).toMatchObject({ check: { trades: 5 } });
      expect(await on.rowsOf(who)).toEqual(ALL);
    }
    expect([...outcomes].sort()).toEqual(["all", "nothing"]);
  }, 300_000);

  it.each(["session", "trades", "logout"] as const)("at the broker's response to %s", async (call) => {
    const who = await on.person({
      trades,
      before(name) {
        if (name === call) throw new TypeError("fetch failed");
      },
    });
    const done = await who.sync();
    expect(await on.rowsOf(who)).toEqual(call === "logout" ? ALL : NOTHING);
    expect(done).toMatchObject(call === "logout" ? { loggedOut: false } : { code: "broker_failed" });
    on.broker.script = { trades };
    expect(await who.sync()).toMatchObject({ check: { trades: 5, known: call === "logout" ? 5 : 0 } });
    expect(await on.rowsOf(who)).toEqual(ALL);
  });
});
