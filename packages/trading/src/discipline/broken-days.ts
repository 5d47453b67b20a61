import {
  type BrokenTrade,
  MAX_DAY_TRADES,
  type RuleDay as RuleDayText,
} from "@saudabook/contract/discipline/discipline.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { tripId, tripTitle } from "../analysis/responses/round-trips/round-trip-rows.ts";
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
  const { trips } = account.results;
  const brokeOf = new Map(broke.toReversed().map((event) => [events.roundTrip[event] as number, event]));
  const blocked = blockedBy(history, [broke]);
  const found = Array.from(blocked.trips, (trip, at): BrokenTrade => {
    const event = brokeOf.get(trip) ?? (events.tripStart[trip] as number);
    return {
      id: tripId(account, trip),
      title: tripTitle(account, trip),
      side: (trips.direction[trip] as number) > 0 ? "long" : "short",
      at: momentText(events.day[event] as number, events.second[event] as number),
      whole: blocked.whole[at] === 1,
      net: blocked.booked[at] === 1 ? rupees(blocked.net[at] as number) : null,
    };
  });
  return found.sort((a, b) => compareTexts(a.at, b.at) || compareTexts(a.title, b.title));
}
