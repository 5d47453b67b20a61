import { jsonStream } from "../../http/json-stream.ts";
import type { Handlers } from "../../http/serve.ts";
import type { HistoryService } from "./service.ts";

export function historyHandlers({ service }: { service: HistoryService }) {
  return {
    tradeDetails: async ({ account }) => jsonStream('{"data":', service.details(account), "}"),

    tradeSummary: async ({ account, query }) => ({ data: await service.summary(account, query) }),

    tradeRows: async ({ account, query }) => {
      const trades = await service.rows(account, query);
      return Buffer.from(`{"data":{"offset":${query.offset},"trades":[${trades}]}}`);
    },
  } satisfies Pick<Handlers, "tradeDetails" | "tradeSummary" | "tradeRows">;
}
