import type { Analysis } from "../../analysis.ts";
import type { BookIndex, Match, Row } from "../../numbers.ts";
import { type BookRanges, placesOf } from "./book-ranges.ts";
import type { ColumnWriter } from "./column-writer.ts";

/**
 * Executions, slices, matches and charge lines of these books. Rows, slices and lines are numbered within the group: rows in the order
 * of the books, slices in that of rows, lines as they first occur.
 *
 * @param refOf the caller's number of a row's execution or journal trade; −1 of a row that a settlement made
 */
export function writeDetail(
  writer: ColumnWriter,
  { executions, matching, charges }: Analysis,
  ranges: BookRanges,
  books: readonly number[],
  refOf: (row: number) => number,
): Uint8Array<ArrayBuffer> {
  const { slices, matches, roundTrips } = matching;
  const rows = placesOf(books, executions.bookStart);
  const refs = Float64Array.from(rows, refOf);
  const numberOfRow = rowNumbers(executions, books);

  writer.number(rows.length);
  writer.number(books.length);
  writer.growing(Uint32Array.from(books, (book) => numberOfRow(executions.bookStart[book] as Row)));
  writer.growing(refs);
  // The only identifier of a settlement's row.
  for (let at = 0; at < rows.length; at++) {
    if (refs[at] === -1) writer.text(executions.identity(rows[at] as number));
  }
  writer.growingAt(executions.day, rows);
  for (const column of [executions.second, executions.sign, executions.source, executions.flags]) {
    writer.columnAt(column, rows);
  }
  for (const column of [executions.units, executions.unitsPerShare, executions.value]) writer.columnAt(column, rows);
  writer.growing(numbered(executions.order, rows));

  const sliceRows = withSeconds(rows, slices.second);
  /** The first slice of each row. */
  const firstSlice = new Uint32Array(rows.length);
  const rowOfSlice = new Uint32Array(sliceRows.length);
  for (let number = 0; number < sliceRows.length; number++) {
    const slice = sliceRows[number] as number;
    const row = slices.execution[slice] as Row;
    const ofRow = numberOfRow(row);
    rowOfSlice[number] = ofRow;
    if (slice === row) firstSlice[ofRow] = number;
  }
  const numbersOfSlices = (column: Uint32Array, places: Uint32Array) => {
    const numbers = new Uint32Array(places.length);
    for (let at = 0; at < places.length; at++) {
      const slice = column[places[at] as number] as number;
      const row = slices.execution[slice] as Row;
      numbers[at] = (firstSlice[numberOfRow(row)] as number) + (slice === row ? 0 : 1);
    }
    return numbers;
  };
  writer.number(sliceRows.length);
  writer.growing(rowOfSlice);
  for (const column of [slices.product, charges.state, slices.unmatchedKind]) writer.columnAt(column, sliceRows);
  for (const column of [slices.units, slices.value, slices.unmatchedUnits, slices.unmatchedValue]) {
    writer.columnAt(column, sliceRows);
  }
  const lines = writeLineNumbers(writer, charges.line, sliceRows);
  for (const column of charges.paid) writer.columnAt(column, sliceRows);

  writer.number(lines.length);
  for (const column of [charges.lines.head, charges.lines.rate, charges.lines.rounding]) writer.columnAt(column, lines);
  writer.growingAt(charges.lines.day, lines);
  writer.columnAt(charges.lines.base, lines);
  writer.columnAt(charges.lines.amount, lines);

  const trips = placesOf(books, ranges.tripStart);
  const matchCounts = new Uint32Array(trips.length);
  const firstRows = new Uint32Array(trips.length);
  for (let at = 0; at < trips.length; at++) {
    const trip = trips[at] as number;
    matchCounts[at] = (roundTrips.matchStart[trip + 1] as Match) - (roundTrips.matchStart[trip] as Match);
    firstRows[at] = numberOfRow(roundTrips.first[trip] as Row);
  }
  writer.number(trips.length);
  writer.column(matchCounts);
  writer.growing(firstRows);
  const matchRows = placesOf(trips, roundTrips.matchStart);
  writer.growing(numbersOfSlices(matches.entry, matchRows));
  writer.growing(numbersOfSlices(matches.exit, matchRows));
  for (const column of [matches.units, matches.entryValue, matches.exitValue]) writer.columnAt(column, matchRows);
  return writer.finish();
}

/** The number within the group of a row of these books. */
function rowNumbers({ book, bookStart }: Analysis["executions"], books: readonly number[]): (row: number) => number {
  const offsets = new Map<number, number>();
  let offset = 0;
  for (const one of books) {
    const from = bookStart[one] ?? 0;
    offsets.set(one, offset - from);
    offset += (bookStart[one + 1] ?? 0) - from;
  }
  let known = -1;
  let knownOffset = 0;
  return (row) => {
    const ownBook = book[row] as BookIndex;
    if (ownBook !== known) knownOffset = offsets.get(ownBook) ?? 0;
    known = ownBook;
    return row + knownOffset;
  };
}

/** Each row's first slice, and its second where it has one. */
function withSeconds(rows: Uint32Array, second: Int32Array): Uint32Array {
  const slices = new Uint32Array(rows.length * 2);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    slices[count++] = row;
    if ((second[row] as number) >= 0) slices[count++] = second[row] as number;
  }
  return slices.slice(0, count);
}

/** The numbers of these rows, counted anew as they first occur; −1 stays. */
function numbered(column: Int32Array, rows: Uint32Array): Int32Array {
  const known = new Map<number, number>();
  return Int32Array.from(rows, (row) => {
    const number = column[row] as number;
    if (number < 0) return -1;
    const own = known.get(number) ?? known.size;
    known.set(number, own);
    return own;
  });
}

/** Writes which line each head of a slice is part of. Returns the lines in the order of their numbers. */
function writeLineNumbers(writer: ColumnWriter, columns: readonly Int32Array[], slices: Uint32Array): Uint32Array {
  const lines: number[] = [];
  const numbers = new Map<number, number>();
  const ofSlices = new Int32Array(slices.length);
  for (const column of columns) {
    for (let at = 0; at < slices.length; at++) {
      const line = column[slices[at] as number] as number;
      let number = line < 0 ? -1 : numbers.get(line);
      if (number === undefined) {
        number = lines.push(line) - 1;
        numbers.set(line, number);
      }
      ofSlices[at] = number;
    }
    writer.growing(ofSlices);
  }
  return Uint32Array.from(lines);
}
