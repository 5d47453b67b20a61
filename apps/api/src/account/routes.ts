import type { FastifyInstance } from "fastify";
import { type Authenticate, serve } from "../http/serve.ts";
import type { Arrival } from "../journal/guest-arrival.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { AccountService } from "./service.ts";

export function accountRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; service: AccountService; rateLimit: RateLimit; arrived: Arrival },
): void {
  const { authenticate, service, rateLimit, arrived } = deps;

  serve(app, authenticate, "register", async ({ json, request, reply }) => {
    await rateLimit.count("register", addressSubject(request.ip));
    await service.register(json);
    await arrived(json.email, request, reply);
    return { success: true, message: "Registration successful." };
  });

  serve(app, authenticate, "login", async ({ json, request, reply }) => {
    await rateLimit.count("login", addressSubject(request.ip));
    const token = await service.login(json, (outcome) => request.log.info(outcome, "login"));
    await arrived(json.email, request, reply);
    return { success: true, data: { token } };
  });

  serve(app, authenticate, "logout", async ({ account, request }) => {
    if (account) {
      await service.logout(account.jti);
      request.log.info("logout");
    }
    return { success: true, message: "You are logged out." };
  });
}
