import type { FastifyInstance } from "fastify";
import { type Authenticate, serve } from "../http/serve.ts";
import type { HistoryService } from "./service.ts";

export function historyRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; service: HistoryService },
): void {
  const { authenticate, service } = deps;

  serve(app, authenticate, "tradeSummary", async ({ account, query }) => ({
    data: await service.summary(account, query),
  }));

  serve(app, authenticate, "tradeRows", async ({ account, query }) => {
    const trades = await service.rows(account, query);
    return Buffer.from(`{"data":{"offset":${query.offset},"trades":[${trades}]}}`);
  });
}
