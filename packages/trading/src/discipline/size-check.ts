import { CARRIED, ENTRY, EXIT } from "../analysis/events/group-events.ts";
import { OPTIONS } from "../analysis/match-columns.ts";
import { paiseOf } from "../analysis/prepare/whole-numbers.ts";
import type { Check } from "./event-checks.ts";
import type { History } from "./history.ts";

/**
 * The open units of the idea after the event: futures at their full value, options at their premium. A leg that the event does not concern
 * counts as it was before.
 */
export function sizeCheck(history: History, of: "value" | "quantity" | "premium" | "open", most: string) {
  const { events, account, entryOf, partsOf, leadOf, legsOf } = history;
  const { trips } = account.results;
  const paise = paiseOf(most);
  const tripOf = (event: number) => events.roundTrip[event] as number;
  const isCounted = (event: number) => of !== "premium" || trips.product[tripOf(event)] === OPTIONS;
  return (event: number): Check => {
    const kind = events.kind[event] as number;
    if (kind === EXIT || kind === CARRIED || entryOf[event] !== event) return null;
    const own = [event, ...(partsOf.get(event) ?? [])];
    if (!own.some(isCounted)) return null;
    const others = (legsOf.get(leadOf[tripOf(event)] as number) ?? []).filter(
      (leg) => !own.some((part) => tripOf(part) === leg),
    );
    const before = others.map((leg) => eventBefore(history, leg, event));
    if (before.includes("untimed") || own.some((part) => isUnordered(history, part))) return "untimed";
    const all = [...own, ...before.filter((one) => typeof one === "number")].filter(isCounted);
    const sum = (column: Float64Array) => all.reduce((total, one) => total + (column[one] as number), 0);
    const isWithin =
      of === "quantity"
        ? sum(events.openUnits) <= Number(most) * (trips.unitsPerShare[tripOf(event)] as number)
        : sum(events.openValue) <= paise;
    return isWithin ? "kept" : "broken";
  };
}

/** The last event of a round trip before another event; within the same second only its exits count. Null: no earlier event. */
function eventBefore({ events }: History, trip: number, than: number): number | "untimed" | null {
  const { day, second, kind, tripStart } = events;
  const isTimed = second[than] !== -1;
  let last: number | null = null;
  for (let event = tripStart[trip] as number; event < (tripStart[trip + 1] as number); event++) {
    const days = (day[event] as number) - (day[than] as number);
    const isDecided = days !== 0 || kind[event] === CARRIED;
    if (!isDecided && (second[event] === -1 || !isTimed)) return "untimed";
    const apart = days || (second[event] as number) - (second[than] as number);
    if (apart < 0 || (days === 0 && (kind[event] === CARRIED || (apart === 0 && kind[event] === EXIT)))) last = event;
  }
  return last;
}

/**
 * Whether times leave open which events of the round trip on that day came before the event. Exits alone came after the entry that opened
 * it.
 */
export function isUnordered({ events }: History, event: number): boolean {
  const { day, second, kind, tripStart, roundTrip } = events;
  const trip = roundTrip[event] as number;
  let [untimed, decides] = [second[event] === -1, false];
  for (let other = tripStart[trip] as number; other < (tripStart[trip + 1] as number); other++) {
    if (other === event || day[other] !== day[event] || kind[other] === CARRIED) continue;
    untimed ||= second[other] === -1;
    decides ||= kind[event] !== ENTRY || kind[other] !== EXIT;
  }
  return untimed && decides;
}
