import type { FastifyInstance } from "fastify";
import { type Authenticate, serve } from "../http/serve.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { AnalyticsService } from "./service.ts";

export function analyticsRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; service: AnalyticsService; rateLimit: RateLimit },
): void {
  const { authenticate, service, rateLimit } = deps;

  serve(app, authenticate, "analyticsToken", async ({ account }) => {
    await rateLimit.count("analytics", `user ${account.id}`);
    return { success: true, data: { token: await service.issue(account.id) } };
  });

  serve(app, authenticate, "analyticsExchange", async ({ json, request }) => {
    await rateLimit.count("analytics", addressSubject(request.ip));
    return { success: true, data: { name: await service.exchange(json.token) } };
  });
}
