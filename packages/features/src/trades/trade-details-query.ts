import type { Client } from "@saudabook/contract/client.ts";
import type { TradeFilter, TradeSort } from "@saudabook/contract/trade-history.ts";
import { queryOptions } from "@tanstack/react-query";
import { tradeDetailsKey } from "../server/trade-details-key.ts";
import { WINDOW } from "./window-size.ts";

/** Whose trades, how many, and the totals of those that fit. */
export function tradeSummaryQuery(client: Client, filter: TradeFilter) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "summary", filter],
    queryFn: async ({ signal }) => (await client("tradeSummary", { query: filter }, { signal })).data,
  });
}

/** The rows of the window with this number, from 0. Gone, and its request cancelled, as soon as nobody looks at it. */
export function tradeWindowQuery(client: Client, filter: TradeFilter, sort: TradeSort, number: number) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "window", filter, sort, number],
    queryFn: async ({ signal }) => {
      const query = { ...filter, sort, offset: number * WINDOW, limit: WINDOW };
      return (await client("tradeRows", { query }, { signal })).data.trades;
    },
    gcTime: 0,
    // Rows are replaced, not compared: an answer of other rows is another window.
    structuralSharing: false,
  });
}
