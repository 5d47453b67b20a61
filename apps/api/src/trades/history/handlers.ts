import type { Handlers } from "../../http/handlers.ts";
import { jsonStream } from "../../http/json-stream.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { HistoryService } from "./service.ts";

export function historyHandlers({ service, rateLimit }: { service: HistoryService; rateLimit: RateLimit }) {
  return {
    tradeDetails: async ({ account }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return jsonStream('{"data":', service.details(account), "}");
    },

    tradeSummary: async ({ account, query }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return { data: await service.summary(account, query) };
    },

    tradeRows: async ({ account, query }) => {
      // This limit is separate because scrolling through a long history requests many windows per second.
      await rateLimit.count("history", `user ${account.id}`);
      const trades = await service.rows(account, query);
      return Buffer.from(`{"data":{"offset":${query.offset},"trades":[${trades}]}}`);
    },
  } satisfies Pick<Handlers, "tradeDetails" | "tradeSummary" | "tradeRows">;
}
