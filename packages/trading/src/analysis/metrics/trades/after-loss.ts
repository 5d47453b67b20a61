import type { Measured } from "../measure.ts";
import type { TripColumns } from "../results.ts";

/** The result before a round trip on the day of its entry. */
export interface TradeBefore {
  /** Outcome of the last round trip that closed before the entry: 1, 0, −1; 2 without one. Indexed by position in closing order. */
  outcomes: Int8Array;
  /** Round trips whose entry came after a loss, within 15 minutes after one, and after a win. */
  counts: { afterLoss: number; soonAfterLoss: number; afterWin: number };
}

const SECONDS_A_DAY = 86_401;
const SOON_SECONDS = 900;
const NO_TRADE_BEFORE = 2;

/** Only times that are known count; an exit in the second of the entry is before it. */
export function tradesBefore({ trips: rows, outcomes }: Measured, trips: TripColumns): TradeBefore {
  const exits = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const trip = rows[at] as number;
    exits[at] = (trips.exitDay[trip] as number) * SECONDS_A_DAY + (trips.exitSecond[trip] as number);
  }
  const before = new Int8Array(rows.length).fill(NO_TRADE_BEFORE);
  const counts = { afterLoss: 0, soonAfterLoss: 0, afterWin: 0 };
  for (let at = 0; at < rows.length; at++) {
    const trip = rows[at] as number;
    const second = trips.entrySecond[trip] as number;
    if (second < 0) continue;
    const midnight = (trips.entryDay[trip] as number) * SECONDS_A_DAY;
    let place = lastUpTo(exits, midnight + second, at);
    if (place === at) place--;
    if (place < 0 || (exits[place] as number) < midnight) continue;
    const outcome = outcomes[place] as number;
    before[at] = outcome;
    if (outcome > 0) counts.afterWin++;
    if (outcome >= 0) continue;
    counts.afterLoss++;
    if (midnight + second - (exits[place] as number) <= SOON_SECONDS) counts.soonAfterLoss++;
  }
  return { outcomes: before, counts };
}

/** Index of the last value of an ascending column that is at most `most`, −1 without one; fastest if it is shortly before `near`. */
function lastUpTo(column: Float64Array, most: number, near: number): number {
  let low = 0;
  let high = column.length;
  if ((column[near] as number) > most) {
    let step = 1;
    while (step <= near && (column[near - step] as number) > most) step *= 2;
    low = Math.max(0, near - step);
    high = near - (step >>> 1);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
