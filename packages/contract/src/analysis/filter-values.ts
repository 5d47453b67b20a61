// The values of the fields of the analysis filter.
import { brokerNames } from "../trades/broker-names.ts";

/** Time from the first entry to the last exit, lower bounds included: days between different dates, minutes within one date. */
export const HOLDINGS = [
  "under-5-minutes",
  "5-to-15-minutes",
  "15-to-60-minutes",
  "1-to-4-hours",
  "over-4-hours",
  "same-day-time-unknown",
  "1-to-4-days",
  "5-to-29-days",
  "30-days-and-more",
] as const;
export type Holding = (typeof HOLDINGS)[number];

/** The ISO 8601 order. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const OPTION_TYPES = ["call", "put"] as const;
/** Lower bounds of buckets, each up to the next: shares or contract units that were closed. */
export const QUANTITIES = ["0", "10", "50", "100", "500", "1000", "5000", "10000"] as const;
/** Lower bounds of buckets, each up to the next: rupees of the entry. */
export const VALUES = ["0", "10000", "50000", "100000", "500000", "2500000", "10000000"] as const;
/** Lower bounds of buckets, each up to the next: calendar days from the entry to the expiry. */
export const DAYS_TO_EXPIRY = ["0", "1", "2", "5", "10", "30"] as const;

export type Broker = keyof typeof brokerNames;
export const BROKERS = Object.keys(brokerNames) as [Broker, ...Broker[]];
/** The key of a broker account: `zerodha|AB1234`, `zerodha|` where the files have no client code, or `journal`. */
export const BROKER_ACCOUNT = new RegExp(`^(?:journal|(?:${BROKERS.join("|")})\\|[^\\p{Cc}|]{0,60})$`, "u");
/** Maximum number of characters in a symbol. */
export const MAX_SYMBOL_LENGTH = 40;

/** `none`: without one. */
export const RATINGS = ["1", "2", "3", "4", "5", "none"] as const;
/** The id of a label, or `none`. */
export const LABEL_CHOICE = /^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const TRADE_TYPES = ["equity", "fno"] as const;
export const PRODUCTS = ["intraday", "delivery", "futures", "options"] as const;
export const POSITION_SIDES = ["long", "short"] as const;
export const TRADE_RESULTS = ["win", "loss", "scratch"] as const;
export const TRADE_SOURCES = ["tradebook", "pnl-report", "journal"] as const;
/** Whether statistics count round trips, or ideas: all round trips under one note as one. */
export const TRADE_UNITS = ["trade", "idea"] as const;
export const MEASURES = ["net", "gross", "r"] as const;
/** The start of an hour of the session, which begins at 09:15; the day's first hour is only a quarter of an hour long. */
export const HOUR = /^(?:00:00|(?:[01]\d|2[0-3]):15)$/;
/** The start of a quarter of an hour. */
export const QUARTER_OF_HOUR = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;
/** The start of such an hour, with a weekday. */
export const WEEKDAY_HOUR = new RegExp(`^(?:${WEEKDAYS.join("|")}) (?:00:00|(?:[01]\\d|2[0-3]):15)$`);
