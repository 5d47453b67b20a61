import type { TokenClaims } from "@saudabook/contract/account.ts";
import { atom, createStore } from "jotai";
import { clearToken, decodeToken, readToken, writeToken } from "./token-cookie.ts";

export interface Session {
  token: string;
  claims: TokenClaims;
}

/** The name of a visitor whom we do not know. */
export const DEFAULT_NAME = "Trader";

export const store = createStore();

const sessionState = atom<Session | null>(null);

/** Who is logged in, or null. Login status depends on the token alone. */
export const session = atom((get) => get(sessionState));

/** Whether the session ended by itself (expired or refused), so that the next screen can say so. */
export const sessionEnded = atom(false);

export const userName = atom((get) => get(sessionState)?.claims.name ?? DEFAULT_NAME);

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
export const restoreSession = atom(null, (get, set) => {
  const token = readToken();
  if (token === (get(sessionState)?.token ?? null)) return;
  const claims = token === null ? null : decodeToken(token);
  if (token !== null && (claims === null || claims.exp * 1000 <= Date.now())) {
    clearToken();
    set(sessionState, null);
    set(sessionEnded, true);
    return;
  }
  set(sessionState, token !== null && claims !== null ? { token, claims } : null);
});
