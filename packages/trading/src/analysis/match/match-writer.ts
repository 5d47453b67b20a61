import { type ExecutionColumns, OF_SETTLEMENT, SOURCES, UNTIMED } from "../execution-columns.ts";
import { CLOSED, COST_CUT, HAS_EXPIRED, LEFT, SETTLED, TIMED } from "../match-columns.ts";
import type { BookIndex, Column, Day, Match, Paise, Row, Slice, Units } from "../numbers.ts";

const SOURCE_LEFT = SOURCES.indexOf("left");
const SETTLEMENT_OR_UNTIMED = OF_SETTLEMENT | UNTIMED;

/** The columns of matches and round trips while they are made. A round trip is written from its opening to its end, then the next. */
export class MatchWriter {
  matches = 0;
  trips = 0;
  readonly entry: Column<Match, Slice, Uint32Array>;
  readonly exit: Column<Match, Slice, Uint32Array>;
  readonly units: Column<Match, Units>;
  readonly entryValue: Column<Match, Paise>;
  readonly exitValue: Column<Match, Paise>;
  readonly trip: ReturnType<typeof tripColumns>;
  private readonly executions: ExecutionColumns;
  /** The or-ed flags of the executions of the current round trip, and the row of its last exit so far; −1 without one. */
  private marks = 0;
  private last = -1;
  private cut = 0;
  /** Whether a unit of the current round trip was sold, not only moved away. */
  private sold = false;

  /** @param most slices; there are never more matches or round trips, since each match uses up the entry or the exit */
  constructor(executions: ExecutionColumns, most: number) {
    this.executions = executions;
    this.entry = new Uint32Array(most);
    this.exit = new Uint32Array(most);
    this.units = new Float64Array(most);
    this.entryValue = new Float64Array(most);
    this.exitValue = new Float64Array(most);
    this.trip = tripColumns(most);
  }

  /** Begins a round trip with the execution that opens it. */
  open(book: BookIndex, product: number, direction: number, row: Row): void {
    const { trip, executions } = this;
    const at = this.trips;
    trip.book[at] = book;
    trip.product[at] = product;
    trip.direction[at] = direction;
    trip.first[at] = row;
    trip.entryDay[at] = executions.day[row] as Day;
    trip.entrySecond[at] = executions.second[row] as number;
    trip.matchStart[at] = this.matches;
    this.last = -1;
    this.cut = 0;
    this.sold = false;
    this.marks = executions.flags[row] as number;
  }

  /** Another execution adds to the position. */
  enter(row: Row): void {
    this.marks |= this.executions.flags[row] as number;
  }

  /** The entry of the next match: units of a slice, which `matchExit` closes. */
  matchEntry(slice: Slice, value: Paise): void {
    this.entry[this.matches] = slice;
    this.entryValue[this.matches] = value;
  }

  /** Closes the entry with as many units of another slice, which is of an execution's row. */
  matchExit(slice: Slice, row: Row, units: Units, value: Paise): void {
    const at = this.matches++;
    this.exit[at] = slice;
    this.units[at] = units;
    this.exitValue[at] = value;
    this.last = row;
    this.sold ||= this.executions.source[row] !== SOURCE_LEFT;
    this.marks |= this.executions.flags[row] as number;
  }

  /** Marks the round trip as untimed: its times do not show its order, as a sale waited for the day's purchase. */
  withoutTimes(): void {
    this.marks |= UNTIMED;
  }

  /** Marks the round trip as one whose cost a demerger has cut. */
  cutCost(): void {
    this.cut = COST_CUT;
  }

  /** Ends the round trip flat. */
  close(): void {
    this.end(this.sold ? CLOSED : CLOSED | LEFT);
  }

  /** Ends the round trip with units left, whose entry value is `value` paise. */
  leaveOpen(units: Units, value: Paise, expired: boolean): void {
    this.trip.openUnits[this.trips] = units;
    this.trip.openValue[this.trips] = value;
    this.end(expired ? HAS_EXPIRED : 0);
  }

  private end(flags: number): void {
    const { trip, executions, last } = this;
    const at = this.trips++;
    let units = 0;
    let entryValue = 0;
    let exitValue = 0;
    for (let match = trip.matchStart[at] as number; match < this.matches; match++) {
      units += this.units[match] as Units;
      entryValue += this.entryValue[match] as Paise;
      exitValue += this.exitValue[match] as Paise;
    }
    trip.units[at] = units;
    trip.entryValue[at] = entryValue;
    trip.exitValue[at] = exitValue;
    trip.last[at] = last;
    trip.exitDay[at] = last < 0 ? 0 : (executions.day[last] as Day);
    trip.exitSecond[at] = last < 0 ? -1 : (executions.second[last] as number);
    const marks = this.marks & SETTLEMENT_OR_UNTIMED;
    const timed = (marks & UNTIMED) === 0 ? TIMED : 0;
    trip.flags[at] = flags | this.cut | timed | ((marks & OF_SETTLEMENT) === 0 ? 0 : SETTLED);
  }
}

function tripColumns(most: number) {
  return {
    book: new Uint32Array(most),
    product: new Uint8Array(most),
    direction: new Int8Array(most),
    flags: new Uint8Array(most),
    matchStart: new Uint32Array(most + 1),
    first: new Uint32Array(most),
    last: new Int32Array(most),
    entryDay: new Int32Array(most),
    entrySecond: new Int32Array(most),
    exitDay: new Int32Array(most),
    exitSecond: new Int32Array(most),
    units: new Float64Array(most),
    entryValue: new Float64Array(most),
    exitValue: new Float64Array(most),
    openUnits: new Float64Array(most),
    openValue: new Float64Array(most),
    risk: new Float64Array(most),
  };
}
