import { type ExecutionColumns, SOURCES } from "../execution-columns.ts";
import { firstSlice, type Matching, OPENING_SELL, type SliceColumns } from "../match-columns.ts";
import type { BookIndex, Day, Match, Row, Slice, Units } from "../numbers.ts";

/** Executions that opened a round trip or added to it: one row for each round trip and day, in the order of both. */
export interface EntryColumns {
  readonly count: number;
  readonly roundTrip: Uint32Array;
  readonly day: Int32Array;
  /** At least 1. Rows that a settlement made do not count as executions. */
  readonly executions: Uint32Array;
}

/** What each row entered, of the round trips that several rows entered; in the order of the round trips. */
export interface EnteredColumns {
  readonly count: number;
  readonly roundTrip: Uint32Array;
  /** Paise. */
  readonly value: Float64Array;
  readonly units: Float64Array;
}

const FIRST_OF_SETTLEMENTS = SOURCES.indexOf("opening-lot");

/** What entered all round trips: the entry side of their matches, and what is still open or has expired. */
export function entriesOf(
  executions: ExecutionColumns,
  { slices, matches, roundTrips }: Matching,
): { entries: EntryColumns; entered: EnteredColumns } {
  const writer = new EntryWriter(executions, matches.count + unmatchedSlices(slices));
  const { entry, entryValue, units } = matches;
  const { matchStart, openUnits } = roundTrips;
  const { execution } = slices;
  for (let trip = 0; trip < roundTrips.count; trip++) {
    writer.open(trip);
    const end = matchStart[trip + 1] as Match;
    for (let match = matchStart[trip] as Match; match < end; match++) {
      writer.add(execution[entry[match] as Slice] as Row, units[match] as number, entryValue[match] as number);
    }
    // The remainder of a book belongs to its one open round trip.
    if ((openUnits[trip] as Units) > 0) addLeft(writer, executions, slices, roundTrips.book[trip] as BookIndex);
    writer.close();
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
  { unmatchedKind, unmatchedUnits, unmatchedValue, second }: SliceColumns,
  book: number,
): void {
  for (let row = bookStart[book] as Row; row < (bookStart[book + 1] as Row); row++) {
    for (const slice of [firstSlice(row), second[row] as Slice]) {
      const isLeft = slice >= 0 && unmatchedKind[slice] !== 0 && unmatchedKind[slice] !== OPENING_SELL;
      if (isLeft) writer.add(row, unmatchedUnits[slice] as number, unmatchedValue[slice] as number);
    }
  }
}

/** Builds the columns, round trip by round trip. */
class EntryWriter {
  private count = 0;
  private trip = 0;
  /** The first of the entries of the current round trip, and the first of what its rows entered. */
  private first = 0;
  private firstEntered = 0;
  private readonly roundTrip: Uint32Array;
  private readonly day: Int32Array;
  private readonly number: Uint32Array;
  private enteredCount = 0;
  private readonly enteredTrip: Uint32Array;
  private readonly value: Float64Array;
  private readonly units: Float64Array;
  /** One more than the last round trip that each row entered, and the row's place in what was entered. */
  private readonly enteredBy: Uint32Array;
  private readonly placeOf: Uint32Array;
  private readonly executions: ExecutionColumns;

  constructor(executions: ExecutionColumns, most: number) {
    this.executions = executions;
    this.roundTrip = new Uint32Array(most);
    this.day = new Int32Array(most);
    this.number = new Uint32Array(most);
    this.enteredTrip = new Uint32Array(most);
    this.value = new Float64Array(most);
    this.units = new Float64Array(most);
    this.enteredBy = new Uint32Array(executions.count);
    this.placeOf = new Uint32Array(executions.count);
  }

  /** Begins the next round trip. */
  open(trip: number): void {
    this.trip = trip;
    this.first = this.count;
    this.firstEntered = this.enteredCount;
  }

  /** Ends the round trip: what a single row entered is the round trip's own value, so it is not kept. */
  close(): void {
    if (this.enteredCount - this.firstEntered < 2) this.enteredCount = this.firstEntered;
  }

  /** Adds units of a row that entered, and counts an execution once. */
  add(row: number, units: number, value: number): void {
    const { enteredBy, placeOf, trip } = this;
    if (enteredBy[row] === trip + 1) {
      const at = placeOf[row] as number;
      this.units[at] = (this.units[at] as number) + units;
      this.value[at] = (this.value[at] as number) + value;
      return;
    }
    enteredBy[row] = trip + 1;
    const at = this.enteredCount++;
    placeOf[row] = at;
    this.enteredTrip[at] = trip;
    this.units[at] = units;
    this.value[at] = value;
    this.countExecution(row);
  }

  /** Executions of one round trip usually come in the order of their days. */
  private countExecution(row: number): void {
    const { day, number, executions } = this;
    if ((executions.source[row] as number) >= FIRST_OF_SETTLEMENTS) return;
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
    this.roundTrip[this.count++] = this.trip;
  }

  columns(): { entries: EntryColumns; entered: EnteredColumns } {
    const { count, enteredCount } = this;
    return {
      entries: {
        count,
        roundTrip: this.roundTrip.slice(0, count),
        day: this.day.slice(0, count),
        executions: this.number.slice(0, count),
      },
      entered: {
        count: enteredCount,
        roundTrip: this.enteredTrip.slice(0, enteredCount),
        value: this.value.slice(0, enteredCount),
        units: this.units.slice(0, enteredCount),
      },
    };
  }
}
