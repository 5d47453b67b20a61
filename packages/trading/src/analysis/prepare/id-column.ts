/** Digits of the lower half of an id: nineteen digits do not fit a number. */
const LOW_DIGITS = 15;
const LOW_BASE = 10 ** LOW_DIGITS;
const MOST_DIGITS = 30;
/** Values of `high` for non-numeric ids, and for rows without an id. */
export const OTHER_ID = -2;
export const NO_ID = -1;

/** Trade ids or order ids as numbers: separate texts would take most of the time and the memory of reading a row. */
export class IdColumn {
  /** For each row the digits above the lower fifteen, `OTHER_ID` or `NO_ID`. */
  readonly high: number[] = [];
  readonly low: number[] = [];
  /** Ids by row that are not digits alone, begin with a zero or are very long. */
  readonly others = new Map<number, string>();

  add(id: string | null): void {
    if (id === null) this.addNumbers(NO_ID, 0);
    else if (!isPlainNumber(id)) this.addOther(id);
    else if (id.length <= LOW_DIGITS) this.addNumbers(0, Number(id));
    else this.addNumbers(Number(id.slice(0, -LOW_DIGITS)), Number(id.slice(-LOW_DIGITS)));
  }

  addNumbers(high: number, low: number): void {
    this.high.push(high);
    this.low.push(low);
  }

  addOther(id: string): void {
    this.others.set(this.high.length, id);
    this.addNumbers(OTHER_ID, 0);
  }

  isNone(row: number): boolean {
    return this.high[row] === NO_ID;
  }

  text(row: number): string | null {
    const high = this.high[row] ?? NO_ID;
    const low = this.low[row] ?? 0;
    if (high === NO_ID) return null;
    if (high === OTHER_ID) return this.others.get(row) ?? null;
    return high === 0 ? String(low) : String(high) + String(low + LOW_BASE).slice(1);
  }

  /** A value that identifies the id: a number if it fits into one. */
  value(row: number): string | number | null {
    return this.high[row] === 0 ? (this.low[row] as number) : this.text(row);
  }
}

function isPlainNumber(id: string): boolean {
  if (id.length === 0 || id.length > MOST_DIGITS || id.charCodeAt(0) === 0x30) return false;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}
