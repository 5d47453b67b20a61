import { logIn, PASSWORD, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../db/schema/account.ts";
import { createRateLimit } from "../limits/rate-limit.ts";
import { createMailer, type Mail } from "../mail/mailer.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../test-bed/mail-server.ts";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { createResetLinks } from "./reset-links.ts";

const ORIGIN = "https://saudabook.example";
const NEW_PASSWORD = "another long password";

describe.each(databaseKinds)("a link to a new password on %s", (kind) => {
  let server: TestServer;
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
    const send = createMailer(mails.url, "no-reply@saudabook.example");
    server = await startTestServer(kind, { links: { send, origin: ORIGIN } });
  });
  afterAll(async () => {
    await server.close();
    await mails.close();
  });

  const ask = (email: string) => postJson(server.origin, "/api/auth/password/link", { email });
  const choose = (token: string) =>
    postJson(server.origin, "/api/auth/password/reset-by-link", {
      token,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  const loginStatus = async (email: string, password: string) =>
    (await postJson(server.origin, "/api/auth/login", { email, password })).status;
  const profileStatus = async (token: string) =>
    (await fetch(`${server.origin}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } })).status;
  /** Waits for the mail, which is sent after the response. */
  const mailsOf = async (count: number): Promise<ReceivedMail[]> => {
    await expect.poll(() => mails.received.length, { timeout: 10_000 }).toBe(count);
    return mails.received.splice(0);
  };
  const tokenIn = ({ text }: ReceivedMail) => /#token=([\w-]{43})\r?\n/.exec(text)?.[1] ?? "";

  it("reaches the account's own address, works once and ends all sessions", async () => {
    const { email, token: session } = await somebodyLoggedIn(server);
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    const [mail] = await mailsOf(1);
    expect(mail).toMatchObject({ to: [email], text: expect.stringContaining(`${ORIGIN}/forgot-password#token=`) });
    // The name was typed at registration, perhaps by a stranger with another person's address.
    expect(mail?.text).not.toContain("Somebody");
    const token = tokenIn(mail as ReceivedMail);
    const { rows } = await server.database.db.execute(sql`select token_hash from password_links`);
    expect(JSON.stringify(rows)).not.toContain(token);

    expect((await choose(token)).status).toBe(200);
    expect(await profileStatus(session)).toBe(401);
    expect([await loginStatus(email, PASSWORD), await loginStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(await (await choose(token)).json()).toMatchObject({ code: "token_used" });
  });

  it("stops working after half an hour, and with a change of the password", async () => {
    const { email } = await somebodyLoggedIn(server);
    await ask(email);
    const [late] = await mailsOf(1);
    await server.database.db.execute(sql`update password_links set expires_at = now() - interval '1 second'`);
    expect((await choose(tokenIn(late as ReceivedMail))).status).toBe(401);

    await ask(email);
    const [mail] = await mailsOf(1);
    const token = await logIn(server.origin, email);
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const reply = await fetch(`${server.origin}/api/auth/password`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(change),
    });
    expect(reply.status).toBe(200);
    expect((await choose(tokenIn(mail as ReceivedMail))).status).toBe(401);
  });

  it("is sent three times at most while the first one works, and not at all to an unknown address", async () => {
    const { email } = await somebodyLoggedIn(server);
    const known: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) {
      known.push(await (await ask(email)).json());
      await mailsOf(1);
    }
    known.push(await (await ask(email)).json());
    const unknown = await (await ask("nobody.at.all@people.example")).json();
    expect(known).toEqual(Array.from({ length: 4 }, () => unknown));
    // All mails of earlier requests have been sent by then.
    const { email: last } = await somebodyLoggedIn(server);
    await ask(last);
    expect((await mailsOf(1))[0]?.to).toEqual([last]);
  });

  it("is sent three times at most, however many are asked for at once", async () => {
    const { email } = await somebodyLoggedIn(server);
    const { db } = server.database;
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    const links = createResetLinks({
      db,
      rateLimit: createRateLimit(db, generousLimits),
      links: { send, origin: ORIGIN },
    });
    const failures: unknown[] = [];
    for (let turn = 0; turn < 8; turn++) links.request(email, (error) => failures.push(error));
    await links.idle();
    expect(sent.map(({ to }) => to)).toEqual([email, email, email]);
    expect(failures).toEqual([]);
  });

  it("is not sent to an address that the account no longer has", async () => {
    const { email } = await somebodyLoggedIn(server);
    const { db } = server.database;
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    // Changes the address after the account has been found by it.
    const count = async () =>
      void (await db
        .update(users)
        .set({ email: `new.${email}` })
        .where(eq(users.email, email)));
    const rateLimit = { ...createRateLimit(db, generousLimits), count };
    const links = createResetLinks({ db, rateLimit, links: { send, origin: ORIGIN } });
    const failures: unknown[] = [];
    links.request(email, (error) => failures.push(error));
    await links.idle();
    expect([sent, failures]).toEqual([[], []]);
    expect(
      (
        await db
          .select()
          .from(users)
          .where(eq(users.email, `new.${email}`))
      ).length,
    ).toBe(1);
  });

  it("that the mail server refuses is logged without the address, and the response is the same", async () => {
    const { email } = await somebodyLoggedIn(server);
    mails.refuse(true);
    const reply = await ask(email);
    expect(reply.status).toBe(200);
    const logged = () => server.log.filter((line) => line.includes("could not be sent"));
    await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(1);
    mails.refuse(false);
    expect(logged()[0]).toContain("550");
    expect(server.log.join("")).not.toContain(email);
  });
});

it("without a mail server nothing is promised", async () => {
  const server = await startTestServer("pglite");
  const ways = await (await fetch(`${server.origin}/api/auth/password/ways`)).json();
  expect(ways).toEqual({ data: { email: false } });
  const reply = await postJson(server.origin, "/api/auth/password/link", { email: "asha@people.example" });
  expect(reply.status).toBe(404);
  await server.close();
});
