import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type { TradeSummary } from "@saudabook/contract/trades/trade-history.ts";
import type { Windows } from "../../table/windows.ts";
import type { TradeView } from "./trade-view.ts";

/** How many trades there are, and how many of them match. */
export type HistoryCounts = Pick<TradeSummary, "total" | "totals">;

/** State of the trade history on screen. */
export interface HistoryState<Summary extends HistoryCounts = TradeSummary> {
  /** The view of these trades; a newly requested view replaces it once it has loaded. */
  view: TradeView;
  summary: Summary;
  windows: Windows<Trade>;
  /** Another view is loading. */
  busy: boolean;
  /** The requested view could not be loaded. */
  problem: { failure: unknown; retrying: boolean } | null;
}

/** The result of the trades that match the filter, as the analysis of the account has it. */
export type TradeFigures =
  | { status: "loading" }
  | { status: "failed" }
  | {
      status: "ready";
      /** Rupees after charges, of booked exits; of both sides, whichever side is selected. */
      net: string;
      /** Rupees: the cost of the long positions that are open. */
      openCost: string;
      /** Positions whose contract has expired. */
      expired: AnalyticsSummary["expired"];
      bothSides: boolean;
      /** Whether the figures do not include the newest trades yet. */
      pending: boolean;
      /** Positions that are left out until they are settled, and the page for it; `null` for trades that are not stored. */
      leftOut: Basis["leftOut"];
      toSettleHref: string | null;
    };

/** The trades to be printed: loading, loaded or failed. */
export interface PrintWay {
  preparing: boolean;
  /** The first trades of the view, up to `MOST_PRINTED`; null until they have been requested. */
  trades: readonly Trade[] | null;
  alert: { title: string; text: string } | null;
}

/** State of the CSV download: loading, or failed. */
export interface CsvWay {
  busy: boolean;
  alert: { title: string; text: string } | null;
  onSave: () => void;
}
