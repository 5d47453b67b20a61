import type { Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { AnalyticsService } from "./service.ts";

export function analyticsHandlers({ service, rateLimit }: { service: AnalyticsService; rateLimit: RateLimit }) {
  return {
    analyticsToken: async ({ account }) => {
      await rateLimit.count("analytics", `user ${account.id}`);
      return { success: true, data: { token: await service.issue(account.id) } };
    },

    analyticsExchange: async ({ json, request }) => {
      await rateLimit.count("analytics", addressSubject(request.ip));
      return { success: true, data: { name: await service.exchange(json.token) } };
    },
  } satisfies Pick<Handlers, "analyticsToken" | "analyticsExchange">;
}
