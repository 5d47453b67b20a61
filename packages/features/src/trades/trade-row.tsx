import type { Trade } from "@saudabook/contract/trade.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { TableCell, TableRow } from "@saudabook/ui/table.tsx";
import { memo } from "react";
import { InstrumentName } from "../instrument-name.tsx";
import { brokerLabels, sideLabels } from "./trade-labels.ts";
import { TradeTime } from "./trade-time.tsx";

export interface TradeRowProps {
  /** Missing while it is on its way: then a row of the same size stands here. */
  trade: Trade | undefined;
  /** From 1, the header being the first. */
  rowIndex: number;
  /** Two lines in place of six columns. */
  compact: boolean;
}

/** The symbol has what the others leave: at least 152 of the 768 pixels below which the table is compact. */
export const WIDE_GRID = "grid grid-cols-[5rem_minmax(0,1fr)_7rem_8rem_12.5rem_6rem] items-center";
const COMPACT_GRID = "grid h-15 grid-cols-[auto_auto_1fr_auto] grid-rows-2 content-center gap-x-2 px-4 py-2 sm:px-5";
/** Nothing in a row moves anything outside it, so a new row costs its own layout and no other. */
const APART = "[contain:strict]";
/** Bars in the empty cells, by CSS alone: as many elements as in a row that is there. They do not breathe, for dozens come at once. */
const BARS =
  "*:before:block *:before:h-3 *:before:w-3/5 *:before:max-w-28 *:before:rounded-sm *:before:bg-line *:before:content-['']";

/** Roles are said, for CSS that lays out rows by itself takes them away. */
export const TradeRow = memo(function TradeRow({ trade, rowIndex, compact }: TradeRowProps) {
  const row = cn(APART, compact ? COMPACT_GRID : WIDE_GRID, !trade && BARS);
  const missing = trade ? {} : { "aria-busy": true, "aria-label": "Loading..." };
  const Cells = compact ? CompactCells : WideCells;
  return (
    <TableRow role="row" aria-rowindex={rowIndex} className={row} {...missing}>
      <Cells trade={trade} />
    </TableRow>
  );
});

const dayOf = (trade: Trade) => trade.timestamp.slice(0, 10);
const sideOf = (trade: Trade) => (trade.type === "buy" ? "text-gain" : "text-loss");
const quantityOf = (trade: Trade) => formatNumber(trade.quantity, { maxFraction: 12 });

function WideCells({ trade }: { trade: Trade | undefined }) {
  return (
    <>
      <TableCell role="cell" className={cn("font-medium", trade && sideOf(trade))}>
        {trade && sideLabels[trade.type]}
      </TableCell>
      <TableCell role="cell" className="overflow-hidden py-0 leading-4 font-medium" title={trade?.symbol}>
        {trade && <InstrumentName symbol={trade.symbol} tradedOn={dayOf(trade)} />}
      </TableCell>
      <TableCell role="cell" numeric>
        {trade && quantityOf(trade)}
      </TableCell>
      <TableCell role="cell" numeric title={trade && `₹${trade.price}`}>
        {trade && formatMoney(trade.price)}
      </TableCell>
      <TableCell role="cell" className="pl-6 text-muted">
        {trade && <TradeTime timestamp={trade.timestamp} />}
      </TableCell>
      <TableCell role="cell">{trade && brokerLabels[trade.broker]}</TableCell>
    </>
  );
}

const cell = "block truncate p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";
const small = "text-xs leading-5";

function CompactCells({ trade }: { trade: Trade | undefined }) {
  return (
    <>
      <TableCell role="cell" className={cn(cell, small, "row-start-2 font-medium", trade && sideOf(trade))}>
        {trade && sideLabels[trade.type]}
      </TableCell>
      <TableCell role="cell" className={cn(cell, "col-span-3 row-start-1 leading-4 font-medium")} title={trade?.symbol}>
        {trade && <InstrumentName symbol={trade.symbol} tradedOn={dayOf(trade)} />}
      </TableCell>
      <TableCell role="cell" numeric className={cn(cell, small, "col-start-4 row-start-2 text-muted")}>
        {trade && `× ${quantityOf(trade)}`}
      </TableCell>
      <TableCell role="cell" numeric className={cn(cell, "col-start-4 row-start-1")} title={trade && `₹${trade.price}`}>
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
