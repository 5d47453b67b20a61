import type { TradeFilter } from "@saudabook/contract/trades/trade-history.ts";
import type { TrialBook } from "@saudabook/trading/imports/trial/trial-book.ts";
import type { TrialFigures } from "@saudabook/trading/imports/trial/trial-figures.ts";
import type { TrialRequest } from "./open-trial.ts";

/** First the file, then requests for its figures. */
export type ToTrial =
  | { type: "read"; request: TrialRequest }
  | { type: "figures"; number: number; filter: TradeFilter };

export type FromTrial =
  | { type: "progress"; fraction: number }
  | ({ type: "book" } & Pick<TrialBook, "preview" | "trades">)
  | { type: "figures"; number: number; figures: TrialFigures }
  | { type: "failed"; message: string };
