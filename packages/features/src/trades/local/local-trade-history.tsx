import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { type ReactNode, useState } from "react";
import { TradeHistory } from "../history/trade-history.tsx";
import { defaultTradeView } from "../history/trade-view.ts";
import { type LocalFigures, useLocalHistory } from "./use-local-history.ts";
import { useLocalPrint } from "./use-local-print.ts";

export interface LocalTradeHistoryProps {
  /** All trades, newest first. The array keeps its identity until the trades change. */
  trades: readonly Trade[];
  /** The function keeps its identity until the trades change. */
  figures: LocalFigures;
  /** Number of rows rendered before the user asks for all. Default: all. */
  atFirst?: number;
  /** A button below the rows. */
  action: ReactNode;
}

/** The history of trades that are not on any server. */
export function LocalTradeHistory({ trades, figures: ask, action, ...first }: LocalTradeHistoryProps) {
  const [view, setView] = useState(defaultTradeView);
  const { history, figures, shown, onWindows } = useLocalHistory(trades, ask, view);
  const { print, onPrint } = useLocalPrint(shown);
  return (
    <TradeHistory
      history={history}
      figures={figures}
      view={view}
      onViewChange={setView}
      onWindows={onWindows}
      // Neither a window nor the view can fail: all trades are in memory.
      onRetryWindow={ignore}
      onRetry={ignore}
      action={action}
      {...first}
      print={print}
      onPrint={onPrint}
    />
  );
}

const ignore = () => undefined;
