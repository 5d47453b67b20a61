import type { Db } from "../db/open.ts";
import { Refusal } from "../http/refusal.ts";
import type { Authenticate } from "../http/serve.ts";
import { findSession } from "./repository.ts";
import type { Tokens } from "./token.ts";

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who asks: by the header `Authorization` alone, never by a cookie. The session is looked up each time, so a logout holds at once. */
export function createAuthenticate(db: Db, tokens: Tokens): Authenticate {
  return async (request, need) => {
    if (need === "none") return null;
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    const claims = token === undefined ? null : await tokens.readSession(token);
    const known = claims && UUID.test(claims.jti) && UUID.test(claims.sub);
    const account = known ? await findSession(db, claims.jti, claims.sub) : null;
    if (account === null && need === "required") {
      throw new Refusal("not_logged_in", "Please log in.", { headers: { "WWW-Authenticate": "Bearer" } });
    }
    return account;
  };
}
