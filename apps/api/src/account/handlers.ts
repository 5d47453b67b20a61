import type { Handlers } from "../http/serve.ts";
import type { Arrival } from "../journal/adopt-guest-journal.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { AccountService } from "./service.ts";

export function accountHandlers(deps: { service: AccountService; rateLimit: RateLimit; arrived: Arrival }) {
  const { service, rateLimit, arrived } = deps;
  return {
    register: async ({ json, request, reply }) => {
      await rateLimit.count("register", addressSubject(request.ip));
      await service.register(json);
      await arrived(json.email, request, reply);
      return { success: true, message: "Registration successful." };
    },

    login: async ({ json, request, reply }) => {
      await rateLimit.count("login", addressSubject(request.ip));
      const token = await service.login(json, (outcome) => request.log.info(outcome, "login"));
      await arrived(json.email, request, reply);
      return { success: true, data: { token } };
    },

    logout: async ({ account, request }) => {
      if (account) {
        await service.logout(account.jti);
        request.log.info("logout");
      }
      return { success: true, message: "You are logged out." };
    },
  } satisfies Pick<Handlers, "register" | "login" | "logout">;
}
