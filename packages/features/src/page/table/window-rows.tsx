import type { ReactNode } from "react";
import { FailedRows } from "./failed-rows.tsx";
import type { HistoryState } from "./history-state.ts";
import { TradeRow } from "./trade-row.tsx";
import type { RowsInSight } from "./use-rows-in-sight.ts";
import type { TableLayout } from "./use-table-layout.ts";
import { WINDOW } from "./window-size.ts";

export interface TradeRowsProps {
  sight: RowsInSight;
  windows: HistoryState["windows"];
  count: number;
  layout: TableLayout;
  onRetryWindow: (window: number) => void;
}

/** The rows in the DOM: trades, loading rows, and one row for a whole window that could not be loaded. */
export function TradeRows({ sight, windows, count, layout, onRetryWindow }: TradeRowsProps) {
  const rows: ReactNode[] = [];
  for (let at = sight.first; at < sight.end; ) {
    const number = Math.floor(at / WINDOW);
    const window = windows.get(number);
    const end = Math.min(count, (number + 1) * WINDOW);
    if (window?.status === "failed") {
      const stop = Math.min(sight.end, end);
      rows.push(
        <FailedRows
          key={`failed ${number}`}
          first={number * WINDOW}
          end={end}
          failure={window.failure}
          retrying={window.retrying}
          onRetry={() => onRetryWindow(number)}
          rowIndex={at + 2}
          height={(stop - at) * sight.height}
        />,
      );
      at = stop;
    } else {
      // The key recycles the elements of a row that leaves the window; creating new ones is the main cost of scrolling.
      const key = at % sight.most;
      rows.push(<TradeRow key={key} trade={window?.trades[at % WINDOW]} rowIndex={at + 2} layout={layout} />);
      at += 1;
    }
  }
  return rows;
}
