import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type { TradeSummary } from "@saudabook/contract/trades/trade-history.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import { useWindows } from "../../table/use-windows.ts";
import { tradeSummaryQuery, tradeWindowQuery } from "../details/trade-details-query.ts";
import type { HistoryState } from "./history-state.ts";
import { filterOf, sortOf, type TradeView } from "./trade-view.ts";

export type TradeHistoryLoad =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; history: HistoryState };

export interface LoadedTradeHistory {
  load: TradeHistoryLoad;
  /** Replaces the windows that are wanted. */
  want: (windows: readonly number[]) => void;
  /** Retries a window; without a number, the requests of the whole view. */
  retry: (window?: number) => void;
}

interface Shown {
  /** Identifies a request to the server. */
  key: string;
  view: TradeView;
  summary: TradeSummary;
}

const rowsOf = (trades: readonly Trade[]) => trades;

/** The history of a view, in windows. The previous view stays on screen until the summary and the first rows of the next have loaded. */
export function useTradeHistory(view: TradeView): LoadedTradeHistory {
  const client = useClient();
  const key = JSON.stringify([filterOf(view), sortOf(view)]);
  const summary = useQuery(tradeSummaryQuery(client, filterOf(view)));
  const first = useQuery(tradeWindowQuery(client, filterOf(view), sortOf(view), 0));

  const [shown, setShown] = useState<Shown | null>(null);
  // While a summary is refetched, the cached one may date from before an import.
  const complete = summary.data && !summary.isFetching && (first.data || (first.isError && !first.isFetching));
  if (summary.data && complete && (shown?.key !== key || shown.summary !== summary.data)) {
    setShown({ key, view, summary: summary.data });
  }

  const drawn = shown ?? { key, view };
  const { windows, want, retry } = useWindows(
    drawn.key,
    (number) => tradeWindowQuery(client, filterOf(drawn.view), sortOf(drawn.view), number),
    rowsOf,
  );

  const failed = summary.isError && !summary.data ? summary : null;
  const problem = failed && { failure: failed.error, retrying: failed.isFetching };
  const load: TradeHistoryLoad = shown
    ? {
        status: "ready",
        history: {
          view: shown.view,
          summary: shown.summary,
          windows,
          busy: shown.key !== key && !problem,
          problem,
        },
      }
    : problem
      ? { status: "failed", ...problem }
      : { status: "loading" };

  return {
    load,
    want,
    retry: (number) => {
      if (number === undefined) void summary.refetch();
      else if (!retry(number)) void first.refetch();
    },
  };
}
