import type { FastifyReply, FastifyRequest } from "fastify";
import { loggedError } from "../http/logged-error.ts";
import { refusalOf } from "../http/refusal-of.ts";
import { clearGuestCookie, readGuestCookie } from "./guest-cookie.ts";
import type { JournalService } from "./service.ts";

/**
 * Moves the journal of the request's guest to the account, and clears the guest's cookie. It is not moved into an account with sample data.
 * A failure is logged and does not fail the login: the cookie stays, so that the next login tries again and nothing is lost.
 */
export function createAdoptGuestJournal(service: JournalService) {
  return async (userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const cookie = readGuestCookie(request);
    if (cookie === null) return;
    try {
      const moved = await service.moveToAccount(cookie, userId);
      clearGuestCookie(request, reply);
      request.log.info({ moved }, "a guest's journal has moved");
    } catch (error) {
      if (refusalOf(error).code === "sample_data") {
        request.log.info("a guest's journal waits until the account has no sample data");
        return;
      }
      request.log.error({ error: loggedError(error) }, "a guest's journal could not be moved");
    }
  };
}
