import type { InsightKind } from "@saudabook/contract/analysis-insights.ts";
import { NO_TRADE_BEFORE, type TradeBefore } from "./after-loss.ts";
import { type Grouping, grouping, hourGrouping } from "./breakdown-keys.ts";
import type { Measured } from "./measure.ts";
import type { Results } from "./results.ts";

/** Groups that a round trip belongs to one of at most. */
export interface Partition {
  /** By position in closing order: the group, −1 where the kind does not apply. Groups count from 0, without gaps, in the order of their keys. */
  codes: Int32Array;
  groups: { kind: InsightKind; key: string }[];
}

const BY_BREAKDOWN = [
  "weekday",
  "symbol",
  "holding",
  "quantity",
  "side",
  "product",
  "option-type",
  "days-to-expiry",
] as const satisfies readonly InsightKind[];

/** One after the other, each made when it is asked for. */
export function* insightPartitions(
  results: Results,
  closing: Measured,
  before: TradeBefore,
  minimum: number,
): Generator<Partition> {
  for (const kind of BY_BREAKDOWN) yield byGrouping(kind, grouping(results, kind), closing);
  yield byTimeOfDay(results, closing, minimum);
  yield byTradeBefore(before);
}

function byGrouping(kind: InsightKind, { codeOf, keyOf }: Grouping, closing: Measured): Partition {
  return dense(
    Array.from(closing.trips, (trip) => codeOf(trip, 0)),
    (code) => ({ kind, key: keyOf(code) }),
  );
}

/** Quarters of an hour, and hours of which a quarter has too few round trips. */
function byTimeOfDay(results: Results, closing: Measured, minimum: number): Partition {
  const slots = grouping(results, "slot");
  const hours = hourGrouping(results);
  const slotOf = Array.from(closing.trips, (trip) => slots.codeOf(trip, 0));
  const hourOf = Array.from(closing.trips, (trip) => hours.codeOf(trip, 0));
  const counts = new Map<number, number>();
  for (const slot of slotOf) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  const whole = new Set(hourOf.filter((_, at) => (counts.get(slotOf[at] ?? -1) ?? 0) < minimum));
  // Hours begin at four times their number, so that a code of each kind is in the order of time.
  const perHour = slots.size / hours.size;
  const codes = slotOf.map((slot, at) => (whole.has(hourOf[at] ?? -1) ? (hourOf[at] ?? -1) * perHour : slot));
  return dense(
    codes.map((code) => (code < 0 ? -1 : code)),
    (code) =>
      whole.has(Math.floor(code / perHour))
        ? { kind: "hour", key: hours.keyOf(code / perHour) }
        : { kind: "slot", key: slots.keyOf(code) },
  );
}

function byTradeBefore({ outcomes }: TradeBefore): Partition {
  const codeOf = (outcome: number) => (outcome === NO_TRADE_BEFORE || outcome === 0 ? -1 : outcome < 0 ? 0 : 1);
  return dense(Array.from(outcomes, codeOf), (code) => ({
    kind: "after-loss",
    key: code === 0 ? "after-loss" : "after-win",
  }));
}

/** Codes without gaps, in the same order. */
function dense(sparse: readonly number[], nameOf: (code: number) => Partition["groups"][number]): Partition {
  const present = [...new Set(sparse)].filter((code) => code >= 0).sort((a, b) => a - b);
  const places = new Map(present.map((code, place) => [code, place]));
  return { codes: Int32Array.from(sparse, (code) => places.get(code) ?? -1), groups: present.map(nameOf) };
}
