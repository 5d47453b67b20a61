import { type Clause, TWENTIETHS } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { ADD, CARRIED, type EnteredUnits, EXIT } from "../analysis/events/group-events.ts";
import { CLOSED, NOT_COUNTED } from "../analysis/match-columns.ts";
import type { DayLimit } from "../discipline/day-limit.ts";
import { dayLimit, isLimit } from "../discipline/day-limits.ts";
import { eventCheck, type SingleTest } from "../discipline/event-checks.ts";
import { type History, historyWithout, LOSS, SCRATCH, WIN } from "../discipline/history.ts";
import type { Weights } from "./weighted-matching.ts";

export interface Limited extends Weights {
  /** By fill of the order events: 1 where an add that was removed had entered it; null: nowhere. */
  leftOut: Uint8Array | null;
  /** Days with trades of unknown time, on which no limit removes anything. */
  unknownDays: number;
}

/**
 * Runs limits in time over what keep and scale have left, day by day and second by second: exits first, then entries and adds. What is
 * removed is no loss, moves no booked sum and opens nothing; what is kept has its real exits. An opening takes its round trip, with what its
 * order or its idea entered with it, an add its units. A trade of which an add was removed closes when it really did, an
 * idea with the last exit of the legs that are left.
 *
 * @param weight by round trip, twentieths of its size
 * @param scope 1 for each round trip that counts; others are as if they were not there
 */
export function simulateLimits(
  history: History,
  tests: readonly RuleTest[],
  weight: Uint8Array,
  scope: Uint8Array,
): Limited {
  const run = new LimitRun(history, tests, weight, scope);
  const { days, dayStart } = history.events;
  for (let at = 0; at < days.length; at++) run.runDay(days[at] as number, dayStart[at] ?? 0, dayStart[at + 1] ?? 0);
  return { trips: run.weight, leftOut: run.hasLeftOut ? run.leftOut : null, unknownDays: run.unknownDays };
}

class LimitRun {
  readonly weight: Uint8Array;
  readonly leftOut: Uint8Array;
  hasLeftOut = false;
  unknownDays = 0;
  /** The history of the scenario so far: nets and open units in its sizes, without what was removed. */
  private readonly simulated: History;
  /** The same in real sizes, for the average of an add: the same for any size. */
  private readonly unscaled: History;
  private readonly limits: readonly DayLimit[];
  private readonly checks: readonly ((event: number) => boolean)[];
  private readonly removed: Uint8Array;
  /** Net of each idea in the scenario, by the round trip that leads it. */
  private readonly netOfIdea: Float64Array;
  /** By idea: 1 where a part of its units was removed. */
  private readonly partly: Uint8Array;
  private readonly history: History;
  private readonly scope: Uint8Array;

  constructor(whole: History, tests: readonly RuleTest[], weight: Uint8Array, scope: Uint8Array) {
    const { events } = whole;
    const history = historyWithout(
      whole,
      weight.map((size, trip) => (size !== 0 && scope[trip] === 1 ? 1 : 0)),
    );
    this.history = history;
    this.scope = scope;
    this.weight = weight.slice();
    this.leftOut = new Uint8Array(events.fills.count);
    this.removed = new Uint8Array(events.count);
    this.netOfIdea = new Float64Array(weight.length);
    this.partly = new Uint8Array(weight.length);
    const scaled = (column: Float64Array) =>
      Float64Array.from(column, (value, event) => (value * this.weightOf(event)) / TWENTIETHS);
    const net = scaled(events.net).map(Math.round);
    const [openUnits, openValue] = [scaled(events.openUnits), scaled(events.openValue)];
    this.simulated = { ...history, closes: history.closes.slice(), events: { ...events, net, openUnits, openValue } };
    const real = { openUnits: events.openUnits.slice(), openValue: events.openValue.slice() };
    this.unscaled = { ...history, events: { ...events, ...real } };
    this.limits = tests.flatMap((test) => (isLimit(test) ? (dayLimit(this.simulated, test) ?? []) : []));
    this.checks = tests.flatMap((test) => {
      if (isLimit(test) || test.kind === "flat-by" || test.kind === "no-overnight") return [];
      const check = eventCheck(test.kind === "no-averaging" ? this.unscaled : this.simulated, test as SingleTest);
      return [(event: number) => check(event) === "broken"];
    });
  }

  /** The events at these places in time are those of one day. */
  runDay(day: number, from: number, to: number): void {
    const { byTime, second, kind } = this.history.events;
    const own = byTime.subarray(from, to).filter((event) => this.counts(event));
    const isUnknown = own.some((event) => second[event] === -1 && kind[event] !== CARRIED);
    if (isUnknown) this.unknownDays++;
    for (const limit of this.limits) limit.begin(day);
    for (let first = 0, end = 0; first < own.length; first = end) {
      const now = second[own[first] as number] as number;
      while (end < own.length && second[own[end] as number] === now) end++;
      const together = own.subarray(first, end).filter((event) => this.counts(event));
      for (const event of together) if (kind[event] === EXIT) this.exit(event);
      for (const event of together) if (kind[event] !== EXIT) this.enter(event, now, isUnknown);
      for (const limit of this.limits) limit.endSecond(now);
    }
  }

  private exit(event: number): void {
    const { events, closes } = this.simulated;
    const lead = this.leadOf(event);
    this.netOfIdea[lead] = (this.netOfIdea[lead] as number) + (events.net[event] as number);
    closes[event] = this.closesIdea(event) ? this.resultOf(lead) : 0;
    for (const limit of this.limits) limit.exited(event, !this.isExcluded(event));
  }

  /** Whether an exit is the last one of what is left of its idea. */
  private closesIdea(event: number): boolean {
    const { events, account } = this.history;
    const { day, second, tripStart, roundTrip } = events;
    return this.legsLeft(this.leadOf(event)).every((leg) => {
      if (((account.results.trips.flags[leg] as number) & CLOSED) === 0) return false;
      const last = (tripStart[leg + 1] as number) - 1;
      const later =
        (day[last] as number) - (day[event] as number) || (second[last] as number) - (second[event] as number);
      return last === event || (later || leg - (roundTrip[event] as number)) < 0;
    });
  }

  /** Returns the result of an idea in the scenario. A gross of 0 is a scratch only if no add was removed. */
  private resultOf(lead: number): number {
    const { gross } = this.history.account.results.trips;
    const sum = this.legsLeft(lead).reduce(
      (total, leg) => total + (gross[leg] as number) * (this.weight[leg] as number),
      0,
    );
    if (sum === 0 && this.partly[lead] === 0) return SCRATCH;
    return (this.netOfIdea[lead] as number) > 0 ? WIN : LOSS;
  }

  private legsLeft(lead: number): number[] {
    return (this.history.legsOf.get(lead) ?? [lead]).filter((leg) => this.weight[leg] !== 0);
  }

  private enter(event: number, now: number, isUnknown: boolean): void {
    const { kind } = this.history.events;
    if (this.removed[event] === 1 || this.isExcluded(event)) return;
    const isDecision = kind[event] !== CARRIED && this.history.entryOf[event] === event;
    const isBlocked =
      !isUnknown &&
      isDecision &&
      (this.limits.some((limit) => limit.blocks(event, now)) || this.checks.some((isBroken) => isBroken(event)));
    if (!isBlocked) for (const limit of this.limits) limit.entered(event);
    else for (const part of [event, ...(this.history.partsOf.get(event) ?? [])]) this.remove(part);
  }

  private remove(event: number): void {
    const { kind, roundTrip, fills, fillStart } = this.history.events;
    const trip = roundTrip[event] as number;
    this.removed[event] = 1;
    if (kind[event] !== ADD) {
      this.weight[trip] = 0;
      // A removed round trip does not count as an open leg of its idea.
      const { tripStart } = this.history.events;
      for (const column of [this.simulated.events.openUnits, this.simulated.events.openValue])
        column.fill(0, tripStart[trip], tripStart[trip + 1]);
      return;
    }
    const { net } = this.simulated.events;
    this.partly[this.leadOf(event)] = 1;
    for (let fill = fillStart[trip] as number; fill < (fillStart[trip + 1] as number); fill++) {
      if (fills.entry[fill] !== event || this.leftOut[fill] === 1) continue;
      this.leftOut[fill] = 1;
      this.hasLeftOut = true;
      const exit = fills.exit[fill] as number;
      net[exit] = Math.round((net[exit] as number) - ((fills.net[fill] as number) * this.weightOf(event)) / TWENTIETHS);
      this.takeAway(fills, fill, exit);
    }
    const { open, openStart, tripStart } = this.history.events;
    for (let at = openStart[trip] as number; at < (openStart[trip + 1] as number); at++)
      if (open.entry[at] === event) this.takeAway(open, at, tripStart[trip + 1] as number);
  }

  /** Subtracts the units of a removed add from the open units after each event, until they were closed. */
  private takeAway({ entry, from, units, value }: EnteredUnits, at: number, end: number): void {
    const added = entry[at] as number;
    const size = this.weightOf(added) / TWENTIETHS;
    const { openUnits, openValue } = this.unscaled.events;
    for (let event = added; event < end; event++) {
      if (event !== added && event < (from[at] as number)) continue;
      openUnits[event] = (openUnits[event] as number) - (units[at] as number);
      openValue[event] = (openValue[event] as number) - (value[at] as number);
      this.simulated.events.openUnits[event] = (openUnits[event] as number) * size;
      this.simulated.events.openValue[event] = (openValue[event] as number) * size;
    }
  }

  private counts(event: number): boolean {
    const trip = this.history.events.roundTrip[event] as number;
    return this.scope[trip] === 1 && this.weight[trip] !== 0;
  }

  /** Trades that the user has excluded from the statistics are booked, but are neither entries nor losses. */
  private isExcluded(event: number): boolean {
    const { flags } = this.history.account.results.trips;
    return ((flags[this.history.events.roundTrip[event] as number] as number) & NOT_COUNTED) !== 0;
  }

  private weightOf(event: number): number {
    return this.weight[this.history.events.roundTrip[event] as number] as number;
  }

  private leadOf(event: number): number {
    return this.history.leadOf[this.history.events.roundTrip[event] as number] as number;
  }
}

/** The rules of the clauses that run in time, in their order. */
export function limitsOf(clauses: readonly Clause[]): RuleTest[] {
  return clauses.flatMap((clause) => (clause.kind === "limit" ? [clause.test] : []));
}
