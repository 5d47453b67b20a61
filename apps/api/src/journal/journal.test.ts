import { logIn, postJson, registerSomebody, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";

const entry = {
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
const KEY = "5f0c6a9e-0f55-4c3b-9c3a-3c1f7b1d2e4a";

interface Listed {
  _id: string;
  symbol: string;
}

describe.each(databaseKinds)("the journal on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const add = (headers: Record<string, string> = {}, changes: object = {}) =>
    postJson(server.origin, "/api/v1/trades", { ...entry, ...changes }, headers);
  const cookieOf = (reply: Response) => /^guest=([^;]*)/.exec(reply.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  const guest = (cookie: string) => ({ Cookie: `other=1; guest=${cookie}` });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const list = async (headers: Record<string, string>): Promise<Listed[]> => {
    const reply = await fetch(`${server.origin}/api/v1/trades/intraday`, { headers });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Listed[] }).data;
  };
  const newGuest = async () => cookieOf(await add());

  it("gives a guest who adds a trade a cookie that no script reads and nobody guesses, and only then", async () => {
    const looked = await fetch(`${server.origin}/api/v1/trades/intraday`);
    expect(looked.headers.get("Set-Cookie")).toBeNull();
    const cookie = (await add()).headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^guest=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { token } = await somebodyLoggedIn(server);
    expect((await add(bearer(token))).headers.get("Set-Cookie")).toBeNull();
  });

  it("is stored under no cookie that somebody could read in the database", async () => {
    const cookie = await newGuest();
    const { rows } = await server.database.db.execute("select * from guests");
    expect(JSON.stringify(rows)).not.toContain(cookie);
    expect(server.log.join("")).not.toContain(cookie);
  });

  it("belongs to one guest alone", async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    await add(guest(one), { symbol: "TCS" });
    expect((await list(guest(one))).map(({ symbol }) => symbol)).toEqual(["TCS", "INFY"]);
    expect(await list(guest(other))).toHaveLength(1);
    expect(await list({})).toEqual([]);
    expect(await list(guest("A".repeat(43)))).toEqual([]);
    const [trade] = await list(guest(one));
    const path = `${server.origin}/api/v1/trades/${trade?._id}`;
    for (const headers of [guest(other), {}, bearer((await somebodyLoggedIn(server)).token)]) {
      expect((await fetch(path, { method: "DELETE", headers })).status).toBe(404);
      expect((await postJson(server.origin, `/api/v1/trades/${trade?._id}/restore`, {}, headers)).status).toBe(404);
      const init = { method: "PUT", headers: { ...headers, "Content-Type": "application/json" } };
      expect((await fetch(path, { ...init, body: JSON.stringify(entry) })).status).toBe(404);
    }
    expect(await list(guest(one))).toHaveLength(2);
  });

  it("takes an id that no trade can have for a trade that is not there", async () => {
    const cookie = await newGuest();
    for (const id of ["1", "' or 1=1", "%00", "x".repeat(90)]) {
      const path = `${server.origin}/api/v1/trades/${encodeURIComponent(id)}`;
      expect((await fetch(path, { method: "DELETE", headers: guest(cookie) })).status).toBe(404);
    }
  });

  it("keeps one trade of many requests with one key at once", async () => {
    const cookie = await newGuest();
    const all = await Promise.all(Array.from({ length: 12 }, () => add(guest(cookie), { key: KEY })));
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await list(guest(cookie))).toHaveLength(2);
    const { token } = await somebodyLoggedIn(server);
    await Promise.all(Array.from({ length: 12 }, () => add(bearer(token), { key: KEY })));
    expect(await list(bearer(token))).toHaveLength(1);
  });

  it("brings a deleted trade back when its key is sent again", async () => {
    const { token } = await somebodyLoggedIn(server);
    const { data } = (await (await add(bearer(token), { key: KEY })).json()) as { data: Listed };
    await fetch(`${server.origin}/api/v1/trades/${data._id}`, { method: "DELETE", headers: bearer(token) });
    expect(await list(bearer(token))).toEqual([]);
    expect((await add(bearer(token), { key: KEY })).status).toBe(200);
    expect(await list(bearer(token))).toMatchObject([{ _id: data._id, symbol: "INFY" }]);
  });

  it("lets the database itself refuse a trade that begins at 0", async () => {
    const cookie = await newGuest();
    const change = (columns: string) =>
      server.database.db.execute(sql.raw(`update journal_trades set ${columns} where public_id = '${id}'`));
    const id = (await list(guest(cookie)))[0]?._id;
    await change("sell_price = 0");
    await expect(change("buy_price = 0, sell_price = 5")).rejects.toThrow();
    await expect(change("sold_at = bought_at - interval '1 minute'")).rejects.toThrow();
    await expect(change("sell_price = -1")).rejects.toThrow();
    await change("buy_price = 0, sell_price = 5, sold_at = bought_at - interval '1 minute'");
  });

  it("takes the largest trade with the profit that it comes to", async () => {
    const numbers = { buyPrice: "0.01", sellPrice: "9999999999.99", quantity: "9999999999" };
    const pnl = "99999999989800000000.02";
    const reply = await add({}, { ...numbers, pnl });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ data: { pnl, status: "WIN" } });
  });

  it("moves to the account at the login, deleted trades too, and takes the cookie away", async () => {
    const { email } = await registerSomebody(server.origin);
    const cookie = await newGuest();
    const gone = (await (await add(guest(cookie), { symbol: "GONE" })).json()) as { data: Listed };
    await fetch(`${server.origin}/api/v1/trades/${gone.data._id}`, { method: "DELETE", headers: guest(cookie) });
    const reply = await postJson(
      server.origin,
      "/api/auth/login",
      { email, password: "correct horse battery" },
      guest(cookie),
    );
    expect(reply.headers.get("Set-Cookie")).toMatch(/^guest=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    const { data } = (await reply.json()) as { data: { token: string } };
    expect((await list(bearer(data.token))).map(({ symbol }) => symbol)).toEqual(["INFY"]);
    expect(await list(guest(cookie))).toEqual([]);
    await postJson(server.origin, `/api/v1/trades/${gone.data._id}/restore`, {}, bearer(data.token));
    expect((await list(bearer(data.token))).map(({ symbol }) => symbol)).toEqual(["GONE", "INFY"]);
  });

  it("does not move with a wrong password", async () => {
    const { email } = await registerSomebody(server.origin);
    const cookie = await newGuest();
    const reply = await postJson(server.origin, "/api/auth/login", { email, password: "wrong" }, guest(cookie));
    expect(reply.status).toBe(401);
    expect(reply.headers.get("Set-Cookie")).toBeNull();
    expect(await list(guest(cookie))).toHaveLength(1);
  });

  it("loses and doubles nothing while adding and logging in cross each other", async () => {
    const { email } = await registerSomebody(server.origin);
    const cookie = await newGuest();
    const logInAsGuest = () =>
      postJson(server.origin, "/api/auth/login", { email, password: "correct horse battery" }, guest(cookie));
    const keys = Array.from({ length: 10 }, (_, n) => `5f0c6a9e-0f55-4c3b-9c3a-3c1f7b1d2e${n + 10}`);
    const [added] = await Promise.all([
      Promise.all(keys.map((key) => add(guest(cookie), { key }))),
      ...[1, 2, 3].map(logInAsGuest),
    ]);
    // A trade after the move begins another guest's journal, which the next login with its cookie adopts.
    const late = [...new Set(added.map(cookieOf).filter((value) => value !== cookie))];
    for (const value of late) {
      await postJson(server.origin, "/api/auth/login", { email, password: "correct horse battery" }, guest(value));
    }
    const token = await logIn(server.origin, email);
    await Promise.all(keys.map((key) => add(bearer(token), { key })));
    expect(await list(bearer(token))).toHaveLength(1 + keys.length);
  });

  it("keeps two different trades that came under one key", async () => {
    const { email, token } = await somebodyLoggedIn(server);
    await add(bearer(token), { key: KEY, symbol: "OWN" });
    const cookie = cookieOf(await add({}, { key: KEY, symbol: "GUESTS" }));
    await postJson(server.origin, "/api/auth/login", { email, password: "correct horse battery" }, guest(cookie));
    expect((await list(bearer(token))).map(({ symbol }) => symbol).sort()).toEqual(["GUESTS", "OWN"]);
  });

  it("takes nothing that another site makes a browser send", async () => {
    const cookie = await newGuest();
    const reply = await add({ ...guest(cookie), Origin: "https://elsewhere.example" });
    expect(reply.status).toBe(403);
    expect(await list(guest(cookie))).toHaveLength(1);
  });

  it("stores what it computed, never what was sent", async () => {
    const { data } = (await (await add({}, { pnl: "999999", status: "LOSS", _id: "x", userId: "y" })).json()) as {
      data: object;
    };
    expect(data).toMatchObject({ pnl: "30.75", status: "WIN", buyPrice: "1500.10" });
  });
});

describe.each(databaseKinds)("writing the journal on %s", (kind) => {
  it("is limited by address, and says when to come back", async () => {
    const server = await startTestServer(kind, { limits: { ...generousLimits, journal: 2 } });
    try {
      for (let turn = 0; turn < 2; turn++) {
        expect((await postJson(server.origin, "/api/v1/trades", entry)).status).toBe(200);
      }
      const refused = await postJson(server.origin, "/api/v1/trades", entry);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await fetch(`${server.origin}/api/v1/trades/intraday`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it("sets a cookie for https only where it was asked over https", async () => {
    const server = await startTestServer(kind, { trustProxy: 1 });
    try {
      const reply = await postJson(server.origin, "/api/v1/trades", entry, { "X-Forwarded-Proto": "https" });
      expect(reply.headers.get("Set-Cookie")).toMatch(/; Secure$/);
    } finally {
      await server.close();
    }
  });
});
