import { journalType } from "@saudabook/contract/journal.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "../account/account.ts";
import { parse } from "../http/parse.ts";
import { Refusal } from "../http/refusal.ts";
import { type Authenticate, serve } from "../http/serve.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { readGuestCookie, setGuestCookie } from "./guest-cookie.ts";
import type { Caller, JournalService } from "./service.ts";

export function journalRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; service: JournalService; rateLimit: RateLimit },
): void {
  const { authenticate, service, rateLimit } = deps;

  /** For what changes the journal. */
  const writer = async (request: FastifyRequest, account: Account | null): Promise<Caller> => {
    const caller = callerOf(request, account);
    const subjects = [addressSubject(request.ip), ...("userId" in caller ? [`user ${caller.userId}`] : [])];
    await rateLimit.count("journal", ...subjects);
    return caller;
  };

  serve(app, authenticate, "journalTrades", async ({ account, request }) => {
    const caller = callerOf(request, account);
    const { type } = parse(z.object({ type: journalType }), request.params);
    return { data: await service.list(caller, type) };
  });

  serve(app, authenticate, "addJournalTrade", async ({ account, json, request, reply }) => {
    const { trade, cookie } = await service.add(await writer(request, account), json);
    if (cookie !== null) setGuestCookie(request, reply, cookie);
    return { success: true, message: "Your Trade updates successfully", data: trade };
  });

  serve(app, authenticate, "editJournalTrade", async ({ account, json, request }) => {
    const data = await service.edit(await writer(request, account), idOf(request), json);
    return { success: true, message: "The trade has been changed.", data };
  });

  serve(app, authenticate, "deleteJournalTrade", async ({ account, request }) => {
    const data = await service.remove(await writer(request, account), idOf(request));
    return { success: true, message: "The trade has been deleted.", data };
  });

  serve(app, authenticate, "restoreJournalTrade", async ({ account, request }) => {
    const data = await service.restore(await writer(request, account), idOf(request));
    return { success: true, message: "The trade is back.", data };
  });
}

/** Whoever sends a token means an account: with one that is no longer good they are nobody, and not a guest. */
function callerOf(request: FastifyRequest, account: Account | null): Caller {
  if (account) return { userId: account.id };
  if (request.headers.authorization !== undefined) {
    throw new Refusal("not_logged_in", "Your session has ended. Please log in again.", {
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  return { cookie: readGuestCookie(request) };
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
