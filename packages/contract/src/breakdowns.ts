/** Everything that results can be broken down by. Without zod, so that the engine lists the same names as the wire. */
export const BREAKDOWNS = [
  "day",
  "month",
  "financial-year",
  "weekday",
  "slot",
  "weekday-hour",
  "symbol",
  "segment",
  "product",
  "side",
  "holding",
  "days-to-expiry",
  "option-type",
  "bought-or-written",
  "quantity",
  "value",
  "account",
] as const;
export type BreakdownName = (typeof BREAKDOWNS)[number];
