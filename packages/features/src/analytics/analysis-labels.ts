import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";

type Value<Key extends keyof AnalysisFilter> = NonNullable<AnalysisFilter[Key]>;

export const holdingLabels = {
  "under-5-minutes": "Under 5 minutes",
  "5-to-15-minutes": "5 to 15 minutes",
  "15-to-60-minutes": "15 to 60 minutes",
  "1-to-4-hours": "1 to 4 hours",
  "over-4-hours": "Over 4 hours",
  "same-day-time-unknown": "Same day, time unknown",
  "1-to-4-days": "1 to 4 days",
  "5-to-29-days": "5 to 29 days",
  "30-days-and-more": "30 days and more",
} as const satisfies Record<Value<"holding">, string>;
export const resultLabels = { win: "Wins", loss: "Losses", scratch: "Scratches" } as const satisfies Record<
  Value<"result">,
  string
>;
export const sourceLabels = {
  tradebook: "Tradebooks",
  "pnl-report": "P&L reports",
  journal: "Journal",
} as const satisfies Record<Value<"source">, string>;

export const reviewedLabels = { yes: "Reviewed", no: "Not reviewed" } as const satisfies Record<
  Value<"reviewed">,
  string
>;
/** The unit of the trade statistics. */
export const unitLabels = { trade: "Trades", idea: "Ideas" } as const satisfies Record<Value<"unit">, string>;
/** The group of trades without a label or a rating, by the field of the filter. */
export const withoutLabels = {
  setup: "Without a setup",
  tag: "Without a tag",
  mistake: "Without a mistake",
  rating: "Without a rating",
  confidence: "Without confidence before the entry",
} as const;

export const breakdownLabels = {
  day: "Day",
  month: "Month",
  "financial-year": "Financial year",
  weekday: "Weekday",
  slot: "Time of day",
  "weekday-hour": "Weekday and hour",
  symbol: "Symbol",
  segment: "Segment",
  product: "Product",
  side: "Long or short",
  holding: "Holding time",
  "days-to-expiry": "Days to expiry",
  "option-type": "Calls or puts",
  "bought-or-written": "Bought or written",
  quantity: "Quantity",
  value: "Entry value",
  account: "Broker account",
  setup: "Setup",
  tag: "Tag",
  mistake: "Mistake",
  rating: "Rating",
  confidence: "Confidence",
} as const satisfies Record<BreakdownName, string>;
