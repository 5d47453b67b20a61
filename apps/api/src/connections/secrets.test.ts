import { gunzipSync } from "node:zlib";
import { BROKER_APP } from "@saudabook/test-server/fake-broker.ts";
import type { LoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { inMemory } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import { unpacked } from "@saudabook/trading/imports/sheets/zip/unpack.ts";
import { zipDirectory } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";
import { DHAN_CLIENT, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { brokerConnections } from "../db/schema/connections.ts";
import { importFiles } from "../db/schema/trades.ts";
import { archiveOf, restore, stateOf } from "../test-bed/backups.ts";
import { brokerPerson } from "../test-bed/broker/broker-person.ts";
import { JULY, useBrokerServer } from "../test-bed/broker/broker-server.ts";
import { dhanPerson } from "../test-bed/broker/dhan-person.ts";
import { tableNames } from "../test-bed/table-names.ts";
import { createSeal } from "./seal.ts";

const trades = [...zerodhaTrades([0, 1, 2]), ...zerodhaTrades([3], "FO")];

describe.each(databaseKinds)("secrets of a broker on %s", (kind) => {
  const on = useBrokerServer(kind);

  /** Every text of every table; bytes as text in Latin-1, so that ASCII in them is found. */
  const storedTexts = async () => {
    const { db } = on.server.database;
    let all = "";
    for (const name of await tableNames(db)) {
      const { rows } = await db.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(name)} as t`,
      );
      for (const { row } of rows)
        all += row.replace(/\\\\x([0-9a-f]*)/g, (_, hex) => Buffer.from(hex, "hex").toString("latin1"));
    }
    const files = await db.select({ bytes: importFiles.bytes }).from(importFiles);
    for (const { bytes } of files) all += textOf(bytes);
    return all;
  };

  /** Syncs with Dhan after each fault that could repeat the token. */
  const everyDhanSync = async (who: LoggedIn) => {
    on.moment = JULY;
    const { sync } = await dhanPerson(on.server, on.dhan, { who });
    on.dhan.script = { trades: dhanTrades([8, 9]) };
    expect(await sync({ from: "2024-04-01" })).toMatchObject({ check: { trades: 2 } });
    for (const fault of ["echo", "cut", "silent", "html"] as const) {
      on.dhan.script.fault = ({ name }) => (name === "trades" ? fault : undefined);
      await sync({ from: "2024-04-01" });
    }
    on.dhan.script = { fault: () => "echo" };
    await sync({ from: "2024-04-01" });
    const token = on.dhan.token();
    on.dhan.script = { fault: ({ name }) => (name === "trades" ? { body: JSON.stringify([{ token }]) } : undefined) };
    await sync({ from: "2024-04-01", token });
    on.dhan.script = { before: () => Promise.reject(new Error([...on.dhan.secrets].join(" "))) };
    await sync({ from: "2024-04-01" });
    // Its form is checked before anything else.
    await sync({ from: "today", token: on.dhan.token() });
  };

  it("are in no log, response, backup, stored answer or plain column", async () => {
    const said: string[] = [];
    const plain = globalThis.fetch;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (...given) => {
      const reply = await plain(...given);
      said.push(JSON.stringify([...reply.headers]), await reply.clone().text());
      return reply;
    });
    const who = await on.person({ trades });
    await who.sync();
    for (const faults of [
      { session: "echo" },
      { trades: "echo" },
      { logout: "echo" },
      { session: "cut" },
      { trades: "silent" },
      { logout: "silent" },
      { trades: "html" },
    ] as const) {
      on.broker.script = { trades, faults };
      await who.sync();
    }
    on.broker.script = { trades, before: () => Promise.reject(new Error([...on.broker.secrets].join(" "))) };
    await who.sync();
    await everyDhanSync(who);
    await who.connections();
    const archive = new Uint8Array(await (await archiveOf(on.server, who)).arrayBuffer());
    spy.mockRestore();
    let backup = "";
    for (const member of await zipDirectory(inMemory(archive))) {
      for await (const piece of unpacked(member)) backup += Buffer.from(piece).toString("latin1");
    }
    expect(backup).toContain("zerodha-answer");
    expect(backup).toContain("dhan-answer");
    const places = { log: on.server.log.join(""), responses: said.join(""), backup, database: await storedTexts() };
    expect(places.database).toContain('"account":"AB1234"');
    expect(places.responses).toContain(BROKER_APP.apiKey);
    expect(places.log).toContain('"sync"');
    expect(places.database).toContain(`"account":"${DHAN_CLIENT}"`);
    expect(on.dhan.secrets.size).toBeGreaterThan(5);
    // The API secret, and for each session a request token, a checksum and an access token.
    expect(on.broker.secrets.size).toBeGreaterThan(20);
    for (const [place, text] of Object.entries(places)) {
      for (const secret of [...on.broker.secrets, ...on.dhan.secrets])
        expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
    }
  });

  it("survive a restore into their account, and the answers come along", async () => {
    const who = await on.person({ trades });
    await who.sync();
    const { fingerprint, counts } = await stateOf(on.server, who);
    const archive = await archiveOf(on.server, who);
    const other = await on.person({ trades });
    expect((await restore(on.server, other, archive)).status).toBe(200);
    expect(await stateOf(on.server, other)).toMatchObject({ fingerprint, counts });
    expect(await other.connections()).toMatchObject([{ secretKept: true, clientId: null }]);
    expect(await other.sync()).toMatchObject({ firstLogin: true, check: { trades: 4, known: 4 }, imports: [] });
  });

  it("have to be entered again after the server's secret has changed", async () => {
    const who = await on.person({ trades });
    const { db } = on.server.database;
    const sealedSecret = createSeal(new TextEncoder().encode("another secret of thirty-two bytes")).close("x", {
      subject: "x",
      connection: who.connection,
    });
    const isOwn = eq(brokerConnections.id, who.connection);
    await db
      .update(brokerConnections)
      .set({ sealedSecret: Buffer.from(sealedSecret) })
      .where(isOwn);
    expect(await who.connections()).toMatchObject([{ secretKept: false }]);
    await expect(who.beginLogin()).rejects.toThrow("Enter the API secret again");
    const sent = on.broker.requests.length;
    expect(await who.sync({ state: "x" })).toMatchObject({ code: "sync_refused" });
    expect(on.broker.requests).toHaveLength(sent);
  });

  it("of one connection can't be used by another", async () => {
    const who = await on.person({ trades });
    const other = await brokerPerson(on.server, on.broker);
    const { db } = on.server.database;
    const [row] = await db.select().from(brokerConnections).where(eq(brokerConnections.id, who.connection));
    const { sealedSecret } = row ?? expect.unreachable();
    await db.update(brokerConnections).set({ sealedSecret }).where(eq(brokerConnections.id, other.connection));
    expect(await other.connections()).toMatchObject([{ secretKept: false }]);
    expect(await who.connections()).toMatchObject([{ secretKept: true }]);
  });
});

/** Stored files are packed where that makes them smaller. */
function textOf(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return Buffer.from(isPacked ? gunzipSync(bytes) : bytes).toString("latin1");
}
