import { type ExecutionColumns, SOURCES } from "../execution-columns.ts";
import { type MatchColumns, OPENING_SELL } from "../match-columns.ts";

/** Executions that opened a round trip or added to it: one row for each round trip and day, in the order of both. */
export interface EntryColumns {
  readonly count: number;
  readonly roundTrip: Uint32Array;
  readonly day: Int32Array;
  /** More than 0. Rows that a settlement made are no executions. */
  readonly executions: Uint32Array;
}

const FIRST_OF_SETTLEMENTS = SOURCES.indexOf("opening-lot");

/** The entries of all round trips: the entry side of their fills, and what is still open or has expired. */
export function entriesOf(executions: ExecutionColumns, { slices, fills, roundTrips }: MatchColumns): EntryColumns {
  const rows: { trip: number; day: number; executions: number }[] = [];
  /** By execution: one more than the last round trip that counted it. */
  const counted = new Uint32Array(executions.count);
  let days = new Map<number, number>();
  const count = (trip: number, row: number) => {
    if (counted[row] === trip + 1 || (executions.source[row] as number) >= FIRST_OF_SETTLEMENTS) return;
    counted[row] = trip + 1;
    const day = executions.day[row] as number;
    days.set(day, (days.get(day) ?? 0) + 1);
  };
  const countLeft = (trip: number, slice: number) => {
    const kind = slices.unmatchedKind[slice] as number;
    if (kind !== 0 && kind !== OPENING_SELL) count(trip, slices.execution[slice] as number);
  };
  for (let trip = 0; trip < roundTrips.count; trip++) {
    for (let fill = roundTrips.fillStart[trip] as number; fill < (roundTrips.fillStart[trip + 1] as number); fill++) {
      count(trip, slices.execution[fills.entry[fill] as number] as number);
    }
    // The remainder of a book belongs to its one open round trip.
    if ((roundTrips.openUnits[trip] as number) > 0) {
      const book = roundTrips.book[trip] as number;
      for (let row = executions.bookStart[book] as number; row < (executions.bookStart[book + 1] as number); row++) {
        countLeft(trip, row);
        const second = slices.second[row] as number;
        if (second >= 0) countLeft(trip, second);
      }
    }
    for (const [day, number] of [...days].sort(([a], [b]) => a - b)) rows.push({ trip, day, executions: number });
    if (days.size > 0) days = new Map();
  }
  return {
    count: rows.length,
    roundTrip: Uint32Array.from(rows, ({ trip }) => trip),
    day: Int32Array.from(rows, ({ day }) => day),
    executions: Uint32Array.from(rows, ({ executions }) => executions),
  };
}
