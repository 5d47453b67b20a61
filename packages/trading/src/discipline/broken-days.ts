import {
  type BrokenTrade,
  MAX_DAY_TRADES,
  type RuleDay as RuleDayText,
} from "@saudabook/contract/discipline/discipline.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { momentText } from "../analysis/responses/texts.ts";
import { blockedBy } from "./blocked.ts";
import { broughtText } from "./brought-text.ts";
import type { History } from "./history.ts";
import type { RuleDay } from "./rule-days.ts";

/** Days with the trades that broke the rule, newest first. */
export function brokenDays(history: History, days: readonly RuleDay[]): RuleDayText[] {
  return days.toReversed().map((one) => ({
    day: isoDay(one.day),
    state: one.state,
    reason: one.reason,
    reachedAt: one.reachedAt === null || one.reachedAt < 0 ? null : momentText(one.day, one.reachedAt).slice(11, 19),
    unplaced: one.unplaced,
    brought: broughtText(history, [one]),
    trades: tradesOf(history, one).slice(0, MAX_DAY_TRADES),
  }));
}

function tradesOf(history: History, { broke }: RuleDay): BrokenTrade[] {
  const { account, events } = history;
  const { trips, instruments } = account.results;
  const { fills, trips: blocked } = blockedBy(history, broke);
  const netOf = new Map<number, number>();
  for (const fill of fills) {
    const trip = events.roundTrip[events.fills.entry[fill] as number] as number;
    netOf.set(trip, (netOf.get(trip) ?? 0) + (events.fills.net[fill] as number));
  }
  const brokeOf = new Map(broke.map((event) => [events.roundTrip[event] as number, event]));
  return [...blocked].map(([trip, { whole }]) => {
    const event = brokeOf.get(trip) ?? (events.tripStart[trip] as number);
    const net = netOf.get(trip);
    return {
      id: tripId(account, trip),
      symbol: instruments[trips.instrument[trip] as number]?.symbol ?? "",
      side: (trips.direction[trip] as number) > 0 ? "long" : "short",
      at: momentText(events.day[event] as number, events.second[event] as number),
      whole,
      net: net === undefined ? null : rupees(net),
    };
  });
}
