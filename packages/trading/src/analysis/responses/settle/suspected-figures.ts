import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { Measured } from "../../metrics/measure.ts";
import { at, type Exit } from "../../numbers.ts";
import { dayNumber } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import type { FilteredResults } from "../filtered-results.ts";
import { suspectedTrips } from "./suspected-trips.ts";

/** Which figures depend on a round trip that was held over a suspected split or bonus issue. */
export function suspectedFigures(
  account: AnalysedAccount,
  { selection }: FilteredResults,
  { trips, values }: Measured,
  { peakDay, troughDay }: AnalyticsSummary["drawdown"],
): AnalyticsSummary["suspected"] {
  const { exits } = account.results;
  const spans = suspectedTrips(account);
  const largest = (sign: 1 | -1) => {
    let found = -1;
    for (let at = 0; at < trips.length; at++) {
      if (sign * (values[at] as number) > (found < 0 ? 0 : sign * (values[found] as number))) found = at;
    }
    return found >= 0 && spans[trips[found] as number] === 1;
  };
  const days = Array.from(selection.exits, (exit) => exit as Exit)
    .filter((exit) => spans[at(exits.roundTrip, exit)] === 1)
    .map((exit) => at(exits.day, exit));
  const from = peakDay === null ? Number.NEGATIVE_INFINITY : dayNumber(peakDay);
  const to = troughDay === null ? Number.NEGATIVE_INFINITY : dayNumber(troughDay);
  return {
    largestWin: largest(1),
    largestLoss: largest(-1),
    drawdown: days.some((day) => day > from && day <= to),
    booked: days.length > 0,
  };
}
