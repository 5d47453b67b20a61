import { somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { dhanTrade } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { dhanTransactionsCsv } from "@saudabook/trading/samples/files/dhan-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { JULY, NOTHING, useBrokerServer } from "../../../test-bed/broker/broker-server.ts";
import { dhanPerson } from "../../../test-bed/broker/dhan-person.ts";

const first = dhanTrade(0);
const later = dhanTrade(1, "EQ", { exchangeTime: "2024-05-02 10:00:00" });
const ofOther = { ...dhanTrade(2), dhanClientId: "1000000002" };
const from = "2024-04-01";

describe.each(databaseKinds)("the account of a sync with Dhan on %s", (kind) => {
  const on = useBrokerServer(kind);

  it("is set by the first login alone, and is that of one connection", async () => {
    const who = await on.dhanPerson({ trades: [first] });
    await who.sync({ from });
    on.dhan.script = { trades: [ofOther], clientId: "1000000002" };
    expect(await who.sync({ from })).toMatchObject({
      code: "sync_refused",
      message: "You logged in as 1000000002; this is 1000000001. Nothing was stored.",
    });
    on.dhan.script = { trades: [first] };
    expect(await who.sync({ from, connection: await who.connect() })).toMatchObject({
      code: "sync_refused",
      message: expect.stringContaining("another of your connections has"),
    });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 1 });
    const faults = (await who.connections()).map(({ clientId, lastFault }) => [clientId, lastFault?.fault]);
    expect(faults).toContainEqual(["1000000001", "other-account"]);
  });

  it("is the chosen one, whose files have another code than the login", async () => {
    const who = await somebodyLoggedIn(on.server);
    expect((await upload(on.server, who, dhanTransactionsCsv({ rows: 2 }), { broker: "dhan" })).status).toBe(200);
    on.dhan.script = { trades: [later] };
    on.moment = JULY;
    const connected = await dhanPerson(on.server, on.dhan, { who, account: "dhan|AB1234" });
    expect(await connected.sync({ from: "2024-05-01" })).toMatchObject({
      ...{ clientId: "1000000001", account: "dhan|AB1234", check: { trades: 1, known: 0 } },
    });
    const { rows } = await on.server.database.db.execute(sql`
      select distinct client_id from executions join users on users.id = user_id where email = ${who.email}`);
    expect(rows).toEqual([{ client_id: "AB1234" }]);
    on.dhan.script = { trades: [{ ...later, dhanClientId: "1000000002" }], clientId: "1000000002" };
    expect(await connected.sync({ from: "2024-05-01" })).toMatchObject({
      message: expect.stringMatching(/logged in as 1000000002/),
    });
  });

  it("is refused where another login has brought its trades", async () => {
    const who = await on.dhanPerson({ trades: [first] });
    await who.sync({ from });
    const again = await who.connect("dhan|1000000001");
    on.dhan.script = { trades: [ofOther], clientId: "1000000002" };
    expect(await who.sync({ from, connection: again })).toMatchObject({
      code: "sync_refused",
      message: "You logged in as 1000000002; this is 1000000001. Nothing was stored.",
    });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 1 });
  });

  it("stores nothing more of a connection that is deleted in the meantime", async () => {
    const who = await on.dhanPerson({ trades: [first, later] });
    on.dhan.script.before = async (call) => {
      if (call.name !== "trades" || call.from !== "2024-05-01" || call.page !== 0) return;
      const address = `${on.server.origin}/api/v1/connections/${who.connection}`;
      expect((await fetch(address, { method: "DELETE", headers: who.headers })).status).toBe(200);
    };
    const { code, message } = await who.sync({ from });
    expect(code).toBe("not_found");
    expect(message).toMatch(/up to 30 Apr 2024 was stored: 1 new trade\.$/);
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 1 });
  });

  it("stores nothing of a connection that has got another client ID in the meantime", async () => {
    const who = await on.dhanPerson({ trades: [first] });
    let other: unknown;
    on.dhan.script.before = async ({ name }) => {
      if (name !== "trades") return;
      on.dhan.script = { trades: [ofOther], clientId: "1000000002" };
      other = await who.sync({ from });
      on.dhan.script = { trades: [first] };
    };
    expect(await who.sync({ from })).toMatchObject({
      message: expect.stringMatching(/You logged in as 1000000001; this is 1000000002/),
    });
    expect(other).toMatchObject({ clientId: "1000000002", check: { trades: 1 } });
    expect(await on.rowsOf(who)).toMatchObject({ ...NOTHING, imports: 1, executions: 1, files: 1 });
  });
});
