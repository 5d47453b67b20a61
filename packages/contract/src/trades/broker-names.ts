/**
 * The brokers whose files can be imported, by their value on the wire: their names, in the order in which they are offered. Files of
 * other brokers are read by a mapping of their columns, see import-mapping.ts. Apart from
 * trade.ts, so that a page which only names them needs no schema.
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
