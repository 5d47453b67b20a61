import type { Trade } from "@saudabook/contract/trade.ts";
import type { TradeSummary } from "@saudabook/contract/trade-history.ts";
import type { TradeView } from "./trade-view.ts";

/** A part of the rows, loaded or failed. A window that is not listed is loading. */
export type TradeWindowState =
  | { status: "ready"; trades: readonly Trade[] }
  | { status: "failed"; failure: unknown; retrying: boolean };

/** State of the trade history on screen. */
export interface HistoryState {
  /** The view of these trades; another requested view replaces it when it is complete. */
  view: TradeView;
  summary: TradeSummary;
  /** Windows of `WINDOW` rows by number from 0: the visible ones and their neighbours. */
  windows: ReadonlyMap<number, TradeWindowState>;
  /** Another view is loading. */
  busy: boolean;
  /** The requested view could not be loaded. */
  problem: { failure: unknown; retrying: boolean } | null;
}

/** The trades to be printed: loading, loaded or failed. */
export interface PrintWay {
  preparing: boolean;
  /** The first trades of the view, up to `MOST_PRINTED`; null until they have been requested. */
  trades: readonly Trade[] | null;
  alert: { title: string; text: string } | null;
}
