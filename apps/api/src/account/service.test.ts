import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema/account.ts";
import type { Refusal } from "../http/refusal.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { insertUser } from "./repository.ts";
import { createAccountService, type LoginOutcome } from "./service.ts";
import { createTokens } from "./token.ts";

const nothing = async () => undefined;
const rateLimit = { count: nothing, takeBack: nothing, sweep: nothing };
const tokens = createTokens(new Uint8Array(32).fill(7));
const person = { name: "Asha", email: "asha@people.example", phone: "9876543210" };
const form = { ...person, password: "correct horse", confirmPassword: "correct horse" };

const IP = "192.0.2.1";

describe.each(databaseKinds)("accounts on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it("register once, however many try at the same time", async () => {
    const { register } = createAccountService({ db: database.db, tokens, rateLimit });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => register(form)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "already_registered" });
    }
    const stored = await database.db.select().from(users);
    expect(stored).toMatchObject([person]);
    expect(tries.find(({ status }) => status === "fulfilled")).toMatchObject({ value: stored[0]?.id });
  });

  it("take as much trouble over an unknown account as over a wrong password", async () => {
    const compared: string[] = [];
    const verify = (password: string, hash: string) => {
      compared.push(hash);
      return verifyPassword(password, hash);
    };
    const { login } = createAccountService({ db: database.db, tokens, rateLimit, verify });
    const outcomes: LoginOutcome[] = [];
    const record = (outcome: LoginOutcome) => outcomes.push(outcome);
    for (const email of [person.email, "nobody@people.example", "9000000000", "\0@people.example"]) {
      await expect(login({ email, password: "wrong" }, IP, record)).rejects.toMatchObject({
        code: "invalid_credentials",
      });
    }
    expect(compared).toHaveLength(4);
    const costs = new Set(compared.map((hash) => hash.split("$").slice(0, 4).join("$")));
    expect(costs).toEqual(new Set(["$argon2id$v=19$m=19456,t=2,p=1"]));
    expect(outcomes.every(({ success }) => !success)).toBe(true);
    expect(JSON.stringify(outcomes)).not.toContain("people.example");
  });

  it("say which user has logged in, by e-mail address or by phone number", async () => {
    const { login } = createAccountService({ db: database.db, tokens, rateLimit });
    const [stored] = await database.db.select().from(users);
    for (const identifier of [` ${person.email.toUpperCase()} `, person.phone]) {
      const { userId, token } = await login({ email: identifier, password: form.password }, IP, () => undefined);
      expect(userId).toBe(stored?.id);
      expect(await tokens.readSession(token)).toMatchObject({ sub: stored?.subject, email: person.email });
    }
  });

  it.each([
    [{ email: person.email.toUpperCase(), phone: "9000000001" }, ["email"]],
    [{ email: "other@people.example", phone: person.phone }, ["phone"]],
    [{ email: person.email, phone: person.phone }, ["email", "phone"]],
  ])("name the fields that are taken: %j", async (changes, fields) => {
    const { register } = createAccountService({ db: database.db, tokens, rateLimit });
    const error: unknown = await register({ ...form, ...changes }).catch((refusal: unknown) => refusal);
    expect(Object.keys((error as Refusal).details.fields ?? {})).toEqual(fields);
  });

  it("log in with a common password that they had before", async () => {
    const { register, login } = createAccountService({ db: database.db, tokens, rateLimit });
    const [email, password] = ["ravi@people.example", "password1"];
    const attempt = register({ ...form, email, phone: "9876543299", password, confirmPassword: password });
    await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
    const old = { name: "Ravi", email, phone: "9876543299", passwordHash: await hashPassword(password) };
    const userId = await insertUser(database.db, old);
    expect(await login({ email, password }, IP, () => undefined)).toMatchObject({ userId });
  });

  it("never take a phone number for an email or the other way round", async () => {
    const { register, login } = createAccountService({ db: database.db, tokens, rateLimit });
    const confusing = {
      ...form,
      email: "9876543210@people.example",
      phone: "9876543211",
      password: "another password",
    };
    await register({ ...confusing, confirmPassword: confusing.password });
    await login({ email: "9876543210", password: form.password }, IP, () => undefined);
    const crossed = login({ email: "9876543210", password: confusing.password }, IP, () => undefined);
    await expect(crossed).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});

describe("a password's hash", () => {
  it("is a PHC string that the password alone opens, and never the same twice", async () => {
    const hashes = await Promise.all(["password", "password"].map(hashPassword));
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await verifyPassword("password", hashes[0] ?? "")).toBe(true);
    expect(await verifyPassword("Password", hashes[0] ?? "")).toBe(false);
  });

  it("looks at every character of a long password", async () => {
    const long = "x".repeat(127);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
  });
});
