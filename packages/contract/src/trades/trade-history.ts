import * as z from "zod/mini";
import { MAX_SYMBOL_LENGTH } from "../analysis/filter-values.ts";
import { broker, brokerAccount, side, trade, tradeAccount, tradeDetails } from "./trade.ts";

export const tradeColumn = z.enum(["type", "symbol", "quantity", "price", "timestamp", "broker"]);
export type TradeColumn = z.infer<typeof tradeColumn>;

/** A column and which way: texts by their code points, figures by their value; equal ones stay newest first, both ways. */
export const tradeSort = z.templateLiteral(
  [tradeColumn, "-", z.enum(["asc", "desc"])],
  "must be a column and asc or desc",
);
export type TradeSort = z.infer<typeof tradeSort>;

export const NEWEST_FIRST: TradeSort = "timestamp-desc";
/** The most rows of one window. */
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

/** Which trades of the account: all that are asked for at once. A filter that is left out excludes nothing. */
export const tradeFilter = z.strictObject({
  /** A part of the symbol, as it is written, the letters A to Z in either case; spaces around it do not count. */
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

/** Of the trades that fit the filter, and of no others. Rupees and units. */
export const tradeTotals = z.object({
  count: z.int().check(z.gte(0)),
  /** Different symbols and days among them. */
  symbols: z.int().check(z.gte(0)),
  days: z.int().check(z.gte(0)),
});
export type TradeTotals = z.infer<typeof tradeTotals>;

/**
 * How many trades there are in all, whether they are sample data, and the totals of those that fit. Name and client code are of the
 * broker account that the filter names, or of the only one; of several, the name is the user's and there is no code.
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
