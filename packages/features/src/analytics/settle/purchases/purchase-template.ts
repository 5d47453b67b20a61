import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";

type MissingBuy = Extract<WaitingPosition, { kind: "opening-sell" }>;

/** The missing buys as a list in which price and day are to be filled in; the reader of purchases takes these captions. */
export const purchaseTemplate: readonly CsvColumn<MissingBuy>[] = [
  text("symbol", ({ instrument }) => instrument.symbol),
  text("isin", ({ instrument }) => instrument.isin),
  number("quantity", ({ quantity }) => quantity),
  number("price", () => null),
  text("day", () => null),
];
