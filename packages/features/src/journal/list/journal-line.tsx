import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Money } from "@saudabook/ui/money.tsx";
import { TableCell } from "@saudabook/ui/table.tsx";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { InstrumentName } from "../../page/instrument-name.tsx";
import { isFigure, type JournalRow, openedOn } from "./journal-row.ts";
import { LocalTime } from "./local-time.tsx";

export interface JournalLineActions {
  onEdit: (row: JournalRow) => void;
  onDelete: (row: JournalRow) => void;
  onRetry: (row: JournalRow) => void;
  onDiscard: (row: JournalRow) => void;
}

interface JournalLineProps extends JournalLineActions {
  row: JournalRow;
  /** Prices with all their decimals instead of two. */
  exact: boolean;
}

/** One trade: ten cells of a line, and on a narrow screen four lines of a card. The roles are said, for CSS moves the cells. */
export function JournalLine({ row, exact, ...actions }: JournalLineProps) {
  const { trade, save } = row;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the row's own display away
      role="row"
      aria-busy={save === "saving" || undefined}
      className={cn(
        "border-b border-line last:border-b-0 print:break-inside-avoid cards:grid cards:grid-cols-[minmax(7rem,1fr)_1fr_fit-content(7rem)] cards:gap-x-3 cards:gap-y-1 cards:px-4 cards:py-3 sm:cards:px-5 not-print:lines:h-13",
        save === "failed" ? "bg-warning-soft" : "hover:bg-surface-hover",
      )}
    >
      <Cell className="font-medium cards:col-span-2 cards:row-start-1">
        <span className="block max-w-40 cards:max-w-none lines:w-max">
          <InstrumentName symbol={trade.symbol} tradedOn={openedOn(trade)} />
        </span>
      </Cell>
      <Cell numeric label="Buy" className="cards:row-start-2">
        <Price value={trade.buyPrice} exact={exact} />
      </Cell>
      <Cell numeric label="Qty" className="cards:col-start-3 cards:row-start-2 cards:text-right">
        {isFigure(trade.quantity) ? formatNumber(trade.quantity, { maxFraction: 12 }) : trade.quantity || "–"}
      </Cell>
      <Cell numeric label="Sell" className="cards:col-start-2 cards:row-start-2">
        <Price value={trade.sellPrice} exact={exact} />
      </Cell>
      <Cell className="cards:row-start-3 cards:text-xs">
        <LocalTime value={trade.buyDateTime} />
      </Cell>
      <Cell className="cards:col-start-2 cards:row-start-3 cards:text-xs">
        <LocalTime value={trade.sellDateTime} />
      </Cell>
      <Cell numeric label="Target" className="cards:row-start-4">
        <Price value={trade.targetPrice} exact={exact} />
      </Cell>
      <Cell numeric label="Stop" className="cards:col-start-2 cards:row-start-4">
        <Price value={trade.stopLoss} exact={exact} />
      </Cell>
      <Cell numeric className="font-medium cards:col-start-3 cards:row-start-1 cards:text-right">
        <Money value={trade.pnl} pnl className="cards:[line-break:anywhere] cards:whitespace-normal" />
      </Cell>
      <Cell
        className={
          save === "failed"
            ? "cards:col-span-3 cards:row-start-5 cards:pt-1"
            : "cards:col-start-3 cards:row-start-4 cards:self-end"
        }
      >
        <Status row={row} {...actions} />
      </Cell>
    </tr>
  );
}

function Status({ row, onEdit, onDelete, onRetry, onDiscard }: JournalLineActions & { row: JournalRow }) {
  const { trade, save } = row;
  if (save === "failed") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-1 not-print:lines:w-32">
        <span className="flex items-center gap-1">
          <Badge tone="warning" className="-ml-1.5">
            Not saved
          </Badge>
          <IconButton label={`Edit ${trade.symbol}`} size="sm" className="print:hidden" onClick={() => onEdit(row)}>
            <Pencil />
          </IconButton>
        </span>
        <span className="-ml-0.5 flex gap-1 print:hidden">
          <Button size="sm" onClick={() => onRetry(row)}>
            Retry
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(row)}>
            Discard
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 cards:-mr-2 cards:justify-end not-print:lines:w-28 lines:justify-between">
      <span className="flex gap-1">
        <Badge tone={trade.status === "WIN" ? "gain" : "loss"}>{trade.status}</Badge>
        {save === "saving" ? <Badge>Saving</Badge> : null}
      </span>
      {save === "saved" ? (
        <span className="flex print:hidden">
          <IconButton label={`Edit ${trade.symbol}`} size="sm" onClick={() => onEdit(row)}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${trade.symbol}`} size="sm" onClick={() => onDelete(row)}>
            <Trash2 />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}

function Price({ value, exact }: { value: string; exact: boolean }) {
  if (!isFigure(value)) return value || "–";
  return exact ? `₹${formatNumber(value, { minFraction: 2, maxFraction: 12 })}` : formatMoney(value);
}

interface CellProps {
  numeric?: boolean;
  /** Where there are no column heads to be seen. */
  label?: string;
  className?: string;
  children: ReactNode;
}

function Cell({ label, className, children, ...props }: CellProps) {
  return (
    <TableCell
      role="cell"
      className={cn(
        // A huge figure goes on in the next line rather than over its neighbour.
        "px-2 cards:block cards:min-w-0 cards:whitespace-normal cards:wrap-anywhere cards:p-0 cards:text-left cards:first:pl-0 cards:last:pr-0",
        className,
      )}
      {...props}
    >
      {label ? (
        <span aria-hidden="true" className="block text-xs tracking-normal text-muted lines:hidden">
          {label}
        </span>
      ) : null}
      {children}
    </TableCell>
  );
}
