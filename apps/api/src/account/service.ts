import { randomBytes, randomUUID } from "node:crypto";
import type { Credentials, Registration } from "@saudabook/contract/account.ts";
import { alreadyRegistered, invalidCredentials } from "@saudabook/contract/refusals.ts";
import type { Db } from "../db/open.ts";
import { refusalFrom } from "../http/refusal.ts";
import { hashed, type RateLimit } from "../limits/rate-limit.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { findUser, insertSession, insertUser, revokeSession } from "./repository.ts";
import { SESSION_LIFETIME, type Tokens } from "./token.ts";

export interface AccountService {
  register(form: Registration): Promise<void>;
  /** `told` is called with what the log may know. @returns the session's token */
  login(form: Credentials, told: (outcome: LoginOutcome) => void): Promise<string>;
  logout(jti: string): Promise<void>;
}

export interface LoginOutcome {
  /** A hash: the log tells repeated tries apart without knowing whose they are. */
  identifier: string;
  success: boolean;
}

interface Deps {
  db: Db;
  tokens: Tokens;
  rateLimit: RateLimit;
  /** The slow part of a login: argon2id unless given. */
  verify?: typeof verifyPassword;
}

export function createAccountService(deps: Deps): AccountService {
  const { db, tokens, rateLimit, verify = verifyPassword } = deps;
  // What a wrong password for an unknown account is compared with, so that both take the same time.
  let nobody: Promise<string> | null = null;
  const dummyHash = () => (nobody ??= hashPassword(randomBytes(16).toString("hex")));

  return {
    async register({ name, email, phone, password }) {
      const taken = await insertUser(db, { name, email, phone, passwordHash: await hashPassword(password) });
      if (taken === null) return;
      throw refusalFrom(alreadyRegistered(taken));
    },

    async login({ email: typed, password }, told) {
      const identifier = normalised(typed);
      const user = identifier === null ? null : await findUser(db, identifier);
      // By account, not by what was typed: e-mail address and phone number of one account share one count.
      await rateLimit.count("login", user ? `user ${user.id}` : `identifier ${identifier ?? typed}`);
      const right = await verify(password, user?.passwordHash ?? (await dummyHash()));
      told({ identifier: hashed(identifier ?? typed), success: right && user !== null });
      if (!user || !right) {
        throw refusalFrom(invalidCredentials());
      }
      const jti = randomUUID();
      const now = new Date();
      await insertSession(db, { jti, userId: user.id, expiresAt: new Date(now.getTime() + SESSION_LIFETIME * 1000) });
      return tokens.signSession({ sub: user.id, jti, name: user.name, email: user.email }, now);
    },

    async logout(jti) {
      await revokeSession(db, jti);
    },
  };
}

/** `null` for what can be nobody's: PostgreSQL has no text with a NUL in it. */
function normalised(typed: string): string | null {
  return typed.includes("\0") ? null : typed.trim().toLowerCase();
}
