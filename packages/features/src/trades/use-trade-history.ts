import type { Trade } from "@saudabook/contract/trade.ts";
import type { TradeSummary } from "@saudabook/contract/trade-history.ts";
import { type QueryObserverResult, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useClient } from "../server/client-context.tsx";
import type { HistoryState, TradeWindowState } from "./history-state.ts";
import { tradeSummaryQuery, tradeWindowQuery } from "./trade-details-query.ts";
import { filterOf, sortOf, type TradeView } from "./trade-view.ts";

export type TradeHistoryLoad =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; history: HistoryState };

export interface LoadedTradeHistory {
  load: TradeHistoryLoad;
  /** The windows that are wanted now, in place of those before. */
  want: (windows: readonly number[]) => void;
  /** Another try for a window; without a number, for what the whole view needs. */
  retry: (window?: number) => void;
}

interface Shown {
  /** Identifies a request to the server. */
  key: string;
  view: TradeView;
  summary: TradeSummary;
}

const FIRST: readonly number[] = [0];

/** The history of a view, in windows. The previous view stays on screen until the summary and the first rows of the next have loaded. */
export function useTradeHistory(view: TradeView): LoadedTradeHistory {
  const client = useClient();
  const key = JSON.stringify([filterOf(view), sortOf(view)]);
  const summary = useQuery(tradeSummaryQuery(client, filterOf(view)));
  const first = useQuery(tradeWindowQuery(client, filterOf(view), sortOf(view), 0));

  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState({ of: "", windows: FIRST });
  // A summary that is being asked for again may be that of before an import.
  const complete = summary.data && !summary.isFetching && (first.data || (first.isError && !first.isFetching));
  if (summary.data && complete && (shown?.key !== key || shown.summary !== summary.data)) {
    setShown({ key, view, summary: summary.data });
  }

  const of = shown ?? { key, view };
  const windows = wanted.of === of.key ? wanted.windows : FIRST;
  const combine = useCallback(
    (results: QueryObserverResult<Trade[]>[]) => {
      const states = results.map((result, at) => [windows[at] ?? 0, windowOf(result)] as const);
      return {
        windows: new Map(states.filter((state): state is [number, TradeWindowState] => state[1] !== null)),
        results: new Map(results.map((result, at) => [windows[at] ?? 0, result])),
      };
    },
    [windows],
  );
  const there = useQueries({
    queries: windows.map((number) => tradeWindowQuery(client, filterOf(of.view), sortOf(of.view), number)),
    combine,
  });

  const failed = summary.isError && !summary.data ? summary : null;
  const problem = failed && { failure: failed.error, retrying: failed.isFetching };
  const load: TradeHistoryLoad = shown
    ? {
        status: "ready",
        history: {
          view: shown.view,
          summary: shown.summary,
          windows: there.windows,
          busy: shown.key !== key && !problem,
          problem,
        },
      }
    : problem
      ? { status: "failed", ...problem }
      : { status: "loading" };

  const shownKey = shown?.key;
  const want = useCallback(
    (next: readonly number[]) => {
      if (shownKey === undefined) return;
      setWanted((old) =>
        old.of === shownKey && String(old.windows) === String(next) ? old : { of: shownKey, windows: next },
      );
    },
    [shownKey],
  );
  return {
    load,
    want,
    retry: (number) => void (number === undefined ? summary : (there.results.get(number) ?? first)).refetch(),
  };
}

function windowOf({ data, error, isFetching }: QueryObserverResult<Trade[]>): TradeWindowState | null {
  if (data) return { status: "ready", trades: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : null;
}
