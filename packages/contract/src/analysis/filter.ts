import * as z from "zod/mini";
import { broker, brokerAccount, tradeType } from "../trades/trade.ts";
import { dayInAddress, exactSum, partOfSymbol } from "../trades/trade-history.ts";
import {
  DAYS_TO_EXPIRY,
  HOLDINGS,
  HOUR,
  LABEL_CHOICE,
  MEASURES,
  OPTION_TYPES,
  POSITION_SIDES,
  PRODUCTS,
  QUANTITIES,
  QUARTER_OF_HOUR,
  RATINGS,
  TRADE_RESULTS,
  TRADE_SOURCES,
  TRADE_UNITS,
  VALUES,
  WEEKDAY_HOUR,
  WEEKDAYS,
} from "./filter-values.ts";

/** How units were traded, for taxes, brokerage and breakdowns. */
export const product = z.enum(PRODUCTS);
export type Product = z.infer<typeof product>;
export const positionSide = z.enum(POSITION_SIDES);
export type PositionSide = z.infer<typeof positionSide>;
export const holding = z.enum(HOLDINGS);
export const tradeResult = z.enum(TRADE_RESULTS);
export const tradeSource = z.enum(TRADE_SOURCES);
export const tradeUnit = z.enum(TRADE_UNITS);
export type TradeUnit = z.infer<typeof tradeUnit>;
const hourOfDay = z.string().check(z.regex(HOUR, "must be the start of an hour of the session, such as 09:15"));
const quarterOfHour = z
  .string()
  .check(z.regex(QUARTER_OF_HOUR, "must be the start of a quarter of an hour, such as 09:15"));
const weekdayHour = z
  .string()
  .check(z.regex(WEEKDAY_HOUR, "must be a weekday and the start of an hour of the session, such as monday 09:15"));
const labelChoice = z.string().check(z.regex(LABEL_CHOICE, "must be the id of a label, or none"));
/** Rupees after charges, rupees before charges, or net in units of the planned risk. */
export const measure = z.enum(MEASURES);
export type Measure = z.infer<typeof measure>;

/**
 * Selects round trips: all fields that are set must match. The same filter serves summary, series, breakdowns, calendar, round trips and
 * exports.
 */
export const analysisFilter = z.strictObject({
  /** First and last day of the exit, IST, both included. */
  from: z.optional(dayInAddress),
  to: z.optional(dayInAddress),
  account: z.optional(brokerAccount),
  broker: z.optional(broker),
  segment: z.optional(tradeType),
  product: z.optional(product),
  /** Part of the symbol or of the underlying, case-insensitive. */
  symbol: z.optional(partOfSymbol),
  /** Exactly this underlying, or symbol of equity. */
  underlying: z.optional(partOfSymbol),
  side: z.optional(positionSide),
  holding: z.optional(holding),
  result: z.optional(tradeResult),
  source: z.optional(tradeSource),
  /** Weekday of the entry in IST. */
  weekday: z.optional(z.enum(WEEKDAYS)),
  hour: z.optional(hourOfDay),
  slot: z.optional(quarterOfHour),
  weekdayHour: z.optional(weekdayHour),
  optionType: z.optional(z.enum(OPTION_TYPES)),
  /** Lower bounds of the buckets of breakdowns. */
  quantity: z.optional(z.enum(QUANTITIES)),
  value: z.optional(z.enum(VALUES)),
  daysToExpiry: z.optional(z.enum(DAYS_TO_EXPIRY)),
  /** Labels of the notes on the round trip: an id, or `none`. */
  setup: z.optional(labelChoice),
  tag: z.optional(labelChoice),
  mistake: z.optional(labelChoice),
  rating: z.optional(z.enum(RATINGS)),
  /** The confidence that was written before the entry. */
  confidence: z.optional(z.enum(RATINGS)),
  reviewed: z.optional(z.enum(["yes", "no"], "must be yes or no")),
  /**
   * The unit of the trade statistics. `idea` counts all round trips that one note leads as one, with the account, product and source of
   * the first entry. Figures of booked exits don't depend on it. Default: `trade`.
   */
  unit: z.optional(tradeUnit),
});
export type AnalysisFilter = z.infer<typeof analysisFilter>;

/** Fields that describe round trips, not executions or the instruments of a broker account. */
export const roundTripFields = [
  "product",
  "side",
  "holding",
  "result",
  "source",
  "weekday",
  "hour",
  "slot",
  "weekdayHour",
  "optionType",
  "quantity",
  "value",
  "daysToExpiry",
  "setup",
  "tag",
  "mistake",
  "rating",
  "confidence",
  "reviewed",
] as const satisfies readonly (keyof AnalysisFilter)[];

export const analysisQuery = z.extend(analysisFilter, { measure: z._default(measure, "net") });
export type AnalysisQuery = z.infer<typeof analysisQuery>;

/** The version of derived data. It changes with round trips, charges and the starting capital. */
export const dataVersion = z.string().check(z.regex(/^[\w.-]{1,60}$/, "must be a version"));

/** Rupees. */
export const positionSums = z.object({
  positions: z.int().check(z.gte(0)),
  executions: z.int().check(z.gte(0)),
  value: exactSum,
});

/**
 * Positions that no figure contains, by reason. `value`, in rupees: the proceeds of opening sells; for the others the cost or the proceeds.
 */
export const leftOutPositions = z.object({
  openingSells: positionSums,
  expired: positionSums,
  expiryUnknown: positionSums,
});

/** The basis of the figures of a response. */
export const basis = z.object({
  version: dataVersion,
  /** Whether changes have been made that this version does not contain yet. */
  pending: z.boolean(),
  /** The newest changes cannot be analysed; this is the version before them. */
  faulty: z.boolean(),
  /** Whether the account shows sample data: no real trades. */
  sample: z.boolean(),
  /** What `n` counts: ideas where they were asked for and some trades are grouped. */
  unit: tradeUnit,
  /** Closed round trips, or ideas, that fit the filter and count in the statistics; the round trips in them; and booked exits. */
  n: z.int().check(z.gte(0)),
  trades: z.int().check(z.gte(0)),
  exits: z.int().check(z.gte(0)),
  /** Round trips that are closed but excluded from the statistics by the user, and open ones whose contract has not expired. */
  excluded: z.int().check(z.gte(0)),
  open: z.int().check(z.gte(0)),
  /** Counts within `n`: charges that rest on an estimate, and charges that no table covers, which count as 0. */
  estimated: z.int().check(z.gte(0)),
  withoutCharges: z.int().check(z.gte(0)),
  /** Count within `n`: without a planned risk, so not in measure `r`. */
  withoutRisk: z.int().check(z.gte(0)),
  /** Count within `n`: their R rests on a first stop that comes from a rule, such as 25% of the entry price. */
  stopByRule: z.int().check(z.gte(0)),
  /** Positions that wait for the user and fit the filter, as the list of them has them. */
  waiting: z.object({
    /** Sells of stock that no file bought; left out. */
    openingSells: z.int().check(z.gte(0)),
    /** Contracts that have expired while a position was open; left out. */
    expired: z.int().check(z.gte(0)),
    expiryUnknown: z.int().check(z.gte(0)),
    twoIsins: z.int().check(z.gte(0)),
  }),
  /** Sums of the same positions: no figure holds them until the user settles them. */
  leftOut: leftOutPositions,
  /** Closed round trips in the statistics, or open ones, that were held over a suspected split or bonus issue that is not applied. */
  suspected: z.int().check(z.gte(0)),
  /** For the whole account: rows beyond the range of exact numbers, and settlements that match nothing. */
  rejected: z.int().check(z.gte(0)),
  /** For the whole account: executions in currency and commodity contracts, which are stored without figures. */
  withoutFigures: z.int().check(z.gte(0)),
  unusedSettlements: z.int().check(z.gte(0)),
  /** For the whole account: financial years with an entry or a booked exit, oldest first. */
  financialYears: z.array(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
});
export type Basis = z.infer<typeof basis>;
