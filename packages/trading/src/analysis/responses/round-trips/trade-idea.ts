import type { TradeIdea } from "@saudabook/contract/analysis/round-trips.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { rupees } from "../../metrics/figure.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { ideasOf } from "../ideas-of.ts";
import { roundTripOf } from "./round-trip-rows.ts";
import { withoutR } from "./trade-plan.ts";

/** The sums of an idea's trades; null if the leading note is about one trade. */
export function tradeIdea(account: AnalysedAccount, trip: number, lead: Note | undefined): TradeIdea | null {
  if (!lead || lead.legs.length === 0) return null;
  const { attachment } = lead;
  const byIdea = ideasOf(account);
  const row = byIdea.byTrade?.rowOf(trip) ?? trip;
  const trips = byIdea.byTrade?.tripsOf(row) ?? [trip];
  const risk = byIdea.results.trips.risk[row] as number;
  return {
    trades: trips.map((one) => roundTripOf(account, one)),
    total: roundTripOf(byIdea, row),
    initialRisk: risk > 0 ? rupees(risk) : null,
    withoutR: withoutR(risk),
    missing: attachment.state === "attached" ? attachment.legs.filter(({ leads }) => !leads).length : 0,
  };
}
