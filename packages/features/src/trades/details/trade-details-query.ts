import type { TradeFilter, TradeSort } from "@saudabook/contract/trades/trade-history.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";
import { analyticsQueryKey } from "../../server/analytics-key.ts";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import { WINDOW } from "../../table/windows.ts";

/** The account of the trades, their number, and the totals of those that match the filter. */
export function tradeSummaryQuery(client: Client, filter: TradeFilter) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "summary", filter],
    queryFn: async ({ signal }) => (await client("tradeSummary", { query: filter }, { signal })).data,
  });
}

/** The figures of the trades that match the filter, which the analysis computes from both sides. */
export function tradeFiguresQuery(client: Client, { side: _, ...filter }: TradeFilter) {
  return queryOptions({
    // The key of the menu's count: without a filter both are one request.
    queryKey: analyticsQueryKey("analyticsTotals", { query: filter }),
    queryFn: async ({ signal }) => (await client("analyticsTotals", { query: filter }, { signal })).data,
  });
}

/** Rows of one window, numbered from 0. Without an observer the rows are dropped and the request is cancelled. */
export function tradeWindowQuery(client: Client, filter: TradeFilter, sort: TradeSort, number: number) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "window", filter, sort, number],
    queryFn: async ({ signal }) => {
      const query = { ...filter, sort, offset: number * WINDOW, limit: WINDOW };
      return (await client("tradeRows", { query }, { signal })).data.trades;
    },
    gcTime: 0,
    // No comparison: another window has other rows.
    structuralSharing: false,
  });
}
