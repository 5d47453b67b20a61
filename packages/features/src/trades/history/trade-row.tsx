import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { memo } from "react";
import { WindowedRow } from "../../table/windowed-row.tsx";
import { columnOf } from "./trade-columns.tsx";
import { tradeColumns } from "./trade-view.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface TradeRowProps {
  /** Missing while it loads: the row then has the same size and empty cells. */
  trade: Trade | undefined;
  /** Counted from 1; the header row is 1. */
  rowIndex: number;
  layout: TableLayout;
  /** Address of the trades of a fill; the same function in each render. */
  fillHref?: ((id: string) => string) | undefined;
}

/** Layout of a row, also of the header row; the columns set their own widths. */
export const ROW_LAYOUTS = {
  wide: "flex items-center *:shrink-0",
  "two-line": "flex items-center *:shrink-0",
  cards:
    "grid grid-cols-[auto_auto_1fr_auto] grid-rows-[auto_auto] content-center gap-x-2 px-4 tight:grid-cols-[auto_auto_1fr_max-content] tight:px-2 sm:px-5",
} as const satisfies Record<TableLayout, string>;
const HEIGHTS = { wide: "", "two-line": "h-11", cards: "h-15" } as const satisfies Record<TableLayout, string>;

export const TradeRow = memo(function TradeRow({ trade, rowIndex, layout, fillHref }: TradeRowProps) {
  return (
    <WindowedRow loading={!trade} rowIndex={rowIndex} className={cn(ROW_LAYOUTS[layout], HEIGHTS[layout])}>
      {tradeColumns.map((name) => {
        const { numeric, column, cell, content, tone, title } = columnOf(name);
        return (
          <TableCell
            key={name}
            role="cell"
            numeric={numeric}
            className={cn(layout !== "cards" && column[layout], cell[layout], trade && tone?.(trade))}
            title={trade && title?.(trade)}
          >
            {trade && content(trade, layout, fillHref?.(trade._id))}
          </TableCell>
        );
      })}
    </WindowedRow>
  );
});
