import type { TokenClaims } from "@saudabook/contract/account/account.ts";
import { atom, createStore } from "jotai";
import { clearToken, decodeToken, readToken, writeToken } from "./token-cookie.ts";

export interface Session {
  token: string;
  claims: TokenClaims;
}

/** Name for a token without one. */
export const DEFAULT_NAME = "Trader";

export const store = createStore();

const sessionState = atom<Session | null>(null);

/** The session of this browser, or null. The login status depends on the token alone. */
export const session = atom((get) => get(sessionState));

/** Whether the cookie has been read. Until then a prerendered page looks as it does for a visitor, or waits. */
export const sessionKnown = atom(false);

/** Whether the session ended on its own (expired or refused), so that the next screen can say so. */
export const sessionEnded = atom(false);

/** Whether the account was made in this tab: the first page is probably the form and not the overview. */
export const isNewcomer = atom(false);

/** Name of the person who is logged in; null for a visitor, undefined until the cookie has been read. */
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

/** Forgets the session on this device. Returns the token to revoke, or null. */
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

/** Adopts the token of the cookie or of another tab. Returns false, and leaves no session, if it is missing or invalid. */
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
  // Without a token another tab has logged out or the browser has dropped the cookie: here, too, nobody asked for it.
  set(sessionEnded, token !== null || before !== null);
  return false;
});

const isOver = ({ exp }: TokenClaims) => exp * 1000 <= Date.now();
