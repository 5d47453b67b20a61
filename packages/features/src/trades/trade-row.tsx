import type { Trade } from "@saudabook/contract/trade.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { TableCell, TableRow } from "@saudabook/ui/table.tsx";
import { brokerLabels, sideLabels } from "./trade-labels.ts";
import { TradeTime } from "./trade-time.tsx";

export interface TradeRowProps {
  trade: Trade;
  /** From 1, the header being the first. */
  rowIndex: number;
  /** Two lines in place of six columns. The roles are said, for CSS that moves cells takes them away. */
  compact: boolean;
}

const quantityOf = (trade: Trade) => formatNumber(trade.quantity, { maxFraction: 12 });

export function TradeRow({ trade, rowIndex, compact }: TradeRowProps) {
  const side = (
    <span className={cn("font-medium", trade.type === "buy" ? "text-gain" : "text-loss")}>
      {sideLabels[trade.type]}
    </span>
  );
  const price = <span title={`₹${trade.price}`}>{formatMoney(trade.price)}</span>;
  if (!compact) {
    return (
      <TableRow aria-rowindex={rowIndex}>
        <TableCell>{side}</TableCell>
        <TableCell className="truncate font-medium" title={trade.symbol}>
          {trade.symbol}
        </TableCell>
        <TableCell numeric>{quantityOf(trade)}</TableCell>
        <TableCell numeric>{price}</TableCell>
        <TableCell className="pl-6 text-muted">
          <TradeTime timestamp={trade.timestamp} />
        </TableCell>
        <TableCell>{brokerLabels[trade.broker]}</TableCell>
      </TableRow>
    );
  }
  const cell = "block truncate p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";
  return (
    <TableRow
      role="row"
      aria-rowindex={rowIndex}
      className="grid h-15 grid-cols-[auto_auto_1fr_auto] grid-rows-2 content-center gap-x-2 px-4 py-2 sm:px-5"
    >
      <TableCell role="cell" className={cn(cell, "row-start-2 text-xs leading-5")}>
        {side}
      </TableCell>
      <TableCell role="cell" className={cn(cell, "col-span-3 row-start-1 font-medium")} title={trade.symbol}>
        {trade.symbol}
      </TableCell>
      <TableCell role="cell" numeric className={cn(cell, "col-start-4 row-start-2 text-xs leading-5 text-muted")}>
        × {quantityOf(trade)}
      </TableCell>
      <TableCell role="cell" numeric className={cn(cell, "col-start-4 row-start-1")}>
        {price}
      </TableCell>
      <TableCell role="cell" className={cn(cell, "col-start-2 row-start-2 text-xs leading-5 text-muted")}>
        <TradeTime timestamp={trade.timestamp} />
      </TableCell>
      <TableCell role="cell" className={cn(cell, "col-start-3 row-start-2 text-xs leading-5 text-muted")}>
        {brokerLabels[trade.broker]}
      </TableCell>
    </TableRow>
  );
}
