import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";

type MissingBuy = Extract<WaitingPosition, { kind: "opening-sell" }>;

/** The missing buys as a list to be completed with price and day. Its captions are those that the reader of purchases accepts. */
export const purchaseTemplate: readonly CsvColumn<MissingBuy>[] = [
  text("symbol", ({ instrument }) => instrument.symbol),
  text("isin", ({ instrument }) => instrument.isin),
  number("quantity", ({ quantity }) => quantity),
  number("price", () => null),
  text("day", () => null),
];
