import { safe } from "../exact-sum.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { DELIVERY, firstSlice, type Matching } from "../match-columns.ts";
import type { AccountIndex, BookIndex, Day, Line, Paise, Row, Slice } from "../numbers.ts";
import { compareTexts } from "../prepare/canonical-order.ts";
import type { AppliedRate } from "./compiled-rates.ts";
import type { LineBuilder } from "./line-builder.ts";
import { mulDiv } from "./mul-div.ts";
import { NoteParts, type OtherNotes } from "./note-parts.ts";
import type { SliceCharges } from "./slice-charges.ts";

/** Weights are 1/20 of a micro-rupee: every rate of STT and stamp duty is a whole number of them for a paisa. */
const WEIGHTS_PER_MICRO = 20;
const WEIGHTS_PER_PAISA = WEIGHTS_PER_MICRO * 10_000;
const MICROS_PER_RUPEE = 1_000_000;
const HEADS_ROUNDED = ["stt", "stamp"] as const;
type RoundedHead = (typeof HEADS_ROUNDED)[number];

/** One head on the contract notes: exact to the paisa for each instrument, summed, then rounded to the rupee (rule 16). */
class RoundedCharge {
  /** Weight of the current instrument. The columns below are by note; an instrument's day is on one note. */
  instrument = 0;
  readonly paise: number[] = [];
  readonly weight: number[] = [];
  readonly spreadWeight: number[] = [];
  readonly spread: number[] = [];
}

/**
 * Collects STT and stamp duty by contract note: an account's day, equity and derivatives separate, exchanges combined. The rounded
 * amounts are spread over the note's slices in proportion to the exact ones.
 */
export class ContractNotes {
  private readonly numbers = new Map<number, number>();
  private readonly charges = { stt: new RoundedCharge(), stamp: new RoundedCharge() };
  private noteOfLine = new Int32Array(1024);
  private weightOfLine = new Float64Array(1024);
  private note = -1;
  private keyOfNote = Number.NaN;
  /** The contribution of each book to its notes. */
  readonly parts = new NoteParts();
  /** Contributions of books that are not loaded, by note, in the order of their keys, and how many of them are passed. */
  private readonly others = new Map<number, { parts: OtherNotes[]; passed: number }>();

  private readonly lines: LineBuilder;
  private readonly slices: SliceCharges;

  constructor(lines: LineBuilder, slices: SliceCharges) {
    this.lines = lines;
    this.slices = slices;
  }

  /** Adds a slice's value to the note at hand. */
  add(head: RoundedHead, line: Line, rate: AppliedRate, value: Paise): void {
    const weight = (rate.numerator * WEIGHTS_PER_MICRO) / rate.denominator;
    this.remember(line, this.note, weight);
    const charge = head === "stt" ? this.charges.stt : this.charges.stamp;
    charge.instrument = safe(charge.instrument + safe(value * weight, head), head);
  }

  /** Ends an instrument's day: its exact amounts become paise. */
  addInstrument(book: BookIndex, day: Day): void {
    this.parts.add(book, day, this.charges.stt.instrument, this.charges.stamp.instrument);
    for (const head of HEADS_ROUNDED) {
      const charge = this.charges[head];
      if (charge.instrument === 0) continue;
      this.addWeight(head, this.note, charge.instrument);
      charge.instrument = 0;
    }
  }

  /**
   * Rounds every note to the rupee and spreads it, in the order of the rows.
   *
   * @param others contribution to the notes of books that are not among the executions
   */
  finish(executions: ExecutionColumns, matching: Matching, others: readonly OtherNotes[]): void {
    const accounts = new Map(executions.accounts.map(({ key }, account) => [key, account as AccountIndex]));
    for (const other of others.toSorted((a, b) => compareTexts(a.book, b.book))) {
      this.addOther(other, accounts.get(other.account));
    }
    const { books, bookStart, count } = executions;
    let book = 0;
    for (let row = 0 as Row; row < count; row++) {
      while (row === bookStart[book + 1]) book++;
      const key = books[book]?.key ?? "";
      this.spread(firstSlice(row), matching, key);
      const second = matching.slices.second[row] as Slice;
      if (second >= 0) this.spread(second, matching, key);
    }
  }

  private addWeight(head: RoundedHead, note: number, weight: number): void {
    const charge = this.charges[head];
    charge.paise[note] = (charge.paise[note] ?? 0) + mulDiv(weight, 1, WEIGHTS_PER_PAISA);
    charge.weight[note] = safe((charge.weight[note] ?? 0) + weight, head);
  }

  private addOther(other: OtherNotes, account: AccountIndex | undefined): void {
    const note =
      account === undefined ? undefined : this.numbers.get(noteKey(account, other.segment, other.day as Day));
    if (note === undefined) return;
    if (other.stt !== 0) this.addWeight("stt", note, other.stt);
    if (other.stamp !== 0) this.addWeight("stamp", note, other.stamp);
    const listed = this.others.get(note);
    if (listed) listed.parts.push(other);
    else this.others.set(note, { parts: [other], passed: 0 });
  }

  private spread(slice: Slice, matching: Matching, book: string): void {
    const { paid, line } = this.slices;
    const value = matching.slices.value[slice] as Paise;
    if (this.others.size > 0)
      this.passOthers(Math.max(line.stt[slice] as Line, line.stamp[slice] as Line) as Line, book);
    this.spreadHead(this.charges.stt, paid.stt, line.stt[slice] as Line, slice, value);
    this.spreadHead(this.charges.stamp, paid.stamp, line.stamp[slice] as Line, slice, value);
  }

  /** Counts the contributions of books before this one to the line's note as spread. Both heads of a slice are on one note. */
  private passOthers(line: Line, book: string): void {
    const note = line < 0 ? -1 : (this.noteOfLine[line] as number);
    const others = this.others.get(note);
    if (!others) return;
    for (; (others.parts[others.passed]?.book ?? book) < book; others.passed++) {
      const { stt = 0, stamp = 0 } = others.parts[others.passed] ?? {};
      this.spreadUpTo(this.charges.stt, note, stt);
      this.spreadUpTo(this.charges.stamp, note, stamp);
    }
  }

  private spreadHead(charge: RoundedCharge, paid: Float64Array, line: Line, slice: Slice, value: number): void {
    if (line < 0) return;
    const weightOfValue = this.weightOfLine[line] as number;
    // The total does not grow, so the slice pays nothing.
    if (weightOfValue === 0) return;
    const note = this.noteOfLine[line] as number;
    const part = this.spreadUpTo(charge, note, value * weightOfValue);
    paid[slice] = part;
    this.lines.amount[line] = (this.lines.amount[line] as number) + part;
  }

  /** Spreads a note further by this weight. Returns how many micro-rupees that are. */
  private spreadUpTo(charge: RoundedCharge, note: number, weight: number): number {
    const total = charge.weight[note] ?? 0;
    if (total === 0) return 0;
    const rupees = Math.floor(((charge.paise[note] as number) + 50) / 100);
    const spreadWeight = (charge.spreadWeight[note] ?? 0) + weight;
    const spread = mulDiv(rupees * MICROS_PER_RUPEE, spreadWeight, total);
    const part = spread - (charge.spread[note] ?? 0);
    charge.spreadWeight[note] = spreadWeight;
    charge.spread[note] = spread;
    return part;
  }

  /** Selects the note of an account's day and segment; the executions of a book's day are on one note. */
  turnTo(account: AccountIndex, day: Day, product: number): void {
    const key = noteKey(account, product <= DELIVERY ? "equity" : "fno", day);
    if (key === this.keyOfNote) return;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(key, number);
    }
    this.note = number;
    this.keyOfNote = key;
  }

  private remember(line: Line, note: number, weight: number): void {
    if (line >= this.noteOfLine.length) {
      const notes = new Int32Array(line * 2);
      notes.set(this.noteOfLine);
      this.noteOfLine = notes;
      const weights = new Float64Array(line * 2);
      weights.set(this.weightOfLine);
      this.weightOfLine = weights;
    }
    this.noteOfLine[line] = note;
    this.weightOfLine[line] = weight;
  }
}

function noteKey(account: AccountIndex, segment: "equity" | "fno", day: Day): number {
  return (account * 2 + (segment === "equity" ? 0 : 1)) * 1_000_000 + day;
}
