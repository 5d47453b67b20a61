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
  const rows = measure === "r" ? closed.filter((trip) => (trips.risk[trip] as number) > 0) : closed.slice();
  const { exitDay, exitSecond } = trips;
  rows.sort(
    (a, b) =>
      (exitDay[a] as number) - (exitDay[b] as number) || (exitSecond[a] as number) - (exitSecond[b] as number) || a - b,
  );
  const values = new Float64Array(rows.length);
  const outcomes = new Int8Array(rows.length);
  for (const [at, trip] of rows.entries()) {
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
