import type { Analysis } from "../../analysis.ts";

/** The round trips of book b are tripStart[b] to tripStart[b + 1], the exits of round trip r exitStart[r] to exitStart[r + 1], and so on. */
export interface BookRanges {
  tripStart: Uint32Array;
  exitStart: Uint32Array;
  noteStart: Uint32Array;
}

export function bookRanges({ executions, matching, charges }: Analysis): BookRanges {
  const books = executions.books.length;
  return {
    tripStart: starts(matching.roundTrips.book, books),
    exitStart: starts(charges.exits.roundTrip, matching.roundTrips.count),
    noteStart: starts(charges.notes.book, books),
  };
}

/** The start of each number in a column of ascending numbers below `count`. */
export function starts(column: Uint32Array, count: number): Uint32Array {
  const start = new Uint32Array(count + 1);
  for (let row = 0; row < column.length; row++) {
    const next = (column[row] as number) + 1;
    start[next] = (start[next] as number) + 1;
  }
  for (let at = 1; at <= count; at++) start[at] = (start[at] as number) + (start[at - 1] as number);
  return start;
}

/** All positions from start[one] to start[one + 1], for each `one`. */
export function placesOf(all: readonly number[] | Uint32Array, start: Uint32Array): Uint32Array {
  let count = 0;
  for (const one of all) count += (start[one + 1] as number) - (start[one] as number);
  const places = new Uint32Array(count);
  let at = 0;
  for (const one of all) {
    for (let place = start[one] as number; place < (start[one + 1] as number); place++) places[at++] = place;
  }
  return places;
}
