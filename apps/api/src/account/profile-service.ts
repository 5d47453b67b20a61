import type {
  OpenSession,
  PasswordChange,
  PasswordReset,
  Profile,
  ProfileChange,
} from "@saudabook/contract/account/profile.ts";
import {
  alreadyRegistered,
  noSuchSession,
  wrongPassword,
  wrongRecoveryCode,
} from "@saudabook/contract/wire/refusals.ts";
import { currentPasswordRequired } from "@saudabook/contract/wire/request-refusals.ts";
import type { Db, Transaction } from "../db/types.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import type { Account } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { closeAccount } from "./delete-account.ts";
import { hashNewPassword, refuseCommonPassword } from "./new-password.ts";
import { verifyPassword } from "./password.ts";
import { countPasswordTry } from "./password-tries.ts";
import {
  endSessionOf,
  endSessions,
  findProfile,
  findSessions,
  redeemCode,
  replaceCodes,
  updateUser,
} from "./profile-repository.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { findTaken, findUser, lockUser } from "./repository.ts";
import { SESSION_LIFETIME, type Tokens } from "./token.ts";

/** `ip`: the sender's address, by which wrong passwords are counted. */
export interface ProfileService {
  profile(account: Account): Promise<Profile>;
  /** Throws `already_registered`, or `invalid_credentials` where the password is needed and wrong. @returns a new token */
  change(account: Account, change: ProfileChange, ip: string): Promise<string>;
  changePassword(account: Account, change: PasswordChange, ip: string): Promise<void>;
  sessions(account: Account): Promise<OpenSession[]>;
  /** Throws `not_found`. */
  endSession(account: Account, id: string): Promise<void>;
  endOtherSessions(account: Account): Promise<void>;
  /** @returns the codes, which cannot be read again */
  makeCodes(account: Account, currentPassword: string, ip: string): Promise<string[]>;
  /** Throws `invalid_credentials` both for an unknown account and for a wrong code. */
  resetPassword(reset: PasswordReset, ip: string): Promise<void>;
  /** Throws `invalid_credentials`. */
  close(account: Account, currentPassword: string, ip: string): Promise<void>;
}

interface Deps {
  db: Db;
  tokens: Tokens;
  rateLimit: RateLimit;
  /** The slow part of checking a password. Default: argon2id. */
  verify?: typeof verifyPassword;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createProfileService({ db, tokens, rateLimit, verify = verifyPassword }: Deps): ProfileService {
  const storedProfile = async ({ id }: Account) => {
    const stored = await findProfile(db, id);
    // The account was deleted after the request had been authenticated.
    if (!stored) throw refusalFrom(wrongPassword());
    return stored;
  };

  /** Counts together with login attempts. @returns the hash that matches the password */
  const requirePassword = async (account: Account, currentPassword: string, ip: string): Promise<string> => {
    const takeBack = await countPasswordTry(rateLimit, `user ${account.id}`, ip);
    const { passwordHash } = await storedProfile(account);
    if (!(await verify(currentPassword, passwordHash))) throw refusalFrom(wrongPassword());
    await takeBack();
    return passwordHash;
  };

  /** Makes a change in a transaction, unless the password has changed since its hash was verified. */
  const changeWith = (passwordHash: string, account: Account, change: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await lockUser(tx, account.id, passwordHash))) throw refusalFrom(wrongPassword());
      await change(tx);
    });

  return {
    async profile(account) {
      const { passwordHash: _, createdAt, ...stored } = await storedProfile(account);
      return { ...stored, createdAt: createdAt.toISOString() };
    },

    async change(account, { name, email, phone, currentPassword }, ip) {
      const newEmail = email.trim() !== account.email;
      if (newEmail || phone !== account.phone) {
        if (!currentPassword) throw refusalFrom(currentPasswordRequired());
        const verified = await requirePassword(account, currentPassword, ip);
        try {
          await changeWith(verified, account, async (tx) => {
            await updateUser(tx, account.id, { name, email, phone });
            // The tokens of other sessions contain the old address, with which an upload is refused.
            if (newEmail) await endSessions(tx, account.id, account.jti);
          });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          const taken = await findTaken(db, { email, phone }, account.id);
          throw refusalFrom(alreadyRegistered(taken));
        }
      } else {
        // Only the name is written: the rest of the row may have changed since the session was read.
        await updateUser(db, account.id, { name });
      }
      const current = (await findSessions(db, account.id)).find(({ id }) => id === account.jti);
      const expires = current?.expiresAt.getTime() ?? Date.now();
      // The new token expires with the session.
      const issuedAt = new Date(expires - SESSION_LIFETIME * 1000);
      return tokens.signSession({ sub: account.subject, jti: account.jti, name, email }, issuedAt);
    },

    async changePassword(account, { currentPassword, password }, ip) {
      const verified = await requirePassword(account, currentPassword, ip);
      const passwordHash = await hashNewPassword(password);
      await changeWith(verified, account, async (tx) => {
        await updateUser(tx, account.id, { passwordHash });
        await endSessions(tx, account.id, account.jti);
      });
    },

    async sessions(account) {
      const found = await findSessions(db, account.id);
      return found
        .map(({ id, createdAt, expiresAt, lastUsedAt }) => ({
          id,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === account.jti,
        }))
        .sort((one, other) => Number(other.current) - Number(one.current));
    },

    async endSession(account, id) {
      const ended = UUID.test(id) && (await endSessionOf(db, account.id, id));
      if (!ended) throw refusalFrom(noSuchSession());
    },

    async endOtherSessions(account) {
      await db.transaction((tx) => endSessions(tx, account.id, account.jti));
    },

    async makeCodes(account, currentPassword, ip) {
      const verified = await requirePassword(account, currentPassword, ip);
      const codes = makeRecoveryCodes();
      const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll("-", "")));
      await changeWith(verified, account, (tx) => replaceCodes(tx, account.id, hashes));
      return codes;
    },

    async resetPassword({ email: typed, code, password }, ip) {
      // Checked before the try is counted: a correct code with a common password is no wrong guess.
      refuseCommonPassword(password);
      const identifier = typed.includes("\0") ? null : typed.trim().toLowerCase();
      const user = identifier === null ? null : await findUser(db, identifier);
      const takeBack = await countPasswordTry(
        rateLimit,
        user ? `user ${user.id}` : `identifier ${identifier ?? typed}`,
        ip,
      );
      // Hashed before the code is looked up, so that a wrong code and an unknown account take as long as a correct one.
      const passwordHash = await hashNewPassword(password);
      const done =
        user !== null &&
        (await db.transaction(async (tx) => {
          // Locks the user before the code, like every other change of an account, so that two of them never deadlock.
          if (!(await lockUser(tx, user.id)) || !(await redeemCode(tx, user.id, hashRecoveryCode(code)))) return false;
          await updateUser(tx, user.id, { passwordHash });
          await endSessions(tx, user.id, null);
          return true;
        }));
      if (!done) throw refusalFrom(wrongRecoveryCode());
      await takeBack();
    },

    async close(account, currentPassword, ip) {
      const verified = await requirePassword(account, currentPassword, ip);
      await changeWith(verified, account, (tx) => closeAccount(tx, account.id));
    },
  };
}
