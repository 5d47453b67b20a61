import { type Cell, cellText } from "../sheets/cell.ts";

/** A cell that cannot be read; thrown while a row is read, and shown to the user with the row's number. */
export class BadCell extends Error {
  readonly column: string;
  readonly value: string;
  /** The reason, in words that follow the column and the value: `is not a number`. */
  readonly why: string;

  constructor(column: string, cell: Cell | undefined, why: string) {
    super(why);
    this.column = column;
    this.value = shown(cellText(cell));
    this.why = why;
  }

  sentence(row: number): string {
    return `Row ${row}: ${this.column} "${this.value}" ${this.why}`;
  }
}

/** A value as it may stand in a message: one line, no control or direction characters, at most 60 characters. */
export function shown(value: string): string {
  const line = value
    .slice(0, 200)
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
