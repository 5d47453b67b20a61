import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { type Happened, isDecision, isEntry } from "./oracle-events.test-setup.ts";
import type { World } from "./oracle-rules.test-setup.ts";
import { entriesOf, isClosed, netOf, sum, type Trip } from "./trips.test-setup.ts";

// Rules that one entry, add or exit keeps or breaks.

/** Null: the rule does not concern the event. Others: why it is unknown. */
type Verdict = "kept" | "broken" | "untimed" | null;

const kept = (is: boolean): Verdict => (is ? "kept" : "broken");

export function clock(time: string): number {
  return Number(time.slice(0, 2)) * 3_600 + Number(time.slice(3)) * 60;
}

export function judge(world: World, event: Happened, test: RuleTest): Verdict {
  if (test.kind === "max-size") return size(world, event, test.of, test.most);
  if (test.kind === "no-averaging") return averaging(world, event);
  if (test.kind === "loss-beyond-r") return beyond(world, event, test.most);
  if (!isEntry(event)) return null;
  const { trip, day, second } = event;
  const entered = [event, ...event.parts.filter(({ kind }) => kind === "entry")].map((one) => one.trip);
  const isNoted = day >= firstReviewed(world);
  switch (test.kind) {
    case "entry-window":
      return second < 0 ? "untimed" : kept(second >= clock(test.first) && second <= clock(test.last));
    case "expiry-day":
      if (!entered.some(({ expiry }) => expiry === day)) return null;
      return second < 0 ? "untimed" : kept(second <= clock(test.last));
    case "instruments": {
      const named = entered.map(({ underlying }) =>
        test.names.some((name) => name.toLowerCase() === underlying.toLowerCase()),
      );
      return kept(test.list === "barred" ? !named.includes(true) : !named.includes(false));
    }
    case "setups": {
      const setup = trip.said?.setup ?? null;
      return isNoted ? kept(setup !== null && (test.setups.length === 0 || test.setups.includes(setup))) : null;
    }
    case "stop-before-exit":
      return isNoted ? stop(trip) : null;
    case "plan-before-entry": {
      const { said } = trip;
      if (!isNoted) return null;
      if (!said || said.stop === null || said.target === null) return "broken";
      return before(Math.max(said.stopWritten, said.targetWritten), day, second);
    }
    default:
      throw new Error(`${test.kind} judges no single trade`);
  }
}

/** Days before the first reviewed trade prove nothing about notes. */
function firstReviewed({ trips, events }: World): number {
  const reviewed = trips.filter(({ said }) => said?.reviewed);
  return Math.min(
    ...reviewed.map((trip) => events.find((event) => event.trip === trip)?.day ?? Number.POSITIVE_INFINITY),
  );
}

function stop(trip: Trip): Verdict {
  if (trip.said?.stop === null || !trip.said) return isClosed(trip) ? "broken" : null;
  if (!isClosed(trip)) return "kept";
  const exits = trip.pairs.map(({ exit }) => exit);
  const day = Math.max(...exits.map((exit) => exit.day));
  const last = exits.filter((exit) => exit.day === day);
  const latest = Math.max(...last.map((exit) => exit.second));
  const isUnsure = last.some((exit) => exit.second < 0);
  if (latest >= 0 && trip.said.stopWritten < day * 86_400 + latest) return "kept";
  return before(trip.said.stopWritten, day, isUnsure ? -1 : latest);
}

/** Without a time of the event, only what was written on another day is known. */
function before(written: number, day: number, second: number): Verdict {
  const writtenOn = Math.floor(written / 86_400);
  if (second < 0 && writtenOn === day) return "untimed";
  return kept(second < 0 ? writtenOn < day : written < day * 86_400 + second);
}

/** A loss of an idea, on its last exit, of which R is known. */
function beyond({ trips }: World, { trip, closes }: Happened, most: string): Verdict {
  if (closes !== "loss") return null;
  const legs = trips.filter(({ row }) => trip.legs.includes(row));
  const risk = riskOf(trip);
  if (risk === null) return null;
  const lost = Number(-sum(legs, netOf));
  return kept(lost <= risk * 1_000_000 * Number(most));
}

/** R₀ in rupees: what the note says, else what the units entered would lose down to the first stop; null if it is 0 or unknown. */
function riskOf(trip: Trip): number | null {
  const { said, legs } = trip;
  if (said?.risk) return said.risk;
  if (!said || said.stop === null || legs.length > 1) return null;
  const direction = entriesOf(trip)[0]?.buys ? 1 : -1;
  const lost = entriesOf(trip).map((fill) => {
    const lots = [
      ...trip.pairs.filter(({ entry }) => entry === fill),
      ...trip.open.filter((one) => one.fill === fill).map(({ units, value }) => ({ units, cost: value })),
    ];
    const paise = lots.reduce((total, { units, cost }) => total + cost - (said.stop ?? 0) * 100 * units, 0);
    return Math.max(0, direction * paise);
  });
  const all = lost.reduce((total, one) => total + one, 0);
  return all > 0 ? all / 100 : null;
}

/** The idea's open units after the event: futures at their full value, options at their premium. */
function size(world: World, event: Happened, of: string, most: string): Verdict {
  if (!isDecision(event)) return null;
  const all = [event, ...event.parts];
  const isOption = ({ product }: Trip) => product === "options";
  if (of === "premium" && !all.some(({ trip }) => isOption(trip))) return null;
  const legs = [...new Set([...event.trip.legs, ...all.map(({ trip }) => trip.row)])];
  const open = legs.map((row) => openOf(world, event, all, row));
  if (all.some((one) => isUnordered(world, one)) || open.some((one) => one === "untimed")) return "untimed";
  const states = open.filter((one) => one !== null && one !== "untimed");
  const counted = of === "premium" ? states.filter(({ trip }) => isOption(trip)) : states;
  const total = counted.reduce((sum, one) => sum + (of === "quantity" ? one.openUnits : one.openCost / 100), 0);
  return kept(total <= Number(most));
}

/** What is open of a leg after an event: after its own part of it, else after the last of its events that came before. */
function openOf(
  { events }: World,
  event: Happened,
  parts: readonly Happened[],
  row: number,
): Happened | "untimed" | null {
  const part = parts.find(({ trip }) => trip.row === row);
  if (part) return part;
  const others = events.filter(({ trip }) => trip.row === row);
  const sameDay = others.filter(({ day, kind }) => day === event.day && kind !== "carried");
  if (sameDay.length > 0 && (event.second < 0 || sameDay.some(({ second }) => second < 0))) return "untimed";
  const isBefore = ({ day, second, kind }: Happened) =>
    day < event.day ||
    (day === event.day &&
      (second < event.second || (second === event.second && (kind === "exit" || kind === "carried"))));
  return others.filter(isBefore).at(-1) ?? null;
}

/** An add at a price worse than the average of the units that were open before it. */
function averaging(world: World, event: Happened): Verdict {
  if (!isDecision(event) || event.kind !== "add") return null;
  if (isUnordered(world, event)) return "untimed";
  // In a scenario all that was open can be gone: then there is no average.
  if (event.openUnits === event.units) return "kept";
  const price = event.cost / event.units;
  const average = (event.openCost - event.cost) / (event.openUnits - event.units);
  return kept(event.fill.buys ? price >= average : price <= average);
}

/** Whether times do not tell what of its round trip came before an event on its day. All exits come after the entry. */
function isUnordered({ events }: World, event: Happened): boolean {
  const others = events.filter(
    (one) => one !== event && one.trip === event.trip && one.day === event.day && one.kind !== "carried",
  );
  if (![event, ...others].some(({ second }) => second < 0)) return false;
  return event.kind === "entry" ? others.some(({ kind }) => kind !== "exit") : others.length > 0;
}
