import { waitingMessages, waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import {
  logIn,
  PASSWORD,
  postJson,
  registerSomebody,
  somebodyLoggedIn,
  upload,
} from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "../db/schema/server.ts";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { addressSubject, createRateLimit, hashed } from "./rate-limit.ts";

describe("the subject of an address", () => {
  it("is an IPv4 address itself, however it is written", () => {
    expect(addressSubject("203.0.113.7")).toBe(addressSubject("::ffff:203.0.113.7"));
  });

  it("is the network of an IPv6 address", () => {
    expect(addressSubject("2001:db8:1:2::1")).toBe(addressSubject("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
    expect(addressSubject("2001:db8:1:2::1")).not.toBe(addressSubject("2001:db8:1:3::1"));
    expect(addressSubject("2001:db8:1:2::1", 48)).toBe(addressSubject("2001:db8:1:3::1", 48));
    expect(addressSubject("2001:db8:1::1", 48)).not.toBe(addressSubject("2001:db8:2::1", 48));
  });
});

describe.each(databaseKinds)("limits on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    const limits = { ...generousLimits, upload: 3, questions: 2, settlements: 2, history: 2 };
    server = await startTestServer(kind, { limits });
  });
  afterAll(() => server.close());

  it("refuse more uploads than may be, say when to come back, and read no body", async () => {
    const person = await somebodyLoggedIn(server);
    const file = { name: "x.csv", bytes: new Uint8Array(10) };
    for (let turn = 0; turn < 3; turn++) expect((await upload(server, person, file)).status).toBe(422);
    const refused = await upload(server, person, file);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({
      success: false,
      code: "too_many_requests",
      error: waitingTitles.too_many_requests,
      message: waitingMessages.too_many_requests(seconds),
    });
  });

  it.each([
    ["GET", "/api/v1/trade-details", 200],
    ["GET", "/api/v1/trade-history/summary", 200],
    ["GET", "/api/v1/trade-history?offset=0&limit=1", 200],
    ["GET", "/api/auth/profile", 200],
    ["PUT", "/api/auth/profile", 200],
    ["PUT", "/api/auth/password", 200],
    ["PUT", "/api/auth/recovery-codes", 200],
    ["GET", "/api/auth/sessions", 200],
    ["DELETE", "/api/auth/sessions", 200],
    ["DELETE", "/api/auth/sessions/00000000-0000-4000-8000-000000000000", 404],
  ])("refuse the third %s %s of one account, and not the first of another", async (method, path, status) => {
    const statuses: number[] = [];
    for (const times of [3, 1]) {
      const { email, phone } = await registerSomebody(server.origin);
      const headers = { Authorization: `Bearer ${await logIn(server.origin, email)}` };
      const passwords = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
      const change = JSON.stringify(path.endsWith("/profile") ? { name: "Asha", email, phone } : passwords);
      const json = method === "PUT" && { body: change, headers: { ...headers, "Content-Type": "application/json" } };
      for (let turn = 0; turn < times; turn++) {
        statuses.push((await fetch(server.origin + path, { method, headers, ...json })).status);
      }
    }
    expect(statuses).toEqual([status, status, 429, status]);
  });
});

describe.each(databaseKinds)("counts on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it("have each of many tries at the same time, and as many as may be are let through", async () => {
    const { db } = server.database;
    const rateLimit = createRateLimit(db, { ...generousLimits, questions: 5 });
    const attempt = (subject: string) => rateLimit.count("questions", subject);
    const tries = Array.from({ length: 8 }, (_, at) => [attempt("user a"), ...(at < 5 ? [attempt("user b")] : [])]);
    const outcomes = await Promise.allSettled(tries.flat());
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(3);
    await expect(attempt("user a")).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(attempt("user b")).rejects.toMatchObject({ code: "too_many_requests" });
    const counts = await db.execute<{ count: number }>(sql`
      select count from rate_limits where key in (${`questions:${hashed("user a")}`}, ${`questions:${hashed("user b")}`})`);
    expect(counts.rows.map(({ count }) => count).sort()).toEqual([6, 9]);
  });

  it("are removed when their window has been over for as long again", async () => {
    const { db } = server.database;
    const rateLimit = createRateLimit(db, generousLimits);
    await db.delete(rateLimits);
    const kept = async () =>
      (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key.split(":")[0]);
    for (const limit of ["login", "links", "applyDaily"] as const) await rateLimit.count(limit, "somebody");
    const age = (time: string) => db.update(rateLimits).set({ startedAt: sql`now() - ${time}::interval` });
    await age("90 seconds");
    await rateLimit.sweep();
    expect(await kept()).toHaveLength(3);
    await age("3 minutes");
    await rateLimit.sweep();
    expect((await kept()).sort()).toEqual(["applyDaily", "links"]);
    await age("70 minutes");
    await rateLimit.sweep();
    expect(await kept()).toEqual(["applyDaily"]);
    await age("50 hours");
    await rateLimit.sweep();
    expect(await kept()).toEqual([]);
  });
});

describe.each(databaseKinds)("limits of logins on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { limits: { ...generousLimits, login: 5 }, trustProxy: 1 });
  });
  afterAll(() => server.close());

  const logInFrom = (address: string, email: string) =>
    postJson(server.origin, "/api/auth/login", { email, password: "wrong" }, { "X-Forwarded-For": address });

  it("count an address over many accounts", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await logInFrom("203.0.113.7", `nobody.${turn}@people.example`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("lose no try when many come at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => logInFrom("203.0.113.8", "nobody@people.example")));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe.each(databaseKinds)("limits of wrong passwords on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { limits: { ...generousLimits, failedLogins: 2 }, trustProxy: 1 });
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ "X-Forwarded-For": address });
  const logInFrom = async (address: string, email: string, password = "wrong password") =>
    (await postJson(server.origin, "/api/auth/login", { email, password }, from(address))).status;

  it("shut out the address that guesses, under email and phone number together, and not the owner at another", async () => {
    const { email, phone } = await registerSomebody(server.origin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) statuses.push(await logInFrom("198.51.100.1", turn % 2 ? email : phone));
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 10 }, () => 429)]);
    expect(await logInFrom("198.51.100.1", email, PASSWORD)).toBe(429);
    expect(await logInFrom("198.51.100.2", email, PASSWORD)).toBe(200);
  });

  it("count an account over many addresses", async () => {
    const { email } = await registerSomebody(server.origin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn++) statuses.push(await logInFrom(`198.51.100.${turn >> 1}`, email));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await logInFrom("198.51.100.99", email, PASSWORD)).toBe(429);
  });

  it("count the networks of one customer of IPv6 together, and do not shut the owner out elsewhere", async () => {
    const { email } = await registerSomebody(server.origin);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) statuses.push(await logInFrom(`2001:db8:7:${turn}::1`, email));
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 10 }, () => 429)]);
    expect(await logInFrom("198.51.100.1", email, PASSWORD)).toBe(200);
  });

  it("are the same for an account that does not exist", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++) statuses.push(await logInFrom("198.51.100.1", "nobody@people.example"));
    expect(statuses).toEqual([401, 401, 429]);
  });

  it("count no right password", async () => {
    const person = await somebodyLoggedIn(server);
    for (let turn = 0; turn < 12; turn++) expect(await logInFrom("198.51.100.1", person.email, PASSWORD)).toBe(200);
    const init = {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${person.token}`, ...from("198.51.100.1") },
      body: JSON.stringify({ currentPassword: PASSWORD }),
    };
    let codes: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const reply = await fetch(`${server.origin}/api/auth/recovery-codes`, init);
      expect(reply.status).toBe(200);
      codes = ((await reply.json()) as { data: { codes: string[] } }).data.codes;
    }
    for (const code of codes.slice(0, 3)) {
      const common = { email: person.email, code, password: "password1", confirmPassword: "password1" };
      expect((await postJson(server.origin, "/api/auth/password/reset", common, from("198.51.100.1"))).status).toBe(
        400,
      );
      const reset = { email: person.email, code, password: PASSWORD, confirmPassword: PASSWORD };
      expect((await postJson(server.origin, "/api/auth/password/reset", reset, from("198.51.100.1"))).status).toBe(200);
    }
    expect(await logInFrom("198.51.100.1", person.email)).toBe(401);
    expect(await logInFrom("198.51.100.1", person.email)).toBe(401);
    expect(await logInFrom("198.51.100.1", person.email)).toBe(429);
  });

  it("count the password that a change asks for, and recovery codes, together with logins", async () => {
    const person = await somebodyLoggedIn(server);
    const askForDeletion = async (address: string) => {
      const headers = { Authorization: `Bearer ${person.token}`, ...from(address) };
      const proof = { currentPassword: "wrong password" };
      return (await postJson(server.origin, "/api/auth/account/delete", proof, headers)).status;
    };
    const reset = async (address: string) => {
      const form = { email: person.email, code: "0000-0000-0000-0000", password: PASSWORD, confirmPassword: PASSWORD };
      return (await postJson(server.origin, "/api/auth/password/reset", form, from(address))).status;
    };
    expect([await logInFrom("198.51.100.1", person.email), await askForDeletion("198.51.100.1")]).toEqual([401, 401]);
    expect([await askForDeletion("198.51.100.1"), await reset("198.51.100.1")]).toEqual([429, 429]);
    expect([await reset("198.51.100.2"), await reset("198.51.100.2")]).toEqual([401, 401]);
    expect(await logInFrom("198.51.100.2", person.email, PASSWORD)).toBe(429);
  });
});
