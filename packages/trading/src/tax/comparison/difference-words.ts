import type { StatementKind } from "@saudabook/contract/imports/statement-kinds.ts";
import type { ComparisonOffer, DifferenceReason } from "@saudabook/contract/tax/tax-comparison.ts";

/** Names of tax statements, as in "Zerodha tax P&L". */
export const statementNames = {
  "zerodha-tax-pnl": "Zerodha tax P&L",
  "groww-capital-gains": "Groww capital gains report",
  "groww-stocks-pnl": "Groww stocks P&L",
  "upstox-tax-report": "Upstox tax report",
} as const satisfies Record<StatementKind, string>;

/** Reasons of differences: a name, and the fact that proves it. */
export const reasonTexts = {
  "not-in-files": [
    "Units only in the statement",
    "Your files lack these units: import the day, or enter how they left.",
  ],
  "not-in-statement": ["Units only in your files", "The statement does not have these units."],
  "opening-stock": [
    "Bought before your files",
    "Your files have the sale and no purchase; the statement has its cost.",
  ],
  "hidden-lot": [
    "Older lot at the broker",
    "The broker sold a lot that was bought before the first day of your files.",
  ],
  "corporate-action": [
    "Bonus or split not entered",
    "The statement has free or exchanged shares that your files do not have.",
  ],
  "intraday-or-delivery": [
    "Intraday or delivery",
    "One side closes purchases of the day, the other older ones. The scrip's results add up to the same.",
  ],
  "day-count": [
    "Count of days",
    "The Act asks for more than 12 months; the broker counts 365 days. The same lot is in another head.",
  ],
  "class-of-fund": [
    "Class of the fund",
    "The same lot is in another head, because the broker puts the fund into another class.",
  ],
  "order-of-lots": [
    "Order of lots",
    "The same purchases are paired with other sales. Their results add up to the same.",
  ],
  "rounded-price": ["Rounded price", "The values differ by at most half a paisa a share."],
  "unsettled-expiry": [
    "Expired, not settled",
    "The broker closed the contract at its expiry; here it waits for a price.",
  ],
} as const satisfies Record<DifferenceReason, readonly [name: string, proof: string]>;

/** The name of a head without buckets. */
export const UNKNOWN_HEAD = "Head not in the statement";

type Incomplete = Extract<ComparisonOffer, { kind: "incomplete" }>;

/** The rest of an incomplete offer, which the user has to say. */
export const missingOfOffer = {
  day: "the statement does not say the day",
  ratio: "the statement does not say the ratio",
  units: "a split or demerger that you entered changes its units: enter those of the purchase",
  "whole-units": "the units are no whole shares",
} as const satisfies Record<Incomplete["missing"], string>;
