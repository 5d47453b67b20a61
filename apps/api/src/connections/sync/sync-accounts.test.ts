import { somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brokerPerson, connect } from "../../test-bed/broker/broker-person.ts";
import { EVENING, NOTHING, useBrokerServer } from "../../test-bed/broker/broker-server.ts";

const [first = {}, second = {}] = zerodhaTrades([0, 1]);

describe.each(databaseKinds)("the account of a sync on %s", (kind) => {
  const on = useBrokerServer(kind);

  it("stores nothing of another account, and nothing of one that another connection has", async () => {
    const who = await on.person({ trades: [first] });
    await who.sync();
    on.broker.script = { trades: [second], userId: "CD5678" };
    expect(await who.sync()).toMatchObject({
      code: "sync_refused",
      message: "You logged in as CD5678; this is AB1234. Nothing was stored.",
    });
    on.moment = new Date(EVENING.getTime() + 1_000);
    const { id } = await connect(on.server, who);
    on.broker.script = { trades: [second], userId: "AB1234" };
    expect(await who.sync({ connection: id })).toMatchObject({
      code: "sync_refused",
      message: expect.stringContaining("another of your connections has"),
    });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 1 });
    expect((await who.connections()).map(({ lastFault }) => lastFault?.fault)).toEqual(["other-account", undefined]);
    expect(on.broker.open.size).toBe(0);
  });

  it("of another account at the same time as the first one stores nothing", async () => {
    const who = await on.person();
    let other: Promise<unknown> = Promise.resolve();
    on.broker.script.before = async (call) => {
      if (call !== "trades") return;
      on.broker.script = { trades: [second], userId: "CD5678" };
      other = who.sync();
      await other;
      on.broker.script = { trades: [first] };
    };
    expect(await who.sync()).toMatchObject({
      code: "sync_refused",
      message: "You logged in as AB1234; this is CD5678. Nothing was stored.",
    });
    expect(await other).toMatchObject({ clientId: "CD5678", check: { trades: 1 } });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, executions: 1, checks: 1 });
    expect((await who.connections())[0]).toMatchObject({
      clientId: "CD5678",
      lastFault: { fault: "other-account" },
    });
  });

  it("of a connection that is deleted in the meantime stores nothing", async () => {
    const who = await on.person({ trades: [first] });
    on.broker.script.before = async (call) => {
      if (call !== "trades") return;
      const address = `${on.server.origin}/api/v1/connections/${who.connection}`;
      expect((await fetch(address, { method: "DELETE", headers: who.headers })).status).toBe(200);
    };
    expect(await who.sync()).toMatchObject({ code: "not_found" });
    expect(await on.rowsOf(who)).toEqual(NOTHING);
    expect(on.broker.open.size).toBe(0);
  });

  it("counts in the account that was chosen", async () => {
    const who = await somebodyLoggedIn(on.server);
    const file = { ...zerodhaTradebookCsv({ rows: 2, clientId: "" }), name: "mother.csv" };
    expect((await upload(on.server, who, file, { newAccount: "Mother" })).status).toBe(200);
    on.broker.script = { trades: zerodhaTrades([4, 5]) };
    const connected = await brokerPerson(on.server, on.broker, { who, account: "zerodha|~2" });
    expect(await connected.sync()).toMatchObject({ account: "zerodha|~2", check: { trades: 2, known: 0 } });
    const { rows } = await on.server.database.db.execute(sql`
      select client_id, count(*)::int from executions join users on users.id = user_id where email = ${who.email} group by 1`);
    expect(rows).toEqual([{ client_id: "~2", count: 4 }]);
  });

  it("stores nothing of another account than the chosen one, at the first login either", async () => {
    const who = await somebodyLoggedIn(on.server);
    await upload(on.server, who, zerodhaTradebookCsv({ rows: 2, clientId: "CD5678" }));
    on.broker.script = { trades: zerodhaTrades([4, 5]) };
    const connected = await brokerPerson(on.server, on.broker, { who, account: "zerodha|CD5678" });
    expect(await connected.sync()).toMatchObject({
      code: "sync_refused",
      message: "You logged in as AB1234; this is CD5678. Nothing was stored.",
    });
    expect((await connected.connections())[0]).toMatchObject({
      clientId: null,
      lastFault: { fault: "other-account" },
    });
    expect(await on.rowsOf(who)).toMatchObject({ imports: 1, checks: 0 });
    expect(on.broker.open.size).toBe(0);
    on.broker.script.userId = "CD5678";
    expect(await connected.sync()).toMatchObject({ account: "zerodha|CD5678", check: { trades: 2, known: 0 } });
  });

  it("of a merged account counts in the account that has taken it", async () => {
    const who = await somebodyLoggedIn(on.server);
    await upload(on.server, who, zerodhaTradebookCsv({ rows: 2, clientId: "CD5678" }));
    await upload(on.server, who, zerodhaTradebookCsv({ firstRow: 2, rows: 2, clientId: "AB1234" }));
    on.broker.script = { trades: zerodhaTrades([4, 5]) };
    const connected = await brokerPerson(on.server, on.broker, { who, account: "zerodha|CD5678" });
    const path = `/api/v1/broker-accounts/${encodeURIComponent("zerodha|AB1234")}/merge`;
    const merged = await fetch(`${on.server.origin}${path}`, {
      method: "PUT",
      headers: { ...connected.headers, "Content-Type": "application/json" },
      body: JSON.stringify({ into: "zerodha|CD5678" }),
    });
    expect(merged.status).toBe(200);
    expect(await connected.sync()).toMatchObject({ account: "zerodha|CD5678", check: { trades: 2, known: 0 } });
  });
});
