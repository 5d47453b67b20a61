import { type ExecutionColumns, SOURCES } from "../execution-columns.ts";
import { type Matching, OPENING_SELL, type SliceColumns } from "../match-columns.ts";
import type { BookIndex, Day, Match, Row, Slice, Units } from "../numbers.ts";

/** Executions that opened a round trip or added to it: one row for each round trip and day, in the order of both. */
export interface EntryColumns {
  readonly count: number;
  readonly roundTrip: Uint32Array;
  readonly day: Int32Array;
  /** At least 1. Rows that a settlement made do not count as executions. */
  readonly executions: Uint32Array;
}

const FIRST_OF_SETTLEMENTS = SOURCES.indexOf("opening-lot");

/** The entries of all round trips: the entry side of their matches, and what is still open or has expired. */
export function entriesOf(executions: ExecutionColumns, { slices, matches, roundTrips }: Matching): EntryColumns {
  const writer = new EntryWriter(executions, matches.count + unmatchedSlices(slices));
  const { entry } = matches;
  const { matchStart, openUnits } = roundTrips;
  const { execution } = slices;
  for (let trip = 0; trip < roundTrips.count; trip++) {
    writer.open();
    const end = matchStart[trip + 1] as Match;
    for (let match = matchStart[trip] as Match; match < end; match++) {
      writer.add(trip, execution[entry[match] as Slice] as Row);
    }
    // The remainder of a book belongs to its one open round trip.
    if ((openUnits[trip] as Units) > 0) addLeft(writer, executions, slices, trip, roundTrips.book[trip] as BookIndex);
  }
  return writer.columns();
}

function unmatchedSlices({ count, unmatchedKind }: SliceColumns): number {
  let unmatched = 0;
  for (let slice = 0; slice < count; slice++) if (unmatchedKind[slice] !== 0) unmatched++;
  return unmatched;
}

function addLeft(
  writer: EntryWriter,
  { bookStart }: ExecutionColumns,
  { unmatchedKind, second }: SliceColumns,
  trip: number,
  book: number,
): void {
  const isLeft = (slice: number) => unmatchedKind[slice] !== 0 && unmatchedKind[slice] !== OPENING_SELL;
  for (let row = bookStart[book] as Row; row < (bookStart[book + 1] as Row); row++) {
    const next = second[row] as Slice;
    if (isLeft(row) || (next >= 0 && isLeft(next))) writer.add(trip, row);
  }
}

/** Builds the columns, round trip by round trip. */
class EntryWriter {
  private count = 0;
  /** The first row of the current round trip. */
  private first = 0;
  private readonly roundTrip: Uint32Array;
  private readonly day: Int32Array;
  private readonly number: Uint32Array;
  /** One more than the last round trip that counted each execution. */
  private readonly counted: Uint32Array;
  private readonly executions: ExecutionColumns;

  constructor(executions: ExecutionColumns, most: number) {
    this.executions = executions;
    this.roundTrip = new Uint32Array(most);
    this.day = new Int32Array(most);
    this.number = new Uint32Array(most);
    this.counted = new Uint32Array(executions.count);
  }

  /** Begins the next round trip. */
  open(): void {
    this.first = this.count;
  }

  /** Counts an execution once. Executions of one round trip usually come in the order of their days. */
  add(trip: number, row: number): void {
    const { counted, day, number, executions } = this;
    if (counted[row] === trip + 1 || (executions.source[row] as number) >= FIRST_OF_SETTLEMENTS) return;
    counted[row] = trip + 1;
    const entered = executions.day[row] as Day;
    let at = this.count - 1;
    while (at >= this.first && (day[at] as number) > entered) at--;
    if (at >= this.first && day[at] === entered) {
      number[at] = (number[at] as number) + 1;
      return;
    }
    if (at + 1 < this.count) {
      day.copyWithin(at + 2, at + 1, this.count);
      number.copyWithin(at + 2, at + 1, this.count);
    }
    day[at + 1] = entered;
    number[at + 1] = 1;
    this.roundTrip[this.count++] = trip;
  }

  columns(): EntryColumns {
    const { count } = this;
    return {
      count,
      roundTrip: this.roundTrip.slice(0, count),
      day: this.day.slice(0, count),
      executions: this.number.slice(0, count),
    };
  }
}
