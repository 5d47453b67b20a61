import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { type ReactNode, useState } from "react";
import { TradeHistory } from "../history/trade-history.tsx";
import { defaultTradeView } from "../history/trade-view.ts";
import { type LocalFigures, useLocalHistory } from "./use-local-history.ts";
import { useLocalPrint } from "./use-local-print.ts";

export interface LocalTradeHistoryProps {
  /** All trades, newest first. The same array until there are others. */
  trades: readonly Trade[];
  /** The same function as long as the trades are the same. */
  figures: LocalFigures;
  /** Rows that are drawn before a person asks for all of them. Default: all. */
  atFirst?: number;
  /** A button at the end. */
  action: ReactNode;
}

/** The trade history of trades that no server has. */
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
      // Neither a window nor the view can fail: all trades are here.
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
