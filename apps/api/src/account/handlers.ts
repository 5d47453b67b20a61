import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { AccountService } from "./service.ts";

export interface AccountHandlerDeps {
  service: AccountService;
  rateLimit: RateLimit;
  /** Called after each registration and each login, before the response is sent. It must not throw. */
  onLogin: (userId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

export function accountHandlers({ service, rateLimit, onLogin }: AccountHandlerDeps) {
  return {
    register: async ({ json, request, reply }) => {
      await rateLimit.count("register", addressSubject(request.ip));
      await onLogin(await service.register(json), request, reply);
      return { success: true, message: doneMessages.register };
    },

    login: async ({ json, request, reply }) => {
      const { token, userId } = await service.login(json, request.ip, (outcome) => request.log.info(outcome, "login"));
      await onLogin(userId, request, reply);
      return { success: true, data: { token } };
    },

    logout: async ({ account, request }) => {
      if (account) {
        await service.logout(account.jti);
        request.log.info("logout");
      }
      return { success: true, message: doneMessages.logout };
    },
  } satisfies Pick<Handlers, "register" | "login" | "logout">;
}
