import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type { TradeColumn } from "@saudabook/contract/trades/trade-history.ts";
import { tradeColumnLabels } from "@saudabook/contract/trades/trade-history-labels.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { Hideable } from "../../page/privacy.tsx";
import type { Direction } from "../../table/sort.ts";
import { IndianTime } from "../../words/indian-time.tsx";
import { InstrumentName } from "../../words/instrument-name.tsx";
import { quantityText } from "../../words/quantity-text.ts";
import { sideLabels } from "../../words/trade-labels.ts";
import { BrokerName } from "./broker-name.tsx";
import type { TableLayout } from "./use-table-layout.ts";

export interface ColumnDefinition {
  label: string;
  /** Right-aligned figures. */
  numeric: boolean;
  /** Names of both orders, for the field that replaces the column heads on a phone. */
  sort: Record<Direction, string>;
  /** Direction after the first press on the column head: the end that people look for first. */
  firstSort: Direction;
  /** Width and padding of head and cells, where the trades have columns. */
  column: Record<Exclude<TableLayout, "cards">, string>;
  /** Classes of the cell in each layout, and on paper. */
  cell: Record<TableLayout | "print", string>;
  content: (trade: Trade, layout: TableLayout, href?: string | undefined) => ReactNode;
  /** Colour of the content. */
  tone?: (trade: Trade) => string;
  /** The exact value, where the content may be cut or rounded. */
  title?: (trade: Trade) => string;
}

const CARD = "block truncate p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";
const SMALL_CARD = `${CARD} text-xs leading-5`;

const amountOrder = (label: string) =>
  ({
    sort: { descending: `${label}, highest first`, ascending: `${label}, lowest first` },
    firstSort: "descending",
  }) as const;
const nameOrder = (label: string) =>
  ({ sort: { ascending: `${label}, A to Z`, descending: `${label}, Z to A` }, firstSort: "ascending" }) as const;

/** The columns of the trade history, in the sequence of the field that sorts them; the contract has their sequence on screen. */
export const TRADE_COLUMNS = {
  timestamp: {
    label: tradeColumnLabels.timestamp,
    numeric: false,
    sort: { descending: "Newest first", ascending: "Oldest first" },
    firstSort: "descending",
    // The left padding separates times from the right-aligned prices.
    column: { wide: "w-50 pl-6", "two-line": "w-29 pr-2 pl-4" },
    cell: {
      wide: "text-muted",
      "two-line": "figures py-0 leading-4 text-muted",
      cards: cn(SMALL_CARD, "col-start-2 row-start-2 text-muted"),
      print: "figures whitespace-nowrap",
    },
    content: ({ timestamp }, layout) => <IndianTime timestamp={timestamp} twoLine={layout === "two-line"} />,
  },
  symbol: {
    label: tradeColumnLabels.symbol,
    numeric: false,
    ...nameOrder("Symbol"),
    // It takes the width that the other columns leave.
    column: { wide: "min-w-0 flex-1", "two-line": "min-w-0 flex-1 px-2" },
    cell: {
      wide: "py-0 leading-4 font-medium",
      "two-line": "py-0 leading-4 font-medium",
      cards: cn(CARD, "col-span-3 row-start-1 self-end leading-4 font-medium text-clip whitespace-normal"),
      print: "font-medium",
    },
    content: ({ symbol, timestamp }, layout, href) => {
      const name = <InstrumentName symbol={symbol} tradedOn={timestamp.slice(0, 10)} stacked={layout === "two-line"} />;
      return href === undefined ? (
        name
      ) : (
        <AppLink
          href={href}
          className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {name}
        </AppLink>
      );
    },
    title: ({ symbol }) => symbol,
  },
  price: {
    label: tradeColumnLabels.price,
    numeric: true,
    ...amountOrder("Price"),
    column: { wide: "w-34", "two-line": "w-29 px-2" },
    cell: { wide: "", "two-line": "", cards: cn(CARD, "col-start-4 row-start-1 self-end"), print: "" },
    content: ({ price }) => formatMoney(price),
    title: ({ price }) => `₹${price}`,
  },
  quantity: {
    label: tradeColumnLabels.quantity,
    numeric: true,
    ...amountOrder("Quantity"),
    column: { wide: "w-28", "two-line": "w-22 px-2" },
    cell: { wide: "", "two-line": "", cards: cn(SMALL_CARD, "col-start-4 row-start-2 text-muted"), print: "" },
    content: (trade, layout) => (
      <>
        {layout === "cards" ? "× " : null}
        <Hideable>{quantityText(trade)}</Hideable>
      </>
    ),
  },
  type: {
    label: tradeColumnLabels.type,
    numeric: false,
    sort: { ascending: "BUY first", descending: "SELL first" },
    firstSort: "ascending",
    column: { wide: "w-20", "two-line": "w-16 px-2" },
    cell: {
      wide: "font-medium",
      "two-line": "font-medium",
      cards: cn(SMALL_CARD, "row-start-2 font-medium"),
      print: "font-medium",
    },
    content: ({ type }) => sideLabels[type],
    tone: ({ type }) => (type === "buy" ? "text-gain" : "text-loss"),
  },
  broker: {
    label: tradeColumnLabels.broker,
    numeric: false,
    ...nameOrder("Broker"),
    column: { wide: "w-24", "two-line": "w-22 px-2" },
    cell: {
      wide: "",
      "two-line": "",
      cards: cn(SMALL_CARD, "col-start-3 row-start-2 text-muted tight:hidden"),
      print: "",
    },
    content: ({ broker }) => <BrokerName broker={broker} />,
  },
} as const satisfies Record<TradeColumn, ColumnDefinition>;

/** The columns in the order of the sort field. */
export const SORTED_COLUMNS = Object.keys(TRADE_COLUMNS) as TradeColumn[];

export const columnOf = (name: TradeColumn): ColumnDefinition => TRADE_COLUMNS[name];
