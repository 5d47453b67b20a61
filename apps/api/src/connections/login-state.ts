import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { LOGIN_MINUTES } from "@saudabook/contract/connections/connections.ts";

/** A login that a person has started in a session, for a connection. */
export interface LoginOf {
  subject: string;
  session: string;
  connection: string;
}

/** The `state` of a login at a broker. Nothing is stored: the request token that comes back with it can be used once. */
export interface LoginStates {
  issue(login: LoginOf, now: Date): { state: string; expiresAt: Date };
  /** Whether this state was issued for this login, and is still valid. */
  accepts(state: string, login: LoginOf, now: Date): boolean;
}

const FORM = /^(\d{13})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export function createLoginStates(serverSecret: Uint8Array): LoginStates {
  const key = Buffer.from(hkdfSync("sha256", serverSecret, "", "saudabook logins at brokers", 32));
  const macOf = (expiry: string, nonce: string, { subject, session, connection }: LoginOf) =>
    createHmac("sha256", key)
      .update(JSON.stringify([subject, session, connection, expiry, nonce]))
      .digest();
  return {
    issue(login, now) {
      const expiresAt = new Date(now.getTime() + LOGIN_MINUTES * 60_000);
      const [expiry, nonce] = [String(expiresAt.getTime()), randomBytes(16).toString("base64url")];
      return { state: `${expiry}.${nonce}.${macOf(expiry, nonce, login).toString("base64url")}`, expiresAt };
    },
    accepts(state, login, now) {
      const [, expiry = "", nonce = "", mac = ""] = FORM.exec(state) ?? [];
      if (expiry === "" || Number(expiry) <= now.getTime()) return false;
      return timingSafeEqual(Buffer.from(mac, "base64url"), macOf(expiry, nonce, login));
    },
  };
}
