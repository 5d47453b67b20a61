import * as z from "zod/mini";
import { BROKER_ACCOUNT, BROKERS, TRADE_TYPES } from "../analysis/filter-values.ts";
import { MAX_MAPPING_LENGTH } from "../imports/import-mapping.ts";
import { decimal } from "../values/decimal.ts";
import { line } from "../values/text.ts";

/** Characters of the name that a user gives a broker account. */
export const MAX_ACCOUNT_NAME = 40;

/** Two accounts of a user never have the same name, ignoring case. */
export const accountName = line(MAX_ACCOUNT_NAME);

export const broker = z.enum(BROKERS);
export type Broker = z.infer<typeof broker>;

/** The trade type of the specification; also the segment of an execution: cash equity, or futures and options. */
export const tradeType = z.enum(TRADE_TYPES);
export type TradeType = z.infer<typeof tradeType>;

/**
 * Segments whose executions are stored without figures: their files are exported as futures and options, and contain neither whether a
 * quantity counts units or lots, nor the size of a lot.
 */
export const keptSegment = z.enum(["currency", "commodity"]);
export type KeptSegment = z.infer<typeof keptSegment>;

/** The segment of an execution. */
export const segment = z.enum([...tradeType.options, ...keptSegment.options]);

/** The unit that the user has chosen for the quantities of a currency or commodity file. */
export const quantityUnit = z.enum(["units", "lots"]);
export type QuantityUnit = z.infer<typeof quantityUnit>;

export const side = z.enum(["buy", "sell"]);
export type Side = z.infer<typeof side>;

/** The key of a broker account. */
export const brokerAccount = z
  .string()
  .check(z.regex(BROKER_ACCOUNT, "must be a broker account, such as zerodha|AB1234"));

/** A broker account with imported files. */
export const tradeAccount = z.object({
  key: brokerAccount,
  broker,
  /** The broker's client code; null where no file has one. */
  clientId: z.nullable(z.string()),
  /** The holder's name in the account's newest file that has one. */
  holder: z.nullable(z.string()),
  executions: z.int().check(z.gte(0)),
});
export type TradeAccount = z.infer<typeof tradeAccount>;

/**
 * When a fill happened, in Indian time: `2025-06-02T09:21:55+05:30`, or only `2025-06-02` where the broker's file has no time.
 */
export const tradeTimestamp = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\+05:30)?$/));

/** One imported fill in the trade history. Quantity in units by default (see `quantityUnit`), price and value in rupees. */
export const trade = z.object({
  _id: z.string().check(z.minLength(1)),
  type: side,
  symbol: z.string().check(z.minLength(1), z.maxLength(40)),
  quantity: decimal,
  price: decimal,
  /**
   * Turnover in rupees: the broker's own value if the file has one (then price is value ÷ quantity, rounded), otherwise quantity × price.
   */
  value: decimal,
  timestamp: tradeTimestamp,
  broker,
  exchange: z.string().check(z.maxLength(10)),
  segment,
  /** Unit of `quantity`, and so of `value`; only for currency and commodity. */
  quantityUnit: z.optional(quantityUnit),
});
export type Trade = z.infer<typeof trade>;

/** The dashboard's data: the account's own details and its trades, newest first. */
export const tradeDetails = z.object({
  /** The holder's name in the newest import with a name or a client code. Default: the account's own name. */
  name: z.string(),
  /** The broker's client code in the same import, never in another; null where that import has none. */
  clientId: z.nullable(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  trades: z.array(trade),
});
export type TradeDetails = z.infer<typeof tradeDetails>;

/** Why a row of a file is rightly left out of an import. `no-time`: an allotment, in an import of a version that skipped them. */
export const skipReason = z.enum([
  "not-executed",
  "zero-value",
  "other-segment",
  "mutual-fund",
  "total",
  "repeated",
  "no-time",
  "untimed",
  "carried-forward",
  "brokerage",
]);
export type SkipReason = z.infer<typeof skipReason>;

/**
 * The report of one import; rowsRead = imported + alreadyKnown + every skipped count + leftOut, except where one row makes two
 * trades. The corrected rows are among those.
 */
export const importReport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Which of the broker's files it is. A tax statement, see `STATEMENT_KINDS`, has no trades. */
  kind: z.string().check(z.minLength(1)),
  rowsRead: z.int().check(z.gte(0)),
  imported: z.int().check(z.gte(0)),
  alreadyKnown: z.int().check(z.gte(0)),
  skipped: z.array(z.object({ reason: skipReason, count: z.int().check(z.gte(1)) })),
  /** Number of the file's trades that are allotments of an issue. They are opening lots: bought on their day, without charges. */
  allotments: z.int().check(z.gte(0)),
  /** Rows that could be read only after the user's correction, and rows that the user has left out. */
  corrected: z.int().check(z.gte(0)),
  leftOut: z.int().check(z.gte(0)),
  /** First and last day of the executions in the file, or of the period of a statement, IST, `YYYY-MM-DD`. */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type ImportReport = z.infer<typeof importReport>;

/**
 * The progress of an import while its rows are read and stored: one step after the other, or both at a time, as the database allows. Rows
 * are those of the file's table. `fraction`, from 0 to 1: the part of the file's bytes that has been read or, when storing, read and
 * stored. Nothing is stored permanently before the end.
 */
export const importStep = z.discriminatedUnion("step", [
  z.object({
    step: z.literal("reading"),
    rowsRead: z.int().check(z.gte(0)),
    fraction: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.object({
    step: z.literal("storing"),
    rowsRead: z.int().check(z.gte(0)),
    rowsStored: z.int().check(z.gte(0)),
    fraction: z.number().check(z.gte(0), z.lte(1)),
  }),
]);
export type ImportStep = z.infer<typeof importStep>;

/** A row that cannot be read: its number in the file as a spreadsheet shows it (from 1), the column's caption, the value found. */
export const rowProblem = z.object({
  row: z.int().check(z.gte(1)),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

/** Characters of the field `corrections`. */
export const MAX_CORRECTIONS_LENGTH = 256 * 1024;

/** The text fields of call 6. The e-mail is checked against the token, never trusted. */
export const uploadFields = z.object({
  broker,
  tradetype: tradeType,
  email: z
    .string()
    .check(z.trim(), z.minLength(1, "is required"), z.maxLength(254, "must have at most 254 characters")),
  /** Corrections of rows that cannot be read: JSON, see corrections.ts. */
  corrections: z.optional(z.string().check(z.maxLength(MAX_CORRECTIONS_LENGTH, "must be shorter"))),
  /** The mapping of the columns in a file of another broker: JSON, see import-mapping.ts. */
  mapping: z.optional(z.string().check(z.maxLength(MAX_MAPPING_LENGTH, "must be shorter"))),
  /** For a file without a client code: the broker account that its trades belong to, or the name of a new one. */
  account: z.optional(brokerAccount),
  newAccount: z.optional(accountName),
  /** Unit of the quantity, only for a currency or commodity file. */
  quantityUnit: z.optional(quantityUnit),
});
export type UploadFields = z.infer<typeof uploadFields>;
