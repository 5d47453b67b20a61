import { MICROS_PER_PAISA } from "../charge-columns.ts";
import { netOf, type TripColumns } from "./results.ts";
import { spanOf, taken } from "./rows.ts";
import { classify } from "./trades/classify.ts";

/** Net and gross rupees, or net in units of the risk that was planned. */
export const MEASURES = ["net", "gross", "r"] as const;
export type Measure = (typeof MEASURES)[number];

/** Round trips in closing order with their values. */
export interface Measured {
  readonly trips: Uint32Array;
  /** Micro-rupees (safe integers); for the measure `r` net ÷ risk. */
  readonly values: Float64Array;
  /** 1 win, −1 loss, 0 scratch. */
  readonly outcomes: Int8Array;
  /** Round trips left out because no initial stop is known; 0 except for the measure `r`. */
  readonly withoutRisk: number;
}

/**
 * The values of closed round trips. For gross a win is a gain before charges; for net and R rule 20 decides. Closing order: day and
 * second of the last exit, then the order of the rows.
 *
 * @param closed ascending
 */
export function measured(trips: TripColumns, closed: Uint32Array, measure: Measure): Measured {
  const rows = inClosingOrder(trips, measure === "r" ? withRisk(trips, closed) : closed);
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

function withRisk({ risk }: TripColumns, closed: Uint32Array): Uint32Array {
  const rows = new Uint32Array(closed.length);
  let count = 0;
  for (let at = 0; at < closed.length; at++) {
    const trip = closed[at] as number;
    if ((risk[trip] as number) > 0) rows[count++] = trip;
  }
  return rows.slice(0, count);
}

/** Stable sorts by second, then by day: the order of the rows breaks ties. */
function inClosingOrder({ exitDay, exitSecond }: TripColumns, closed: Uint32Array): Uint32Array {
  return sortedBy(exitDay, sortedBy(exitSecond, closed));
}

/** Up to this range of numbers a counting sort is used: more than the days of any account. */
const MOST_COUNTED = 1_000_000;

/** Sorts rows by their number in a column, stable. A counting sort is many times faster than comparing. */
function sortedBy(column: Int32Array, rows: Uint32Array): Uint32Array {
  if (rows.length < 2) return rows;
  const numbers = taken(column, rows);
  const { first, last } = spanOf(numbers);
  if (last - first >= MOST_COUNTED) return rows.toSorted((a, b) => (column[a] as number) - (column[b] as number));
  return placed(rows, numbers, first, startsOf(numbers, first, last));
}

/** For each number from `first` to `last`, how many numbers are less. */
function startsOf(numbers: Int32Array, first: number, last: number): Uint32Array {
  const starts = new Uint32Array(last - first + 2);
  for (let at = 0; at < numbers.length; at++) {
    const next = (numbers[at] as number) - first + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  return starts;
}

function placed(rows: Uint32Array, numbers: Int32Array, first: number, starts: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const number = (numbers[at] as number) - first;
    const place = starts[number] as number;
    sorted[place] = rows[at] as number;
    starts[number] = place + 1;
  }
  return sorted;
}
