import type { AnalysisQuery } from "./analysis-filter.ts";
import {
  BROKER_ACCOUNT,
  BROKERS,
  HOUR,
  MAX_SYMBOL_LENGTH,
  MEASURES,
  POSITION_SIDES,
  PRODUCTS,
  QUARTER_OF_HOUR,
  TRADE_RESULTS,
  TRADE_SOURCES,
  TRADE_TYPES,
  WEEKDAY_HOUR,
} from "./analysis-filter-values.ts";
import { isDay } from "./calendar-day.ts";
import { DAYS_TO_EXPIRY, OPTION_TYPES, QUANTITIES, VALUES, WEEKDAYS } from "./group-keys.ts";
import { HOLDINGS } from "./holdings.ts";

/** The value of a field that a text in an address names; undefined where the text is not valid. */
type Read<Value> = (text: string) => Value | undefined;

const oneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (text) =>
    values.find((value) => value === text);
const like =
  (pattern: RegExp): Read<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;
const day: Read<string> = (text) => (isDay(text) ? text : undefined);
const partOfSymbol: Read<string> = (text) => {
  const part = text.trim();
  return part.length > MAX_SYMBOL_LENGTH || part.includes("\0") ? undefined : part;
};

/** Reads the broker account that an address chooses for all pages. */
export const readBrokerAccount = like(BROKER_ACCOUNT);

/**
 * Reads the fields of `analysisQuery` in the query of an address, in the schema's order. By hand, for every page with a filter does it
 * before its first request, and none should load a validator for that; a test holds it to the schema.
 */
export const analysisAddress = {
  from: day,
  to: day,
  account: readBrokerAccount,
  broker: oneOf(BROKERS),
  segment: oneOf(TRADE_TYPES),
  product: oneOf(PRODUCTS),
  symbol: partOfSymbol,
  underlying: partOfSymbol,
  side: oneOf(POSITION_SIDES),
  holding: oneOf(HOLDINGS),
  result: oneOf(TRADE_RESULTS),
  source: oneOf(TRADE_SOURCES),
  weekday: oneOf(WEEKDAYS),
  hour: like(HOUR),
  slot: like(QUARTER_OF_HOUR),
  weekdayHour: like(WEEKDAY_HOUR),
  optionType: oneOf(OPTION_TYPES),
  quantity: oneOf(QUANTITIES),
  value: oneOf(VALUES),
  daysToExpiry: oneOf(DAYS_TO_EXPIRY),
  measure: oneOf(MEASURES),
} as const satisfies { [Key in keyof Required<AnalysisQuery>]: Read<NonNullable<AnalysisQuery[Key]>> };
