import { MICROS_PER_PAISA } from "../charge-columns.ts";
import { classify } from "./classify.ts";
import { netOf, type TripColumns } from "./results.ts";

/** Net and gross rupees, or net in units of the risk that was planned. */
export const MEASURES = ["net", "gross", "r"] as const;
export type Measure = (typeof MEASURES)[number];

/** Round trips in closing order with their values. */
export interface Measured {
  readonly trips: Uint32Array;
  /** Micro-rupees (safe integers); of measure `r` net ÷ risk. */
  readonly values: Float64Array;
  /** 1 win, −1 loss, 0 scratch. */
  readonly outcomes: Int8Array;
  /** Round trips that were left out because no initial stop is known; 0 but for measure `r`. */
  readonly withoutRisk: number;
}

/**
 * The values of closed round trips. By gross a win is a gain before charges; by net and R rule 20 decides. Closing order: day and
 * second of the last exit, then the order of the rows.
 */
export function measured(trips: TripColumns, closed: Uint32Array, measure: Measure): Measured {
  const taken = measure === "r" ? closed.filter((trip) => (trips.risk[trip] as number) > 0) : closed;
  const rows = inClosingOrder(trips, taken);
  const values = new Float64Array(rows.length);
  const outcomes = new Int8Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const trip = rows[at] as number;
    const gross = trips.gross[trip] as number;
    if (measure === "gross") {
      values[at] = gross * MICROS_PER_PAISA;
      outcomes[at] = Math.sign(gross);
      continue;
    }
    const net = netOf(trips, trip);
    values[at] = measure === "net" ? net : net / (trips.risk[trip] as number);
    const result = classify(trips, trip);
    outcomes[at] = result === "win" ? 1 : result === "loss" ? -1 : 0;
  }
  return { trips: rows, values, outcomes, withoutRisk: closed.length - rows.length };
}

const SECONDS_A_DAY = 86_401;

/** Sorted by one number for each round trip, which is many times faster than by a comparison of columns. */
function inClosingOrder({ count, exitDay, exitSecond }: TripColumns, closed: Uint32Array): Uint32Array {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < closed.length; at++) {
    const day = exitDay[closed[at] as number] as number;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (!((last - first + 1) * SECONDS_A_DAY * count < Number.MAX_SAFE_INTEGER)) {
    return closed.toSorted(
      (a, b) =>
        (exitDay[a] as number) - (exitDay[b] as number) ||
        (exitSecond[a] as number) - (exitSecond[b] as number) ||
        a - b,
    );
  }
  const order = new Float64Array(closed.length);
  for (let at = 0; at < closed.length; at++) {
    const trip = closed[at] as number;
    // Unknown, −1, is before the first second.
    const moment = ((exitDay[trip] as number) - first) * SECONDS_A_DAY + (exitSecond[trip] as number) + 1;
    order[at] = moment * count + trip;
  }
  order.sort();
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const number = order[at] as number;
    sorted[at] = number - Math.floor(number / count) * count;
  }
  return sorted;
}
