import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { FastifyRequest } from "fastify";
import type { Account, Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { readGuestCookie, setGuestCookie } from "./guest-cookie.ts";
import type { Caller, JournalService } from "./service.ts";

export function journalHandlers({ service, rateLimit }: { service: JournalService; rateLimit: RateLimit }) {
  /** The caller of a request that changes the journal, counted against the limits. */
  const writer = async (request: FastifyRequest, account: Account | null): Promise<Caller> => {
    const caller = callerOf(request, account);
    const subjects = [addressSubject(request.ip), ...("userId" in caller ? [`user ${caller.userId}`] : [])];
    await rateLimit.count("journal", ...subjects);
    return caller;
  };

  return {
    journalTrades: async ({ account, params, request }) => ({
      data: await service.list(callerOf(request, account), params.type),
    }),

    addJournalTrade: async ({ account, json, request, reply }) => {
      const { trade, cookie } = await service.add(await writer(request, account), json);
      if (cookie !== null) setGuestCookie(request, reply, cookie);
      return { success: true, message: doneMessages.addJournalTrade, data: trade };
    },

    editJournalTrade: async ({ account, json, params, request }) => {
      const data = await service.edit(await writer(request, account), params.id, json);
      return { success: true, message: doneMessages.editJournalTrade, data };
    },

    deleteJournalTrade: async ({ account, params, request }) => {
      const data = await service.remove(await writer(request, account), params.id);
      return { success: true, message: doneMessages.deleteJournalTrade, data };
    },

    restoreJournalTrade: async ({ account, params, request }) => {
      const data = await service.restore(await writer(request, account), params.id);
      return { success: true, message: doneMessages.restoreJournalTrade, data };
    },
  } satisfies Pick<
    Handlers,
    "journalTrades" | "addJournalTrade" | "editJournalTrade" | "deleteJournalTrade" | "restoreJournalTrade"
  >;
}

/** Without a token the caller is a guest, known by a cookie or new. */
function callerOf(request: FastifyRequest, account: Account | null): Caller {
  return account ? { userId: account.id } : { cookie: readGuestCookie(request) };
}
