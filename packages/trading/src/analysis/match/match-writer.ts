import { type ExecutionColumns, OF_SETTLEMENT, UNTIMED } from "../execution-columns.ts";
import { CLOSED, HAS_EXPIRED, SETTLED, TIMED } from "../match-columns.ts";

const SETTLEMENT_OR_UNTIMED = OF_SETTLEMENT | UNTIMED;

/** The columns of matches and round trips while they are made. A round trip is written from its opening to its end, then the next. */
export class MatchWriter {
  matches = 0;
  trips = 0;
  readonly entry: Uint32Array;
  readonly exit: Uint32Array;
  readonly units: Float64Array;
  readonly entryValue: Float64Array;
  readonly exitValue: Float64Array;
  readonly trip: ReturnType<typeof tripColumns>;
  private readonly executions: ExecutionColumns;
  /** Of the round trip being written: the flags of its executions, or-ed, and the row of its last exit so far, −1 without one. */
  private marks = 0;
  private last = -1;

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
  open(book: number, product: number, direction: number, row: number): void {
    const { trip, executions } = this;
    const at = this.trips;
    trip.book[at] = book;
    trip.product[at] = product;
    trip.direction[at] = direction;
    trip.first[at] = row;
    trip.entryDay[at] = executions.day[row] as number;
    trip.entrySecond[at] = executions.second[row] as number;
    trip.matchStart[at] = this.matches;
    this.last = -1;
    this.marks = executions.flags[row] as number;
  }

  /** Another execution adds to the position. */
  enter(row: number): void {
    this.marks |= this.executions.flags[row] as number;
  }

  /** Units of the entry slice closed by units of the exit slice, an execution's row. Values in paise. */
  match(entry: number, exit: number, exitRow: number, units: number, entryValue: number, exitValue: number): void {
    const at = this.matches++;
    this.entry[at] = entry;
    this.exit[at] = exit;
    this.units[at] = units;
    this.entryValue[at] = entryValue;
    this.exitValue[at] = exitValue;
    this.last = exitRow;
    this.marks |= this.executions.flags[exitRow] as number;
  }

  /** The times of the round trip say nothing of its order: a sale of the day waited for the day's purchase. */
  withoutTimes(): void {
    this.marks |= UNTIMED;
  }

  /** Ends the round trip flat. */
  close(): void {
    this.end(CLOSED);
  }

  /** Ends the round trip with units left, worth `value` paise when they were bought or sold. */
  leaveOpen(units: number, value: number, expired: boolean): void {
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
      units += this.units[match] as number;
      entryValue += this.entryValue[match] as number;
      exitValue += this.exitValue[match] as number;
    }
    trip.units[at] = units;
    trip.entryValue[at] = entryValue;
    trip.exitValue[at] = exitValue;
    trip.last[at] = last;
    trip.exitDay[at] = last < 0 ? 0 : (executions.day[last] as number);
    trip.exitSecond[at] = last < 0 ? -1 : (executions.second[last] as number);
    const marks = this.marks & SETTLEMENT_OR_UNTIMED;
    trip.flags[at] = flags | ((marks & UNTIMED) === 0 ? TIMED : 0) | ((marks & OF_SETTLEMENT) === 0 ? 0 : SETTLED);
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
