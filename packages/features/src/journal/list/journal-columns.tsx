import { journalColumnLabels } from "@saudabook/contract/journal/journal-labels.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { InstrumentName } from "../../words/instrument-name.tsx";
import { isFigure, type JournalRow, openedOn } from "./journal-row.ts";
import { type JournalRowActions, JournalStatus } from "./journal-status.tsx";
import { LocalTime } from "./local-time.tsx";

export type JournalColumn =
  | "symbol"
  | "buyPrice"
  | "quantity"
  | "sellPrice"
  | "buyDateTime"
  | "sellDateTime"
  | "targetPrice"
  | "stopLoss"
  | "pnl"
  | "status";

export interface JournalCellContext {
  row: JournalRow;
  /** Prices with all their decimals instead of two. */
  exact: boolean;
  actions: JournalRowActions;
}

export interface JournalColumnDefinition {
  label: string;
  /** Right-aligned figures. */
  numeric: boolean;
  /** Label inside the cell, because a card has no column heads. */
  cardLabel?: string;
  /** Classes of the cell; with `cards:` its place on a card. */
  cell: (row: JournalRow) => string;
  content: (context: JournalCellContext) => ReactNode;
}

/** The columns in the sequence of the specification. */
export const JOURNAL_COLUMNS = {
  symbol: {
    label: journalColumnLabels.symbol,
    numeric: false,
    cell: () => "font-medium cards:col-span-2 cards:row-start-1",
    content: ({ row: { trade } }) => (
      <span className="block max-w-40 cards:max-w-none lines:w-max">
        <InstrumentName symbol={trade.symbol} tradedOn={openedOn(trade)} />
      </span>
    ),
  },
  buyPrice: {
    label: journalColumnLabels.buyPrice,
    numeric: true,
    cardLabel: "Buy",
    cell: () => "cards:row-start-2",
    content: ({ row, exact }) => priceText(row.trade.buyPrice, exact),
  },
  quantity: {
    label: journalColumnLabels.quantity,
    numeric: true,
    cardLabel: "Qty",
    cell: () => "cards:col-start-3 cards:row-start-2 cards:text-right",
    content: ({ row: { trade } }) => (
      <Hideable>
        {isFigure(trade.quantity) ? formatNumber(trade.quantity, { maxFraction: 12 }) : trade.quantity || "–"}
      </Hideable>
    ),
  },
  sellPrice: {
    label: journalColumnLabels.sellPrice,
    numeric: true,
    cardLabel: "Sell",
    cell: () => "cards:col-start-2 cards:row-start-2",
    content: ({ row, exact }) => priceText(row.trade.sellPrice, exact),
  },
  buyDateTime: {
    label: journalColumnLabels.buyDateTime,
    numeric: false,
    cell: () => "cards:row-start-3 cards:text-xs",
    content: ({ row }) => <LocalTime value={row.trade.buyDateTime} />,
  },
  sellDateTime: {
    label: journalColumnLabels.sellDateTime,
    numeric: false,
    cell: () => "cards:col-start-2 cards:row-start-3 cards:text-xs",
    content: ({ row }) => <LocalTime value={row.trade.sellDateTime} />,
  },
  targetPrice: {
    label: journalColumnLabels.targetPrice,
    numeric: true,
    cardLabel: "Target",
    cell: () => "cards:row-start-4",
    content: ({ row, exact }) => priceText(row.trade.targetPrice, exact),
  },
  stopLoss: {
    label: journalColumnLabels.stopLoss,
    numeric: true,
    cardLabel: "Stop",
    cell: () => "cards:col-start-2 cards:row-start-4",
    content: ({ row, exact }) => priceText(row.trade.stopLoss, exact),
  },
  pnl: {
    label: journalColumnLabels.pnl,
    numeric: true,
    cell: () => "font-medium cards:col-start-3 cards:row-start-1 cards:text-right",
    content: ({ row }) => (
      <Amount value={row.trade.pnl} pnl className="cards:[line-break:anywhere] cards:whitespace-normal" />
    ),
  },
  status: {
    label: journalColumnLabels.status,
    numeric: false,
    cell: ({ save }) =>
      save === "failed"
        ? "cards:col-span-3 cards:row-start-5 cards:pt-1"
        : "cards:col-start-3 cards:row-start-4 cards:self-end",
    content: ({ row, actions }) => <JournalStatus row={row} actions={actions} />,
  },
} as const satisfies Record<JournalColumn, JournalColumnDefinition>;

export const journalColumns: readonly JournalColumnDefinition[] = Object.values(JOURNAL_COLUMNS);

function priceText(value: string, exact: boolean): string {
  if (!isFigure(value)) return value || "–";
  return exact ? `₹${formatNumber(value, { minFraction: 2, maxFraction: 12 })}` : formatMoney(value);
}
