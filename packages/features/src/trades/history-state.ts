import type { Trade } from "@saudabook/contract/trade.ts";
import type { TradeSummary } from "@saudabook/contract/trade-history.ts";
import type { TradeView } from "./trade-view.ts";

/** A part of the rows: there, or not to be had. One that is not listed is on its way. */
export type TradeWindowState =
  | { status: "ready"; trades: readonly Trade[] }
  | { status: "failed"; failure: unknown; retrying: boolean };

/** What is on the screen of an account's trades. */
export interface HistoryState {
  /** Which trades these are; another view that has been asked for comes when it is complete. */
  view: TradeView;
  summary: TradeSummary;
  /** Windows of `WINDOW` rows, by their number from 0: those in sight and beside it, no others. */
  windows: ReadonlyMap<number, TradeWindowState>;
  /** Another view is on its way. */
  busy: boolean;
  /** The view that was asked for cannot be shown. */
  problem: { failure: unknown; retrying: boolean } | null;
}

/** The trades to be printed: on their way, there, or stopped by something. */
export interface PrintWay {
  preparing: boolean;
  /** The first trades of the view, up to `MOST_PRINTED`; null until they have been asked for. */
  trades: readonly Trade[] | null;
  alert: { title: string; text: string } | null;
}
