import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type { TradeFilter } from "@saudabook/contract/trades/trade-history.ts";
import { totalsOf, windowOf } from "@saudabook/trading/trade-selection.ts";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { WINDOW, type Windows } from "../../table/windows.ts";
import type { HistoryCounts, HistoryState, TradeFigures } from "../history/history-state.ts";
import { filterOf, sortOf, type TradeView } from "../history/trade-view.ts";

/** The result of the trades that match a filter, of both sides. Rejects where it cannot be computed. */
export type LocalFigures = (filter: TradeFilter) => Promise<
  Pick<Extract<TradeFigures, { status: "ready" }>, "net" | "openCost" | "expired"> & {
    basis: Pick<Basis, "leftOut">;
  }
>;

export interface LocalHistory {
  history: HistoryState<HistoryCounts>;
  figures: TradeFigures;
  /** All trades of the view, in its order. */
  shown: readonly Trade[];
  onWindows: (windows: readonly number[]) => void;
}

/** A history whose trades are all in memory, newest first. */
export function useLocalHistory(trades: readonly Trade[], ask: LocalFigures, asked: TradeView): LocalHistory {
  const view = useDeferredValue(asked);
  const [wanted, onWindows] = useState<readonly number[]>([0]);
  const shown = useMemo(() => {
    const window = { ...filterOf(view), sort: sortOf(view), offset: 0, limit: trades.length };
    return windowOf(trades, window).trades;
  }, [trades, view]);
  const windows = useMemo((): Windows<Trade> => {
    const rowsOf = (number: number) => shown.slice(number * WINDOW, (number + 1) * WINDOW);
    return new Map(wanted.map((number) => [number, { status: "ready", rows: rowsOf(number) }]));
  }, [shown, wanted]);
  const summary = useMemo(() => ({ total: trades.length, totals: totalsOf(shown) }), [trades, shown]);
  return {
    history: { view, summary, windows, busy: view !== asked, problem: null },
    figures: useFigures(ask, view),
    shown,
    onWindows,
  };
}

function useFigures(ask: LocalFigures, view: TradeView): TradeFigures {
  const [answer, setAnswer] = useState<{ view: TradeView; figures: TradeFigures } | null>(null);
  useEffect(() => {
    let over = false;
    const settle = (figures: TradeFigures) => {
      if (!over) setAnswer({ view, figures });
    };
    ask(filterOf(view)).then(
      ({ net, openCost, expired, basis: { leftOut } }) =>
        settle({
          status: "ready",
          net,
          openCost,
          expired,
          leftOut,
          toSettleHref: null,
          bothSides: view.side !== null,
          pending: false,
        }),
      () => settle({ status: "failed" }),
    );
    return () => {
      over = true;
    };
  }, [ask, view]);
  return answer?.view === view ? answer.figures : { status: "loading" };
}
