import { MAX_SYMBOL_LENGTH } from "@saudabook/contract/analysis/filter-values.ts";
import { type Broker, broker, brokerAccount, type Side, side } from "@saudabook/contract/trades/trade.ts";
import {
  type TradeColumn,
  type TradeFilter,
  type TradeSort,
  tradeColumn,
} from "@saudabook/contract/trades/trade-history.ts";
import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import { type Direction, nextSort, readSort, type Sort, sortText } from "../../table/sort.ts";

export const tradeColumns = tradeColumn.options;

/** Filters and order of the trade history, which the address holds. */
export interface TradeView {
  sort: Sort<TradeColumn>;
  /** Part of a symbol, case-insensitive; empty: all symbols. */
  symbol: string;
  side: Side | null;
  broker: Broker | null;
  /** The key of a broker account. */
  account: string | null;
  /** First and last day, IST, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
}

export const defaultTradeView: TradeView = {
  sort: { column: "timestamp", direction: "descending" },
  symbol: "",
  side: null,
  broker: null,
  account: null,
  from: null,
  to: null,
};

const KEYS = ["sort", "symbol", "side", "broker", "account", "from", "to"] as const;

/** The view in the query of an address. A value that is not valid is ignored. */
export function readTradeView(params: URLSearchParams): TradeView {
  return {
    sort: readSort(params.get("sort"), tradeColumns) ?? defaultTradeView.sort,
    symbol: (params.get("symbol") ?? "").replaceAll("\0", "").slice(0, MAX_SYMBOL_LENGTH),
    side: side.safeParse(params.get("side")).data ?? null,
    broker: broker.safeParse(params.get("broker")).data ?? null,
    account: brokerAccount.safeParse(params.get("account")).data ?? null,
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
  };
}

/** A copy of `params` with this view, without its default values. Other params stay as they are. */
export function writeTradeView(view: TradeView, params: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of KEYS) written.delete(key);
  const { column, direction } = view.sort;
  const isDefault = column === defaultTradeView.sort.column && direction === defaultTradeView.sort.direction;
  if (!isDefault) written.set("sort", sortOf(view));
  if (view.symbol !== "") written.set("symbol", view.symbol.slice(0, MAX_SYMBOL_LENGTH));
  for (const key of ["side", "broker", "account", "from", "to"] as const) {
    const value = view[key];
    if (value !== null) written.set(key, value);
  }
  return written;
}

/** The filter of a view in the server's format. */
export function filterOf({ symbol, side, broker, account, from, to }: TradeView): TradeFilter {
  const wanted = symbol.trim();
  return {
    ...(wanted !== "" && { symbol: wanted }),
    ...(side !== null && { side }),
    ...(broker !== null && { broker }),
    ...(account !== null && { account }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

export function sortOf({ sort }: TradeView): TradeSort {
  return sortText(sort);
}

/** Whether the view has a filter within the broker account that is shown. */
export function isFiltered(view: TradeView): boolean {
  return Object.keys(filterOf({ ...view, account: null })).length > 0;
}

/** The same view without filters; the order and the broker account stay. */
export function withoutFilters({ sort, account }: TradeView): TradeView {
  return { ...defaultTradeView, sort, account };
}

/** The view after a press on a column head: the opposite direction of this column, or its first direction. */
export function sortedBy(view: TradeView, column: TradeColumn, firstSort: Direction): TradeView {
  return { ...view, sort: nextSort(view.sort, column, firstSort) };
}

/** A day that exists: 30 February does not, nor does the year 0. */
function readDay(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}
