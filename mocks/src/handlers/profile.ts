import { RECOVERY_CODES } from "@saudabook/contract/account/profile.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import {
  alreadyRegistered,
  noSuchSession,
  tokenUsed,
  wrongPassword,
  wrongRecoveryCode,
} from "@saudabook/contract/wire/refusals.ts";
import { currentPasswordRequired } from "@saudabook/contract/wire/request-refusals.ts";
import { db, nextId } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { EXPIRES_SECONDS, makeToken, NOW_SECONDS, sessionIdOf } from "../token.ts";
import { findAccount, refuseCommonPassword, takenBy } from "./account.ts";

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

function requirePassword({ password }: Account, given: string): void {
  if (given !== password) throw refusalFrom(wrongPassword());
}

function endSessions({ id }: Account, kept: string | null): void {
  for (const [token, owner] of db.passwordLinks) if (owner === id) db.passwordLinks.delete(token);
  for (const [token, owner] of db.sessions) if (owner === id && token !== kept) db.sessions.delete(token);
  for (const [token, owner] of db.analyticsTokens) if (owner === id) db.analyticsTokens.delete(token);
}

/** Fixtures are shared between worlds: a change makes a new account. */
function change(account: Account, changes: Partial<Account>): Account {
  const changed = { ...account, ...changes };
  db.accounts = db.accounts.map((one) => (one.id === account.id ? changed : one));
  return changed;
}

export const profile = {
  profile: ({ account: { id, name, email, phone } }) => ({
    data: {
      name,
      email,
      phone,
      createdAt: momentOf(NOW_SECONDS - 90 * 24 * 60 * 60),
      recoveryCodes: db.recoveryCodes.get(id)?.size ?? 0,
    },
  }),

  putProfile: ({ account, bearer, json: { name, email, phone, currentPassword } }) => {
    const newEmail = email !== account.email;
    if (newEmail || phone !== account.phone) {
      if (!currentPassword) throw refusalFrom(currentPasswordRequired());
      requirePassword(account, currentPassword);
    }
    const taken = takenBy({ email, phone }, account.id);
    if (taken.length > 0) throw refusalFrom(alreadyRegistered(taken));
    if (newEmail) endSessions(account, bearer);
    const changed = change(account, { name, email, phone });
    const token = makeToken(changed, bearer === null ? nextId("session") : sessionIdOf(bearer));
    if (bearer !== null) db.sessions.delete(bearer);
    db.sessions.set(token, account.id);
    return { success: true, message: doneMessages.putProfile, data: { token } };
  },

  putPassword: ({ account, bearer, json: { currentPassword, password } }) => {
    requirePassword(account, currentPassword);
    refuseCommonPassword(password);
    change(account, { password });
    endSessions(account, bearer);
    return { success: true, message: doneMessages.putPassword };
  },

  sessions: ({ account, bearer }) => ({
    data: [...db.sessions]
      .filter(([, owner]) => owner === account.id)
      .map(([token]) => ({
        id: sessionIdOf(token),
        createdAt: momentOf(NOW_SECONDS),
        expiresAt: momentOf(EXPIRES_SECONDS),
        lastUsedAt: momentOf(NOW_SECONDS),
        current: token === bearer,
      }))
      .sort((one, other) => Number(other.current) - Number(one.current)),
  }),

  endSession: ({ account, params }) => {
    const found = [...db.sessions].find(([token, owner]) => owner === account.id && sessionIdOf(token) === params.id);
    if (!found) throw refusalFrom(noSuchSession());
    db.sessions.delete(found[0]);
    return { success: true, message: doneMessages.endSession };
  },

  endOtherSessions: ({ account, bearer }) => {
    endSessions(account, bearer);
    return { success: true, message: doneMessages.endOtherSessions };
  },

  putRecoveryCodes: ({ account, json }) => {
    requirePassword(account, json.currentPassword);
    const codes = Array.from({ length: RECOVERY_CODES }, () => {
      const serial = nextId("code").slice("code-".length).padStart(4, "0");
      return `7K3Q-9X2M-B4TD-${serial}`;
    });
    db.recoveryCodes.set(account.id, new Set(codes.map((code) => code.replaceAll("-", ""))));
    return { success: true, data: { codes } };
  },

  resetPassword: ({ json: { email, code, password } }) => {
    refuseCommonPassword(password);
    const account = findAccount(email);
    if (!account || !db.recoveryCodes.get(account.id)?.delete(code)) throw refusalFrom(wrongRecoveryCode());
    endSessions(account, null);
    change(account, { password });
    return { success: true, message: doneMessages.resetPassword };
  },

  resetWays: () => ({ data: { email: true } }),

  requestPasswordLink: ({ json: { email } }) => {
    const account = findAccount(email);
    if (account) db.passwordLinks.set(nextId("link"), account.id);
    return { success: true, message: doneMessages.requestPasswordLink };
  },

  resetPasswordByLink: ({ json: { token, password } }) => {
    refuseCommonPassword(password);
    const account = db.accounts.find(({ id }) => id === db.passwordLinks.get(token));
    if (!account) throw refusalFrom(tokenUsed());
    endSessions(account, null);
    change(account, { password });
    return { success: true, message: doneMessages.resetPasswordByLink };
  },

  deleteAccount: ({ account, json }) => {
    requirePassword(account, json.currentPassword);
    endSessions(account, null);
    db.accounts = db.accounts.filter(({ id }) => id !== account.id);
    const { recoveryCodes, histories, journals, settlements, notes, labels, analyticsSettings, labs, accountNames } =
      db;
    const all = [recoveryCodes, histories, journals, settlements, notes, labels, analyticsSettings, labs, accountNames];
    for (const kept of all) {
      kept.delete(account.id);
    }
    db.sampleAccounts.delete(account.id);
    return { success: true, message: doneMessages.deleteAccount };
  },
} satisfies Pick<
  Handlers,
  | "profile"
  | "putProfile"
  | "putPassword"
  | "sessions"
  | "endSession"
  | "endOtherSessions"
  | "putRecoveryCodes"
  | "resetPassword"
  | "resetWays"
  | "requestPasswordLink"
  | "resetPasswordByLink"
  | "deleteAccount"
>;
