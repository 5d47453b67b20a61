import type { TradeColumn } from "@saudabook/contract/trades/trade-history.ts";
import type { ReactNode } from "react";
import { WindowedHead } from "../../table/windowed-head.tsx";
import { WindowedTable } from "../../table/windowed-table.tsx";
import type { HistoryCounts, HistoryState } from "./history-state.ts";
import { columnOf } from "./trade-columns.tsx";
import { ROW_LAYOUTS, TradeRow } from "./trade-row.tsx";
import { type TradeView, tradeColumns } from "./trade-view.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface TradeTableProps {
  history: Pick<HistoryState<HistoryCounts>, "view" | "windows" | "busy">;
  /** Number of rendered rows. */
  count: number;
  /** The requested order; the rows may still have the previous one. */
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  /** The set of visible windows has changed. */
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  layout: TableLayout;
  /** Scrolls back to the first row. */
  onTop: () => void;
  fillHref?: ((id: string) => string) | undefined;
  /** A button below the rows. */
  action: ReactNode;
}

/** Estimated height of a row in pixels until it is measured: `--spacing-row`, `h-11` and `h-15`. */
const GUESS = { wide: 36, "two-line": 44, cards: 60 } as const satisfies Record<TableLayout, number>;

export function TradeTable(props: TradeTableProps) {
  const { history, sort, onSort, onWindows, onRetryWindow, layout, onTop, action, fillHref } = props;
  const { view, windows, busy } = history;
  const heads = tradeColumns.map((name) => {
    const { label, numeric, column } = columnOf(name);
    return {
      name,
      label,
      numeric,
      className: layout === "cards" ? "" : column[layout],
      sort: sort.column === name ? sort.direction : undefined,
      onSort: () => onSort(name),
    };
  });
  return (
    <WindowedTable
      label="Trade History"
      noun="trades"
      columns={tradeColumns.length}
      view={view}
      count={props.count}
      windows={windows}
      busy={busy}
      guess={GUESS[layout]}
      head={<WindowedHead columns={heads} layout={layout === "cards" ? null : ROW_LAYOUTS[layout]} />}
      renderRow={(trade, rowIndex, key) => (
        <TradeRow key={key} trade={trade} rowIndex={rowIndex} layout={layout} fillHref={fillHref} />
      )}
      onWindows={onWindows}
      onRetryWindow={onRetryWindow}
      onTop={onTop}
      action={action}
    />
  );
}
