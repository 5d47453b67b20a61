import type { InsightKind } from "@saudabook/contract/analysis/insights.ts";
import { grouping, hourGrouping, slotsOfHour } from "../breakdown/breakdown-keys.ts";
import type { Grouping } from "../breakdown/grouping.ts";
import type { Measured } from "../measure.ts";
import type { Results } from "../results.ts";
import { taken } from "../rows.ts";
import type { TradeBefore } from "../trades/after-loss.ts";

/** Groups of which each round trip belongs to at most one. */
export interface Partition {
  /** Group by position in closing order, −1 if the kind does not apply. Groups are in the order of their keys. */
  codes: Int32Array;
  /** All codes are less than this; a code without a round trip is not a group. */
  size: number;
  groupOf: (code: number) => { kind: InsightKind; key: string };
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

/** Yields the partitions one by one; each is computed on demand. */
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

function byGrouping(kind: InsightKind, { codes, size, keyOf }: Grouping, closing: Measured): Partition {
  return { codes: taken(codes, closing.trips), size, groupOf: (code) => ({ kind, key: keyOf(code) }) };
}

/** Quarter hours, or whole hours if a quarter has too few round trips. */
function byTimeOfDay(results: Results, closing: Measured, minimum: number): Partition {
  const slots = grouping(results, "slot");
  const hours = hourGrouping(results);
  const codes = taken(slots.codes, closing.trips);
  const counts = new Uint32Array(slots.size);
  for (let at = 0; at < codes.length; at++) {
    const slot = codes[at] as number;
    if (slot >= 0) counts[slot] = (counts[slot] as number) + 1;
  }
  /** Code of each slot: the slot itself, or the first slot of its hour. */
  const codeOfSlot = Int32Array.from(counts.keys());
  /** Hours that are one group, by their first slot. */
  const wholeHours = new Map<number, number>();
  for (let hour = 0; hour < hours.size; hour++) {
    const { first, end } = slotsOfHour(hour);
    if (!counts.subarray(first, end).some((count) => count > 0 && count < minimum)) continue;
    codeOfSlot.fill(first, first, end);
    wholeHours.set(first, hour);
  }
  for (let at = 0; at < codes.length; at++) codes[at] = codeOfSlot[codes[at] as number] ?? -1;
  return {
    codes,
    size: slots.size,
    groupOf: (code) => {
      const hour = wholeHours.get(code);
      return hour === undefined ? { kind: "slot", key: slots.keyOf(code) } : { kind: "hour", key: hours.keyOf(hour) };
    },
  };
}

/** Groups by the outcome of the previous round trip: 0 after a loss, 1 after a win. */
function byTradeBefore({ outcomes }: TradeBefore): Partition {
  const codes = Int32Array.from(outcomes);
  for (let at = 0; at < codes.length; at++) codes[at] = codes[at] === -1 ? 0 : codes[at] === 1 ? 1 : -1;
  return { codes, size: 2, groupOf: (code) => ({ kind: "after-loss", key: code === 0 ? "after-loss" : "after-win" }) };
}
