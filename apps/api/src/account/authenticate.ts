import type { Db } from "../db/open.ts";
import { Refusal } from "../http/refusal.ts";
import type { Authenticate } from "../http/serve.ts";
import { findSession } from "./repository.ts";
import type { Tokens } from "./token.ts";

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the header `Authorization` alone, never a cookie. Each request looks the session up, so a logout takes effect at once. */
export function createAuthenticate(db: Db, tokens: Tokens): Authenticate {
  return async (request, policy) => {
    if (policy === "none") return null;
    const header = request.headers.authorization;
    const token = BEARER.exec(header ?? "")?.[1];
    const claims = token === undefined ? null : await tokens.readSession(token);
    const known = claims && UUID.test(claims.jti) && UUID.test(claims.sub);
    const account = known ? await findSession(db, claims.jti, claims.sub) : null;
    if (account === null && policy === "required") throw notLoggedIn("Please log in.");
    // A journal without an account would look empty to the owner of a session that has ended.
    if (account === null && policy === "optional" && header !== undefined) {
      throw notLoggedIn("Your session has ended. Please log in again.");
    }
    return account;
  };
}

function notLoggedIn(message: string): Refusal {
  return new Refusal("not_logged_in", message, { headers: { "WWW-Authenticate": "Bearer" } });
}
