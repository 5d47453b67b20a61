import type { Trade } from "@saudabook/contract/trade.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { TableCell, TableRow } from "@saudabook/ui/table.tsx";
import { memo } from "react";
import { InstrumentName } from "../page/instrument-name.tsx";
import { brokerLabels, sideLabels } from "../page/trade-labels.ts";
import { TradeTime } from "./trade-time.tsx";
import type { TableLayout } from "./use-table-layout.ts";

export interface TradeRowProps {
  /** Missing while it is on its way: then a row of the same size stands here. */
  trade: Trade | undefined;
  /** From 1, the header being the first. */
  rowIndex: number;
  layout: TableLayout;
}

/** The symbol has what the others leave. */
export const GRIDS = {
  wide: "grid grid-cols-[5rem_minmax(0,1fr)_7rem_8rem_12.5rem_6rem] items-center",
  "two-line": "grid grid-cols-[4rem_minmax(0,1fr)_5.5rem_7.25rem_7.25rem_5.5rem] items-center",
  cards: "grid grid-cols-[auto_auto_1fr_auto] grid-rows-[auto_auto] content-center gap-x-2 px-4 sm:px-5",
} as const satisfies Record<TableLayout, string>;
const HEIGHTS = { wide: "", "two-line": "h-11", cards: "h-15" } as const satisfies Record<TableLayout, string>;
/** Nothing in a row moves anything outside it, so a new row costs its own layout and no other. */
const APART = "[contain:strict]";
/** Bars in the empty cells, by CSS alone: as many elements as in a row that is there. They do not breathe, for dozens come at once. */
const BARS =
  "*:before:block *:before:h-3 *:before:w-3/5 *:before:max-w-28 *:before:rounded-sm *:before:bg-line *:before:content-['']";

/** Roles are said, for CSS that lays out rows by itself takes them away. */
export const TradeRow = memo(function TradeRow({ trade, rowIndex, layout }: TradeRowProps) {
  const row = cn(APART, GRIDS[layout], HEIGHTS[layout], !trade && BARS);
  const missing = trade ? {} : { "aria-busy": true, "aria-label": "Loading..." };
  return (
    <TableRow role="row" aria-rowindex={rowIndex} className={row} {...missing}>
      {layout === "cards" ? <CardCells trade={trade} /> : <ColumnCells trade={trade} twoLine={layout === "two-line"} />}
    </TableRow>
  );
});

/** Room between right-aligned prices and left-aligned times, in the head as well. */
const TIME = { wide: "pl-6", "two-line": "figures py-0 pr-2 pl-4 leading-4" } as const;

const sideOf = (trade: Trade) => (trade.type === "buy" ? "text-gain" : "text-loss");
const quantityOf = (trade: Trade) => formatNumber(trade.quantity, { maxFraction: 12 });

interface CellsProps {
  trade: Trade | undefined;
}

function Name({ trade, stacked = false }: { trade: Trade; stacked?: boolean }) {
  return <InstrumentName symbol={trade.symbol} tradedOn={trade.timestamp.slice(0, 10)} stacked={stacked} />;
}

function ColumnCells({ trade, twoLine }: CellsProps & { twoLine: boolean }) {
  const near = twoLine && "px-2";
  return (
    <>
      <TableCell role="cell" className={cn(near, "font-medium", trade && sideOf(trade))}>
        {trade && sideLabels[trade.type]}
      </TableCell>
      <TableCell role="cell" className={cn(near, "py-0 leading-4 font-medium")} title={trade?.symbol}>
        {trade && <Name trade={trade} stacked={twoLine} />}
      </TableCell>
      <TableCell role="cell" numeric className={cn(near)}>
        {trade && quantityOf(trade)}
      </TableCell>
      <TableCell role="cell" numeric className={cn(near)} title={trade && `₹${trade.price}`}>
        {trade && formatMoney(trade.price)}
      </TableCell>
      <TableCell role="cell" className={cn("text-muted", TIME[twoLine ? "two-line" : "wide"])}>
        {trade && <TradeTime timestamp={trade.timestamp} twoLine={twoLine} />}
      </TableCell>
      <TableCell role="cell" className={cn(near)}>
        {trade && brokerLabels[trade.broker]}
      </TableCell>
    </>
  );
}

const cell = "block truncate p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";
const small = "text-xs leading-5";

function CardCells({ trade }: CellsProps) {
  return (
    <>
      <TableCell role="cell" className={cn(cell, small, "row-start-2 font-medium", trade && sideOf(trade))}>
        {trade && sideLabels[trade.type]}
      </TableCell>
      <TableCell
        role="cell"
        className={cn(cell, "col-span-3 row-start-1 self-end leading-4 font-medium text-clip whitespace-normal")}
        title={trade?.symbol}
      >
        {trade && <Name trade={trade} />}
      </TableCell>
      <TableCell role="cell" numeric className={cn(cell, small, "col-start-4 row-start-2 text-muted")}>
        {trade && `× ${quantityOf(trade)}`}
      </TableCell>
      <TableCell
        role="cell"
        numeric
        className={cn(cell, "col-start-4 row-start-1 self-end")}
        title={trade && `₹${trade.price}`}
      >
        {trade && formatMoney(trade.price)}
      </TableCell>
      <TableCell role="cell" className={cn(cell, small, "col-start-2 row-start-2 text-muted")}>
        {trade && <TradeTime timestamp={trade.timestamp} />}
      </TableCell>
      <TableCell role="cell" className={cn(cell, small, "col-start-3 row-start-2 text-muted")}>
        {trade && brokerLabels[trade.broker]}
      </TableCell>
    </>
  );
}
