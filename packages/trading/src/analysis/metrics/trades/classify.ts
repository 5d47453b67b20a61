import { CLOSED } from "../../match-columns.ts";
import { netOf, type TripColumns } from "../results.ts";

export const TRADE_RESULTS = ["win", "loss", "scratch"] as const;
export type TradeResult = (typeof TRADE_RESULTS)[number];

/** Rule 20: a scratch has no gross result; a win has a profit after charges, a loss has none. Null while the round trip is open. */
export function classify(trips: TripColumns, trip: number): TradeResult | null {
  if (((trips.flags[trip] as number) & CLOSED) === 0) return null;
  if (trips.gross[trip] === 0) return "scratch";
  return netOf(trips, trip) > 0 ? "win" : "loss";
}
