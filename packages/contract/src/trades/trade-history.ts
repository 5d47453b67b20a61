import * as z from "zod/mini";
import { MAX_SYMBOL_LENGTH } from "../analysis/filter-values.ts";
import { broker, brokerAccount, side, trade, tradeAccount, tradeDetails } from "./trade.ts";

export const tradeColumn = z.enum(["type", "symbol", "quantity", "price", "timestamp", "broker"]);
export type TradeColumn = z.infer<typeof tradeColumn>;

/** A column and a direction: texts by code points, figures by value. Ties stay newest first in both directions. */
export const tradeSort = z.templateLiteral(
  [tradeColumn, "-", z.enum(["asc", "desc"])],
  "must be a column and asc or desc",
);
export type TradeSort = z.infer<typeof tradeSort>;

export const NEWEST_FIRST: TradeSort = "timestamp-desc";
/** Maximum number of rows in one window. */
export const MAX_WINDOW = 500;

/** A whole number in an address. */
export const wholeInAddress = (min: number, max: number) =>
  z.pipe(
    z.union(
      [z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))],
      "must be a whole number",
    ),
    z.int("must be a whole number").check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
  );

/** A day in an address; the calendars that computers keep have no year 0. */
export const dayInAddress = z.iso
  .date("must be a day as YYYY-MM-DD")
  .check(z.regex(/^(?!0000)/, "must be a day of a later year"));

export const partOfSymbol = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_SYMBOL_LENGTH, `must have at most ${MAX_SYMBOL_LENGTH} characters`),
    z.regex(/^[^\0]*$/, "must not contain control characters"),
  );

/** Selects trades of the account: all filters must match. A missing filter excludes nothing. */
export const tradeFilter = z.strictObject({
  /** Part of the symbol as in the file, case-insensitive for A to Z; surrounding spaces are ignored. */
  symbol: z.optional(partOfSymbol),
  side: z.optional(side),
  broker: z.optional(broker),
  account: z.optional(brokerAccount),
  /** First and last day, IST, both included. */
  from: z.optional(dayInAddress),
  to: z.optional(dayInAddress),
});
export type TradeFilter = z.infer<typeof tradeFilter>;

/** A window of the filtered trades in their order: `limit` of them from `offset` on, fewer at the end. */
export const tradeWindow = z.extend(tradeFilter, {
  sort: z._default(tradeSort, NEWEST_FIRST),
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 200),
});
export type TradeWindow = z.infer<typeof tradeWindow>;

/** The exact sum of many decimals, which may be longer than any one of them. Without trailing zeros. */
export const exactSum = z.string().check(z.regex(/^-?\d{1,40}(?:\.\d{1,24})?$/, "must be a decimal number"));

/** Totals of only the trades that match the filter. */
export const tradeTotals = z.object({
  count: z.int().check(z.gte(0)),
  /** Number of different symbols, and of different days. */
  symbols: z.int().check(z.gte(0)),
  days: z.int().check(z.gte(0)),
});
export type TradeTotals = z.infer<typeof tradeTotals>;

/**
 * The total number of trades, whether they are sample data, and the totals of the matching ones. Name and client code are those of the
 * filter's broker account, or of the only one; for several, the name is the user's and there is no code.
 */
export const tradeSummary = z.extend(z.omit(tradeDetails, { trades: true }), {
  /** All of the user's broker accounts, by their keys. */
  accounts: z.array(tradeAccount),
  total: z.int().check(z.gte(0)),
  sample: z.boolean(),
  totals: tradeTotals,
});
export type TradeSummary = z.infer<typeof tradeSummary>;

export const tradeRows = z.object({
  offset: z.int().check(z.gte(0)),
  trades: z.array(trade).check(z.maxLength(MAX_WINDOW)),
});
export type TradeRows = z.infer<typeof tradeRows>;
