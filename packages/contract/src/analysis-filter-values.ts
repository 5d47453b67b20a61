// The values of the fields of the analysis filter. Without zod, so that the site reads and shows a filter before it has the schemas.
import { brokerNames } from "./broker-names.ts";
import { WEEKDAYS } from "./group-keys.ts";

export type Broker = keyof typeof brokerNames;
export const BROKERS = Object.keys(brokerNames) as [Broker, ...Broker[]];
/** The key of a broker account: `zerodha|AB1234`, `zerodha|` where the files have no client code, or `journal`. */
export const BROKER_ACCOUNT = new RegExp(`^(?:journal|(?:${BROKERS.join("|")})\\|[^\\p{Cc}|]{0,60})$`, "u");
/** Characters; no symbol is longer. */
export const MAX_SYMBOL_LENGTH = 40;

export const TRADE_TYPES = ["equity", "fno"] as const;
export const PRODUCTS = ["intraday", "delivery", "futures", "options"] as const;
export const POSITION_SIDES = ["long", "short"] as const;
export const TRADE_RESULTS = ["win", "loss", "scratch"] as const;
export const TRADE_SOURCES = ["tradebook", "pnl-report", "journal"] as const;
export const MEASURES = ["net", "gross", "r"] as const;
/** The start of an hour of the session, which begins at 09:15; the first hour of a day has a quarter of an hour. */
export const HOUR = /^(?:00:00|(?:[01]\d|2[0-3]):15)$/;
/** The start of a quarter of an hour. */
export const QUARTER_OF_HOUR = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;
/** Such an hour on a weekday. */
export const WEEKDAY_HOUR = new RegExp(`^(?:${WEEKDAYS.join("|")}) (?:00:00|(?:[01]\\d|2[0-3]):15)$`);
