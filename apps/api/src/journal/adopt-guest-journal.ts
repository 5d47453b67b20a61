import type { FastifyReply, FastifyRequest } from "fastify";
import { findUser } from "../account/repository.ts";
import type { Db } from "../db/open.ts";
import { loggedError } from "../http/logged-error.ts";
import { clearGuestCookie, readGuestCookie } from "./guest-cookie.ts";
import type { JournalService } from "./service.ts";

/** Somebody has just logged in or registered, under this e-mail address or phone number. */
export type Arrival = (identifier: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Moves the journal of this browser's guest to the account and takes the guest's cookie away. If that fails the login
 * stands and the cookie stays: the next login tries again, so nothing is lost.
 */
export function createGuestArrival({ db, service }: { db: Db; service: JournalService }): Arrival {
  return async (identifier, request, reply) => {
    const cookie = readGuestCookie(request);
    if (cookie === null) return;
    try {
      const user = await findUser(db, identifier.trim().toLowerCase());
      if (!user) return;
      const moved = await service.moveToAccount(cookie, user.id);
      clearGuestCookie(request, reply);
      request.log.info({ moved }, "a guest's journal has moved");
    } catch (error) {
      request.log.error({ error: loggedError(error) }, "a guest's journal could not be moved");
    }
  };
}
