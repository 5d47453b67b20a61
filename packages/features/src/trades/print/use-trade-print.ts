import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { WINDOW } from "../../table/windows.ts";
import { tradeWindowQuery } from "../details/trade-details-query.ts";
import type { HistoryState, PrintWay } from "../history/history-state.ts";
import { filterOf, sortOf, type TradeView } from "../history/trade-view.ts";
import { MOST_PRINTED } from "./most-printed.ts";

export interface TradePrint {
  print: PrintWay;
  /** Loads the trades of the view and opens the browser's print dialog. */
  onPrint: (history: HistoryState) => void;
  dismiss: () => void;
}

/** Loads the rows that a screen does not keep, for paper. They are forgotten when the dialog closes, or another view is shown. */
export function useTradePrint(shown: TradeView | null): TradePrint {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const load = useMutation({
    mutationFn: async ({ view, summary }: HistoryState) => {
      const wanted = Math.min(summary.totals.count, MOST_PRINTED);
      const trades: Trade[] = [];
      // Windows load one after the other, so that a print does not slow the server down for other users.
      for (let number = 0; number * WINDOW < wanted; number++) {
        const query = tradeWindowQuery(client, filterOf(view), sortOf(view), number);
        for (const trade of await queryClient.fetchQuery(query)) trades.push(trade);
      }
      return { view, trades };
    },
    onSettled: lock.release,
  });
  const { data, reset } = load;
  const trades = data && data.view === shown ? data.trades : null;
  // Runs after the rows have rendered.
  useEffect(() => {
    if (trades) window.print();
  }, [trades]);
  useEffect(() => {
    const forget = () => reset();
    addEventListener("afterprint", forget);
    return () => removeEventListener("afterprint", forget);
  }, [reset]);
  const alert = load.error && {
    title: "We couldn't load your trades for printing",
    text: failureText(load.error),
  };
  return {
    print: { preparing: load.isPending, trades, alert },
    onPrint: (history) => {
      if (lock.acquire()) load.mutate(history);
    },
    dismiss: reset,
  };
}
