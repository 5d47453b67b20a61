import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { BROKER_APP } from "@saudabook/test-server/fake-broker.ts";
import { type LoggedIn, postJson, somebodyLoggedIn, tradesOf } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { describe, expect, it } from "vitest";
import { type Kills, killedServer } from "../../test-bed/killed-server.ts";

const PRELOAD = new URL("../../test-bed/broker/kill-at-broker.ts", import.meta.url);

const steps: Kills<{ stored: boolean }>["pglite"] = [
  {
    at: "when one of two files is stored",
    kill: { statements: ['insert into "import_files"'], when: "after" },
    stored: false,
  },
  {
    at: "before its last step",
    kill: { statements: ['insert into "broker_checks"', "commit"], when: "before" },
    stored: false,
  },
  {
    at: "behind its last step",
    kill: { statements: ['insert into "broker_checks"', "commit"], when: "after" },
    stored: true,
  },
];

/** Three trades are in April, two in May. */
const fetchedAfter: Record<number, string | null> = { 0: null, 3: "2024-04-30", 5: "2024-05-31" };
const MONTH = 'update "broker_connections" set "client_id"';
const dhanSteps: Kills<{ stored: 0 | 3 | 5 }>["pglite"] = [
  { at: "before the end of the first month", kill: { statements: [MONTH], when: "after" }, stored: 0 },
  { at: "behind the end of the first month", kill: { statements: [MONTH, "commit"], when: "after" }, stored: 3 },
  {
    at: "within the second month",
    kill: { statements: [MONTH, 'insert into "import_files"'], when: "after" },
    stored: 3,
  },
  {
    at: "behind the end of the second month",
    kill: { statements: [MONTH, "commit", MONTH, "commit"], when: "after" },
    stored: 5,
  },
];

describe.each(databaseKinds)("a sync on %s whose server is killed", (kind) => {
  const servers = killedServer(kind, PRELOAD);

  const zerodha = { broker: "zerodha", ...BROKER_APP, account: null };
  const connect = async ({ origin }: ServerProcess, { token }: LoggedIn, body: object = zerodha) => {
    const reply = await postJson(origin, "/api/v1/connections", body, { Authorization: `Bearer ${token}` });
    return ((await reply.json()) as Output<"createConnection">).data.id;
  };
  let serial = 0;
  const sync = async ({ origin }: ServerProcess, { token }: LoggedIn, id: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const login = await postJson(origin, `/api/v1/connections/${id}/login`, {}, headers);
    const { address } = ((await login.json()) as Output<"startBrokerLogin">).data;
    const carried = new URLSearchParams(new URL(address).searchParams.get("redirect_params") ?? "");
    const body = { state: carried.get("state"), requestToken: `login${++serial}` };
    const reply = await postJson(origin, `/api/v1/connections/${id}/sync`, body, headers);
    return ((await reply.json()) as Output<"syncConnection">).data;
  };

  it.each(steps)("$at finds all of it or nothing, and can sync again", async ({ kill, stored }) => {
    const killed = await servers.start(kill);
    const who = await somebodyLoggedIn(killed);
    const id = await connect(killed, who);
    await expect(sync(killed, who, id)).rejects.toThrow();
    expect(await killed.exited).toBe("SIGKILL");

    const next = await servers.start();
    expect(await tradesOf(next, who)).toHaveLength(stored ? 5 : 0);
    expect(await sync(next, who, id)).toMatchObject({ check: { trades: 5, known: stored ? 5 : 0 } });
    expect(await tradesOf(next, who)).toHaveLength(5);
    expect(await next.end("SIGTERM")).toBe(0);
  });

  it.each(dhanSteps)("with Dhan $at keeps whole months, and can go on", async ({ kill, stored }) => {
    const killed = await servers.start(kill);
    const who = await somebodyLoggedIn(killed);
    const id = await connect(killed, who, { broker: "dhan", account: null });
    const fetchAll = async ({ origin }: ServerProcess) => {
      const body = { token: "pasted", from: "2024-04-01" };
      const headers = { Authorization: `Bearer ${who.token}` };
      const reply = await postJson(origin, `/api/v1/connections/${id}/sync`, body, headers);
      return ((await reply.json()) as Output<"syncConnection">).data;
    };
    await expect(fetchAll(killed)).rejects.toThrow();
    expect(await killed.exited).toBe("SIGKILL");

    const next = await servers.start();
    expect(await tradesOf(next, who)).toHaveLength(stored);
    const reply = await fetch(`${next.origin}/api/v1/connections`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    const { connections } = ((await reply.json()) as Output<"connections">).data;
    expect(connections.map(({ fetchedTo }) => fetchedTo)).toEqual([fetchedAfter[stored]]);
    expect(await fetchAll(next)).toMatchObject({ check: { trades: 5, known: stored } });
    expect(await tradesOf(next, who)).toHaveLength(5);
    expect(await next.end("SIGTERM")).toBe(0);
  });
});
