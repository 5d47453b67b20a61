import { randomBytes, randomUUID } from "node:crypto";
import type { Credentials, Registration } from "@saudabook/contract/account/account.ts";
import { alreadyRegistered, invalidCredentials } from "@saudabook/contract/wire/refusals.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { addressSubject, hashed, type RateLimit } from "../limits/rate-limit.ts";
import { hashNewPassword } from "./new-password.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { countPasswordTry } from "./password-tries.ts";
import { findTaken, findUser, insertSession, insertUser, revokeSession } from "./repository.ts";
import { SESSION_LIFETIME, type Tokens } from "./token.ts";

export interface AccountService {
  /** Throws `already_registered`. @returns the new user's id */
  register(form: Registration): Promise<string>;
  /**
   * Throws `invalid_credentials` or `too_many_requests`. `ip` is the sender's address; `onOutcome` receives the outcome as the log may
   * record it, before a failure is thrown.
   */
  login(form: Credentials, ip: string, onOutcome: (outcome: LoginOutcome) => void): Promise<Login>;
  logout(jti: string): Promise<void>;
}

export interface Login {
  userId: string;
  /** The session's token. */
  token: string;
}

export interface LoginOutcome {
  /** A hash: the log shows repeated attempts on one account without naming it. */
  identifier: string;
  success: boolean;
}

interface Deps {
  db: Db;
  tokens: Tokens;
  rateLimit: RateLimit;
  /** The slow part of a login. Default: argon2id. */
  verify?: typeof verifyPassword;
}

export function createAccountService(deps: Deps): AccountService {
  const { db, tokens, rateLimit, verify = verifyPassword } = deps;
  // A login to an unknown account verifies against this hash, so that it takes as long as one to a known account.
  let unknownAccountHash: Promise<string> | null = null;
  const dummyHash = () => (unknownAccountHash ??= hashPassword(randomBytes(16).toString("hex")));

  return {
    async register({ name, email, phone, password }) {
      const id = await insertUser(db, { name, email, phone, passwordHash: await hashNewPassword(password) });
      if (id === null) throw refusalFrom(alreadyRegistered(await findTaken(db, { email, phone })));
      return id;
    },

    async login({ email: typed, password }, ip, onOutcome) {
      const identifier = normalised(typed);
      // Run both at once: during an import each wait for the embedded database's only connection costs a step.
      const [user] = await Promise.all([
        identifier === null ? null : findUser(db, identifier),
        rateLimit.count("login", addressSubject(ip)),
      ]);
      // Counted by account: attempts by e-mail address and by phone number add up to one count.
      const takeBack = await countPasswordTry(
        rateLimit,
        user ? `user ${user.id}` : `identifier ${identifier ?? typed}`,
        ip,
      );
      const right = await verify(password, user?.passwordHash ?? (await dummyHash()));
      const jti = randomUUID();
      const now = new Date();
      const expiresAt = new Date(now.getTime() + SESSION_LIFETIME * 1000);
      const open = async () => (user && right ? insertSession(db, { ...user, jti, expiresAt }) : null);
      // A restore may replace the account's row while the first try waits for it.
      const [first] = await Promise.all([open(), right && takeBack()]);
      const userId = first ?? (await open());
      onOutcome({ identifier: hashed(identifier ?? typed), success: userId !== null });
      if (!user || userId === null) throw refusalFrom(invalidCredentials());
      const token = await tokens.signSession({ sub: user.subject, jti, name: user.name, email: user.email }, now);
      return { userId, token };
    },

    async logout(jti) {
      await revokeSession(db, jti);
    },
  };
}

/** `null` for an identifier that no account can have: PostgreSQL stores no text with a NUL. */
function normalised(typed: string): string | null {
  return typed.includes("\0") ? null : typed.trim().toLowerCase();
}
