import type { Analysis } from "../analysis.ts";
import type { BookRanges } from "./book-ranges.ts";
import { ColumnWriter } from "./column-writer.ts";

/**
 * Executions, slices, fills and charge lines of these books. Rows, slices and lines are numbered within the part: rows in the order
 * of the books, slices in that of rows, lines as they first occur.
 *
 * @param refOf the caller's number of a row's execution or journal trade; −1 of a row that a settlement made
 */
export function writeDetail(
  { executions, matches, charges }: Analysis,
  ranges: BookRanges,
  books: readonly number[],
  refOf: (row: number) => number,
): Uint8Array<ArrayBuffer> {
  const writer = new ColumnWriter();
  const { slices, fills, roundTrips } = matches;
  const rows = books.flatMap((book) => numbersFrom(executions.bookStart[book], executions.bookStart[book + 1]));
  const refs = rows.map(refOf);
  const taken = <T>(column: ArrayLike<T>, places: readonly number[]) => places.map((at) => column[at] as T);
  const offsets = new Map<number, number>();
  let offset = 0;
  for (const book of books) {
    const from = executions.bookStart[book] ?? 0;
    offsets.set(book, offset - from);
    offset += (executions.bookStart[book + 1] ?? 0) - from;
  }
  const numberOfRow = (row: number) => row + (offsets.get(executions.book[row] as number) ?? 0);

  writer.number(rows.length);
  writer.growing(refs);
  // A settlement's row is known by nothing else.
  for (const [at, row] of rows.entries()) if (refs[at] === -1) writer.text(executions.identity(row));
  writer.growing(taken(executions.day, rows));
  for (const column of [executions.second, executions.sign, executions.source, executions.flags]) {
    writer.column(taken<number>(column, rows));
  }
  for (const column of [executions.units, executions.unitsPerShare, executions.value]) {
    writer.column(taken<number>(column, rows));
  }

  const sliceRows = rows.flatMap((row) =>
    (slices.second[row] ?? -1) < 0 ? [row] : [row, slices.second[row] as number],
  );
  /** By row: the number of its first slice. */
  const firstSlice = new Int32Array(rows.length);
  for (const [number, slice] of sliceRows.entries()) {
    const row = slices.execution[slice] as number;
    if (slice === row) firstSlice[numberOfRow(row)] = number;
  }
  const numberOfSlice = (slice: number) => {
    const row = slices.execution[slice] as number;
    return (firstSlice[numberOfRow(row)] as number) + (slice === row ? 0 : 1);
  };
  writer.number(sliceRows.length);
  writer.growing(sliceRows.map((slice) => numberOfRow(slices.execution[slice] as number)));
  for (const column of [slices.product, charges.state, slices.unmatchedKind]) {
    writer.column(taken<number>(column, sliceRows));
  }
  for (const column of [slices.units, slices.value, slices.unmatchedUnits, slices.unmatchedValue]) {
    writer.column(taken<number>(column, sliceRows));
  }
  const numberOfLine = new Map<number, number>([[-1, -1]]);
  for (const column of charges.line) {
    writer.growing(
      taken(column, sliceRows).map((line) => {
        const number = numberOfLine.get(line) ?? numberOfLine.size - 1;
        numberOfLine.set(line, number);
        return number;
      }),
    );
  }
  for (const column of charges.paid) writer.column(taken(column, sliceRows));

  const lines = [...numberOfLine.keys()].slice(1);
  writer.number(lines.length);
  for (const column of [charges.lines.head, charges.lines.rate, charges.lines.rounding]) {
    writer.column(taken<number>(column, lines));
  }
  writer.growing(taken(charges.lines.day, lines));
  writer.column(taken(charges.lines.base, lines));
  writer.column(taken(charges.lines.amount, lines));

  const trips = books.flatMap((book) => numbersFrom(ranges.tripStart[book], ranges.tripStart[book + 1]));
  writer.number(trips.length);
  writer.column(
    trips.map((trip) => (roundTrips.fillStart[trip + 1] as number) - (roundTrips.fillStart[trip] as number)),
  );
  writer.growing(trips.map((trip) => numberOfRow(roundTrips.first[trip] as number)));
  const fillRows = trips.flatMap((trip) => numbersFrom(roundTrips.fillStart[trip], roundTrips.fillStart[trip + 1]));
  writer.growing(fillRows.map((fill) => numberOfSlice(fills.entry[fill] as number)));
  writer.growing(fillRows.map((fill) => numberOfSlice(fills.exit[fill] as number)));
  for (const column of [fills.units, fills.entryValue, fills.exitValue]) writer.column(taken(column, fillRows));
  return writer.finish();
}

function numbersFrom(from: number | undefined, to: number | undefined): number[] {
  return Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, at) => (from ?? 0) + at);
}
