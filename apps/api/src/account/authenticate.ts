import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { notLoggedIn, sessionEnded } from "@saudabook/contract/wire/refusals.ts";
import { sharedReads } from "../concurrency/shared-reads.ts";
import type { Db } from "../db/types.ts";
import type { Authenticate } from "../http/handlers.ts";
import { loggedError } from "../http/logged-error.ts";
import { type Refusal, refusalFrom } from "../http/refusal.ts";
import { noteSessionUse, prepareFindSession } from "./repository.ts";
import type { Tokens } from "./token.ts";

const BEARER = /^Bearer ([\w.~+/-]{1,4096}=*)$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads only the header `Authorization`, never a cookie. Each request looks the session up, so a logout takes effect immediately. */
export function createAuthenticate(db: Db, tokens: Tokens): Authenticate {
  const findSession = prepareFindSession(db);
  const shared = sharedReads<Awaited<ReturnType<typeof findSession>>>();
  return async (request, policy) => {
    if (policy === "none") return null;
    const header = request.headers.authorization;
    const token = BEARER.exec(header ?? "")?.[1];
    const claims = token === undefined ? null : await tokens.readSession(token);
    const known = claims && UUID.test(claims.jti) && UUID.test(claims.sub);
    const found = known ? await shared(`${claims.jti} ${claims.sub}`, () => findSession(claims.jti, claims.sub)) : null;
    const account = found?.account ?? null;
    if (found?.noteUse) {
      // A database that is read-only because its disk is full still serves the request.
      await noteSessionUse(db, found.account.jti).catch((error: unknown) => {
        request.log.warn({ error: loggedError(error) }, "the use of a session could not be noted");
      });
    }
    if (account === null && policy !== "optional-stale-ignored") {
      // An invalid token is refused even where none is required: a journal without an account would look empty to the owner of an ended
      // session.
      if (header !== undefined) throw refuse(sessionEnded());
      if (policy === "required") throw refuse(notLoggedIn());
    }
    return account;
  };
}

function refuse(text: RefusalText): Refusal {
  return refusalFrom(text, { headers: { "WWW-Authenticate": "Bearer" } });
}
