import type { TokenClaims } from "@saudabook/contract/account/account.ts";
import { atom, createStore } from "jotai";
import { clearToken, decodeToken, readToken, writeToken } from "./token-cookie.ts";

export interface Session {
  token: string;
  claims: TokenClaims;
}

/** For a token without a name. */
export const DEFAULT_NAME = "Trader";

export const store = createStore();

const sessionState = atom<Session | null>(null);

/** The session of this browser, or null. The login status depends on the token alone. */
export const session = atom((get) => get(sessionState));

/** Whether this browser has been asked. Until then a page that the build wrote looks as for a visitor, or waits. */
export const sessionKnown = atom(false);

/** Whether the session ended by itself (expired or refused), so that the next screen can say so. */
export const sessionEnded = atom(false);

/** Of the person who is logged in; null for a visitor, undefined until this browser has been asked. */
export const sessionName = atom((get) => {
  if (!get(sessionKnown)) return undefined;
  const current = get(sessionState);
  return current === null ? null : current.claims.name || DEFAULT_NAME;
});

/** Begins the session of a token that the server has just given; false if it is not a token of ours. */
export const beginSession = atom(null, (_get, set, token: string): boolean => {
  const claims = decodeToken(token);
  if (claims === null) return false;
  writeToken(token, claims.exp);
  set(sessionState, { token, claims });
  set(sessionEnded, false);
  return true;
});

/** Forgets the session on this device; the token to revoke, if there was one. */
export const endSession = atom(null, (get, set, { byItself }: { byItself: boolean }): string | null => {
  const token = get(sessionState)?.token ?? null;
  clearToken();
  set(sessionState, null);
  set(sessionEnded, byItself && token !== null);
  return token;
});

/** Reads the cookie at start, and again when another tab may have logged in or out. A token that is not good is cleared. */
export const restoreSession = atom(null, (_get, set) => {
  set(sessionKnown, true);
  const token = readToken();
  if (!set(adoptSession, token) && token !== null) clearToken();
});

/** Takes over the token that the cookie or another tab holds; false if it is not good, or none, and there is no session now. */
export const adoptSession = atom(null, (get, set, token: string | null): boolean => {
  const before = get(sessionState);
  if (token === (before?.token ?? null)) return token !== null;
  const claims = token === null ? null : decodeToken(token);
  if (token !== null && claims !== null && !isOver(claims)) {
    set(sessionState, { token, claims });
    set(sessionEnded, false);
    return true;
  }
  set(sessionState, null);
  // Without a token: another tab has logged out, unless the browser has dropped the cookie because its time was over.
  set(sessionEnded, token !== null || (before !== null && isOver(before.claims)));
  return false;
});

const isOver = ({ exp }: TokenClaims) => exp * 1000 <= Date.now();
