import type { RoundTripColumn } from "./round-trips.ts";

export const analysisFilterLabels = {
  symbol: "Symbol",
  from: "From",
  to: "To",
  product: "Product",
  side: "Long or short",
  result: "Result",
  holding: "Holding time",
  account: "Broker account",
  broker: "Broker",
  segment: "Segment",
  source: "Source",
  setup: "Setup",
  tag: "Tag",
  mistake: "Mistake",
  rating: "Rating",
  confidence: "Confidence",
  reviewed: "Reviewed",
  unit: "Count",
  measure: "Measure",
  by: "Break down by",
  with: "Compare with",
  year: "Year",
} as const;

/** Columns of the round trips; some show several fields, so not all of them sort. */
export const roundTripColumnLabels = {
  instrument: "Instrument",
  side: "Side",
  product: "Product",
  quantity: "Quantity",
  open: "Not closed",
  entry: "Entry",
  exit: "Exit",
  holding: "Holding",
  gross: "Gross",
  charges: "Charges",
  net: "Net",
  r: "R",
  account: "Account",
} as const satisfies Record<Exclude<RoundTripColumn, "symbol"> | "instrument" | "open" | "holding", string>;
