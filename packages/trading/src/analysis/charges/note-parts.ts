import type { NoteColumns } from "../charge-columns.ts";
import type { BookIndex, Day } from "../numbers.ts";

/** The contribution of a book's day to its contract note, for a book whose executions are not loaded. */
export interface OtherNotes {
  /** Keys of the broker account and of the book. */
  account: string;
  book: string;
  segment: "equity" | "fno";
  day: number;
  /** Exact STT and stamp duty, in the weights of the contract notes. */
  stt: number;
  stamp: number;
}

/** Builds the note columns. */
export class NoteParts {
  private readonly book: number[] = [];
  private readonly day: number[] = [];
  private readonly stt: number[] = [];
  private readonly stamp: number[] = [];

  /** A book's day with neither STT nor stamp duty is on no note. */
  add(book: BookIndex, day: Day, stt: number, stamp: number): void {
    if (stt === 0 && stamp === 0) return;
    this.book.push(book);
    this.day.push(day);
    this.stt.push(stt);
    this.stamp.push(stamp);
  }

  finish(): NoteColumns {
    const { book, day, stt, stamp } = this;
    return {
      count: book.length,
      book: Uint32Array.from(book),
      day: Int32Array.from(day),
      stt: Float64Array.from(stt),
      stamp: Float64Array.from(stamp),
    };
  }
}
