import type { OPTION_TYPES } from "@saudabook/contract/analysis/filter-values.ts";
import type { RuleTestOf } from "@saudabook/contract/discipline/rule-tests.ts";
import type { PlaybookCheck } from "@saudabook/contract/playbooks/playbook-checks.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { starts } from "../analysis/derived/write/book-ranges.ts";
import { ADD, ENTRY } from "../analysis/events/group-events.ts";
import { CLOSED, NOT_COUNTED, PRODUCTS } from "../analysis/match-columns.ts";
import { enteredOf, MICROS_PER_PAISA, stopped } from "../analysis/metrics/initial-risk.ts";
import { scaledHalfUp } from "../analysis/prepare/whole-numbers.ts";
import { type Check, eventCheck, planCheck, stopCheck } from "../discipline/event-checks.ts";
import { type History, LOSS } from "../discipline/history.ts";
import { holdsOn } from "../discipline/rule-scope.ts";

/** Round trips of one trade, the one that leads first. */
export type Legs = readonly number[];

/** What a check says about a trade. `no-plan`: a planned R needs a target and a risk. Null: it does not concern the trade. */
export type TradeCheck = Check | "no-plan";

export interface CheckedTrades {
  history: History;
  /** The target of the note that leads a round trip, in rupees. */
  targetOf: (trip: number) => Decimal | null;
}

const kept = (isKept: boolean): Check => (isKept ? "kept" : "broken");

/** A trade is as good as its worst part: what is broken comes before what is unknown, and that before what is kept. */
function worst(checks: readonly Check[]): Check {
  if (checks.includes("broken")) return "broken";
  return checks.find((one) => one !== null && one !== "kept") ?? (checks.includes("kept") ? "kept" : null);
}

/** What a check of a playbook says about each trade. The tests of the discipline rules that judge single trades are the same here. */
export function tradeCheck({ history, targetOf }: CheckedTrades, check: PlaybookCheck): (legs: Legs) => TradeCheck {
  const { trips, instruments } = history.account.results;
  const instrumentOf = (trip: number) => instruments[trips.instrument[trip] as number];
  /** Of the legs that it concerns, each must be so. */
  const ofLegs = (is: (trip: number) => boolean | null) => (legs: Legs) =>
    worst(
      legs.map((trip) => {
        const result = is(trip);
        return result === null ? null : kept(result);
      }),
    );
  switch (check.kind) {
    case "cool-off":
      return coolOffCheck(history, check);
    case "stop-before-exit":
      return ([lead = 0]) => stopCheck(history, lead);
    case "plan-before-entry":
      return ([lead = 0]) => planCheck(history, history.events.tripStart[lead] as number);
    case "weekdays":
      return ([lead = 0]) => kept(holdsOn(check, trips.entryDay[lead] as number));
    case "days-to-expiry":
      return ofLegs((trip) => {
        const expiry = instrumentOf(trip)?.expiryDay ?? null;
        if (expiry === null) return null;
        const days = expiry - (trips.entryDay[trip] as number);
        return days >= check.least && days <= check.most;
      });
    case "side":
      return ofLegs((trip) => (trips.direction[trip] as number) > 0 === (check.side === "long"));
    case "products":
      return ofLegs((trip) => check.products.some((one) => PRODUCTS.indexOf(one) === trips.product[trip]));
    case "option-type":
      return ofLegs((trip) => {
        const type = optionTypeOf(instrumentOf(trip)?.kind);
        return type === null ? null : type === check.type;
      });
    case "premium":
      return ofLegs((trip) =>
        optionTypeOf(instrumentOf(trip)?.kind) === null
          ? null
          : (trips.direction[trip] as number) > 0 === (check.premium === "bought"),
      );
    case "planned-r":
      return plannedCheck(history, targetOf, check.least);
    case "max-holding":
      return (legs) => holdingCheck(history, legs, check.minutes);
    default: {
      const checkEvent = eventCheck(history, check);
      return (legs) => worst(eventsOf(history, legs).map(checkEvent));
    }
  }
}

function optionTypeOf(kind: string | undefined): (typeof OPTION_TYPES)[number] | null {
  return kind === "call" || kind === "put" ? kind : null;
}

/** The events of a trade; of an entry or add that is part of another one, that other. */
function eventsOf({ events, entryOf }: History, legs: Legs): number[] {
  const found = new Set<number>();
  for (const trip of legs) {
    for (let event = events.tripStart[trip] as number; event < (events.tripStart[trip + 1] as number); event++) {
      const isDecision = events.kind[event] === ENTRY || events.kind[event] === ADD;
      found.add(isDecision ? (entryOf[event] as number) : event);
    }
  }
  return [...found];
}

/** An entry is concerned where a loss of its day came before it, in an earlier second. */
function coolOffCheck(history: History, { minutes, after }: RuleTestOf<"cool-off">) {
  const { account, events, entryOf, closes } = history;
  const { trips, instruments } = account.results;
  const placeOf = (event: number) => {
    const instrument = instruments[trips.instrument[events.roundTrip[event] as number] as number];
    return after === "underlying" ? (instrument?.underlying ?? "") : "";
  };
  const lossesOf = Map.groupBy(
    events.byTime.filter((event) => {
      const trip = events.roundTrip[event] as number;
      return closes[event] === LOSS && ((trips.flags[trip] as number) & NOT_COUNTED) === 0;
    }),
    (event) => `${events.day[event]} ${placeOf(event)}`,
  );
  const checkEntry = (event: number): Check => {
    const second = events.second[event] as number;
    const own = events.roundTrip[event] as number;
    const losses = (lossesOf.get(`${events.day[event]} ${placeOf(event)}`) ?? []).filter(
      (loss) => history.leadOf[events.roundTrip[loss] as number] !== history.leadOf[own],
    );
    const seconds = losses.map((loss) => events.second[loss] as number);
    if (second >= 0 && seconds.some((at) => at >= 0 && at < second && second - at < minutes * 60)) return "broken";
    if (seconds.some((at) => at < 0) || (second < 0 && seconds.length > 0)) return "untimed";
    return seconds.some((at) => at < second) ? "kept" : null;
  };
  return (legs: Legs) =>
    worst(
      eventsOf(history, legs)
        .filter((event) => events.kind[event] === ENTRY && entryOf[event] === event)
        .map(checkEntry),
    );
}

/** The result at the target before charges, on the quantity entered, as planned R is shown; of a trade of one round trip. */
function plannedCheck({ account }: History, targetOf: CheckedTrades["targetOf"], least: Decimal) {
  const { trips, entered } = account.results;
  const enteredStart = starts(entered.roundTrip, trips.count);
  const hundredths = BigInt(scaledHalfUp(least, 2));
  return ([lead = 0, ...others]: Legs): TradeCheck => {
    const target = targetOf(lead);
    const risk = trips.risk[lead] as number;
    if (target === null || risk <= 0 || others.length > 0) return "no-plan";
    const perShare = trips.unitsPerShare[lead] as number;
    const atTarget = enteredOf(account, lead, enteredStart).reduce(
      (sum, { units, value }) => sum + BigInt(stopped(target, units, perShare)) - BigInt(value * MICROS_PER_PAISA),
      0n,
    );
    return kept(atTarget * BigInt(trips.direction[lead] as number) * 100n >= BigInt(risk) * hundredths);
  };
}

const SECONDS_A_DAY = 86_400;

/** Without times only the days are known: a time of the first day to one of the last. */
function holdingCheck({ account }: History, legs: Legs, minutes: number): Check {
  const { entryDay, entrySecond, exitDay, exitSecond, flags } = account.results.trips;
  if (legs.some((trip) => ((flags[trip] as number) & CLOSED) === 0)) return null;
  const moment = (day: number, second: number, unknown: number) =>
    day * SECONDS_A_DAY + (second < 0 ? unknown : second);
  const span = (early: number, late: number) => {
    const entries = legs.map((trip) => moment(entryDay[trip] as number, entrySecond[trip] as number, early));
    const exits = legs.map((trip) => moment(exitDay[trip] as number, exitSecond[trip] as number, late));
    return Math.max(...exits) - Math.min(...entries);
  };
  const [longest, shortest] = [span(0, SECONDS_A_DAY - 1), span(SECONDS_A_DAY - 1, 0)];
  if (longest <= minutes * 60) return "kept";
  return shortest > minutes * 60 ? "broken" : "untimed";
}
