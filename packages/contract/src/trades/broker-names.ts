/**
 * Names of the brokers whose files can be imported, by wire value, in display order. Files of other brokers are read by a mapping of their
 * columns, see import-mapping.ts. Kept apart from trade.ts, so that a page that only names brokers needs no schema.
 */
export const brokerNames = {
  zerodha: "Zerodha",
  groww: "Groww",
  angelone: "Angel One",
  dhan: "Dhan",
  fyers: "Fyers",
  icicidirect: "ICICI Direct",
  paytmmoney: "Paytm Money",
  upstox: "Upstox",
  other: "Other",
} as const;
