import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../db/open.ts";
import { recoveryCodes, sessions, users } from "../db/schema/account.ts";
import type { Transaction } from "../db/types.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { closeAccount } from "./delete-account.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { endSessions, updateUser } from "./profile-repository.ts";
import { createProfileService } from "./profile-service.ts";
import { insertSecondAccount, replaceAccount } from "./replace-account.ts";
import { findUser, insertSession, insertUser, lockUser, type StoredUser } from "./repository.ts";
import { insertLink, redeemLink } from "./reset-link-repository.ts";
import { createAccountService } from "./service.ts";
import { createTokens } from "./token.ts";

const PASSWORD = "correct horse";
const NEW_PASSWORD = "another long password";
const twoPasswords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const IP = "192.0.2.1";
const nothing = async () => undefined;
const rateLimit = { count: nothing, takeBack: nothing, sweep: nothing };
const tokens = createTokens(new Uint8Array(32).fill(7));

describe.each(databaseKinds)("an account on %s that changes while a password is verified", (kind) => {
  let database: Database;
  let serial = 0;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const somebody = async (): Promise<StoredUser> => {
    serial += 1;
    const email = `asha.${serial}@people.example`;
    const phone = String(9_876_500_000 + serial);
    await insertUser(database.db, { name: "Asha", email, phone, passwordHash: await hashPassword(PASSWORD) });
    return (await findUser(database.db, email)) as StoredUser;
  };
  const changePasswordIn = async (tx: Transaction, { id }: StoredUser) => {
    await updateUser(tx, id, { passwordHash: await hashPassword(NEW_PASSWORD) });
    await endSessions(tx, id, null);
  };
  const changePassword = (user: StoredUser) => database.db.transaction((tx) => changePasswordIn(tx, user));
  const close = ({ id }: StoredUser) => database.db.transaction((tx) => closeAccount(tx, id));
  /** Verifies the password, then makes the change before the result is returned. */
  const verifyBeside = (change: () => Promise<void>): typeof verifyPassword => {
    return async (password, hash) => {
      const right = await verifyPassword(password, hash);
      await change();
      return right;
    };
  };
  const openSessions = ({ id }: StoredUser) =>
    database.db.$count(sessions, sql`${sessions.userId} = ${id} and ${sessions.revokedAt} is null`);

  it.each([
    ["a change of the password", changePassword],
    ["the deletion of the account", close],
  ])("%s leaves no session of a login", async (_, change) => {
    const user = await somebody();
    const verify = verifyBeside(() => change(user));
    const { login } = createAccountService({ db: database.db, tokens, rateLimit, verify });
    const outcomes: boolean[] = [];
    const attempt = login({ email: user.email, password: PASSWORD }, IP, ({ success }) => outcomes.push(success));
    await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(outcomes).toEqual([false]);
    expect(await openSessions(user)).toBe(0);
  });

  it("logs in beside a restore that puts another row in the place of the account's", async () => {
    const user = await somebody();
    const second = randomUUID();
    await insertSecondAccount(database.db, second);
    const verify = verifyBeside(() => database.db.transaction((tx) => replaceAccount(tx, user.id, second)));
    const { login } = createAccountService({ db: database.db, tokens, rateLimit, verify });
    const { userId } = await login({ email: user.email, password: PASSWORD }, IP, () => undefined);
    expect(userId).toBe(second);
  });

  type Profile = ReturnType<typeof createProfileService>;
  const changes: [string, (service: Profile, account: Parameters<Profile["close"]>[0]) => Promise<unknown>][] = [
    [
      "another change of the password",
      (service, account) => service.changePassword(account, { currentPassword: PASSWORD, ...twoPasswords }, IP),
    ],
    [
      "another e-mail address",
      (service, account) =>
        service.change(account, { ...account, email: `new.${account.email}`, currentPassword: PASSWORD }, IP),
    ],
    ["new recovery codes", (service, account) => service.makeCodes(account, PASSWORD, IP)],
    ["the deletion of the account", (service, account) => service.close(account, PASSWORD, IP)],
  ];
  it.each(changes)("takes no password that has changed meanwhile: %s", async (_, change) => {
    const user = await somebody();
    const verify = verifyBeside(() => changePassword(user));
    const service = createProfileService({ db: database.db, tokens, rateLimit, verify });
    await expect(change(service, { ...user, jti: randomUUID() })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const [stored] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ email: user.email, deletedAt: null });
    expect(await verifyPassword(NEW_PASSWORD, stored?.passwordHash ?? "")).toBe(true);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  });

  it("keeps an e-mail address that another session has changed, where the name changes", async () => {
    const user = await somebody();
    const service = createProfileService({ db: database.db, tokens, rateLimit });
    await updateUser(database.db, user.id, { email: `new.${user.email}` });
    await service.change(
      { ...user, jti: randomUUID() },
      { name: "Asha Rao", email: user.email, phone: user.phone },
      IP,
    );
    expect(await findUser(database.db, `new.${user.email}`)).toMatchObject({ name: "Asha Rao" });
  });

  // The embedded database's only connection belongs to the change until it is committed.
  if (kind !== "postgresql") return;

  describe("by a transaction that is under way", () => {
    /** Makes the change, and commits it when the work waits for it; `rest`: a part that is made only then. */
    const during = async <Result>(
      change: (tx: Transaction) => Promise<unknown>,
      begin: () => Promise<Result>,
      rest?: (tx: Transaction) => Promise<void>,
    ) => {
      const { db } = database;
      let ended = false;
      const work = await db.transaction(async (tx) => {
        await change(tx);
        const result = begin().finally(() => (ended = true));
        // It may fail before the commit is over, while nobody awaits it yet.
        result.catch(() => undefined);
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => ended || (await db.execute(waiting)).rows.length > 0).toBe(true);
        expect(ended).toBe(false);
        await rest?.(tx);
        return { result };
      });
      return work.result;
    };

    it.each([
      ["a change of the password", changePasswordIn],
      ["the deletion of the account", (tx: Transaction, { id }: StoredUser) => closeAccount(tx, id)],
    ])("opens no session before the commit: %s", async (_, change) => {
      const user = await somebody();
      const session = { ...user, jti: randomUUID(), expiresAt: new Date(Date.now() + 60_000) };
      const opened = await during(
        (tx) => change(tx, user),
        () => insertSession(database.db, session),
      );
      expect(opened).toBeNull();
      expect(await openSessions(user)).toBe(0);
    });

    it("logs in after a restore has put another row in the place of the account's", async () => {
      const user = await somebody();
      const second = randomUUID();
      await insertSecondAccount(database.db, second);
      const { login } = createAccountService({ db: database.db, tokens, rateLimit });
      const { userId } = await during(
        (tx) => replaceAccount(tx, user.id, second),
        () => login({ email: user.email, password: PASSWORD }, IP, () => undefined),
      );
      expect(userId).toBe(second);
    });

    it("uses no link and no recovery code beside a change that ends them, and the two never wait for each other", async () => {
      const { db } = database;
      const [one, other] = [await somebody(), await somebody()];
      const service = createProfileService({ db, tokens, rateLimit });
      const [code = ""] = await service.makeCodes({ ...one, jti: randomUUID() }, PASSWORD, IP);
      const reset = { email: one.email, code: code.replaceAll("-", ""), ...twoPasswords };
      const byCode = during(
        (tx) => lockUser(tx, one.id),
        () => service.resetPassword(reset, IP),
        (tx) => closeAccount(tx, one.id),
      );
      await expect(byCode).rejects.toMatchObject({ code: "invalid_credentials" });
      await insertLink(db, { tokenHash: "of the link", userId: other.id, email: other.email, minutes: 30 });
      const byLink = await during(
        (tx) => lockUser(tx, other.id),
        () => db.transaction((tx) => redeemLink(tx, "of the link")),
        (tx) => changePasswordIn(tx, other),
      );
      expect(byLink).toBeNull();
    });
  });
});
