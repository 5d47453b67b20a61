import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { makeTradeSummary, makeTradeWindows } from "@saudabook/mocks/fixtures/trade-history.ts";
import { WINDOW } from "../../table/windows.ts";
import type { HistoryState } from "../history/history-state.ts";
import { defaultTradeView, filterOf, sortOf, type TradeView } from "../history/trade-view.ts";
import type { TradeDetailsState } from "./trade-details-screen.tsx";

/** The loaded state: the summary and the first rows of the view. */
export function ready(
  trades: readonly Trade[],
  view: TradeView = defaultTradeView,
  deviation: Partial<HistoryState> = {},
): TradeDetailsState {
  const [filter, sort] = [filterOf(view), sortOf(view)];
  const summary = makeTradeSummary(trades, filter);
  const windows = makeTradeWindows(trades, { filter, sort, size: WINDOW });
  return { status: "ready", history: { view, summary, windows, busy: false, problem: null, ...deviation } };
}
