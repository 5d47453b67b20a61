import { type Cell, isBlank } from "../cell.ts";
import type { Row } from "../sheet.ts";
import { damagedArchive } from "../zip/zip-directory.ts";
import { NotPlain } from "./not-plain.ts";

/**
 * The rows behind number `last` by one reader of a sheet, where another one's rows up to there have been used already. Throws
 * ImportRefused unless they are the same by both, blank cells and rows apart: half by one and half by the other could be
 * a table that neither reads.
 */
export function* agreed(used: Iterable<Row>, rows: Iterable<Row>, last: number): Generator<Row> {
  const before = filled(used);
  for (const row of filled(rows)) {
    if (row.number > last) {
      if (usedRow(before, last) !== null) throw damagedArchive();
      yield row;
    } else {
      const same = usedRow(before, last);
      if (same === null || !isSame(same, row)) throw damagedArchive();
    }
  }
  if (usedRow(before, last) !== null) throw damagedArchive();
}

function usedRow(rows: Iterator<Row>, last: number): Row | null {
  try {
    const { done, value } = rows.next();
    return done || value.number > last ? null : value;
  } catch (error) {
    // Where the first reader stopped; a generator that has thrown is at its end.
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

function* filled(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) if (!row.cells.every(isBlank)) yield row;
}

function isSame(one: Row, two: Row): boolean {
  if (one.number !== two.number) return false;
  for (let column = 0; column < Math.max(one.cells.length, two.cells.length); column++) {
    if (plain(one.cells[column]) !== plain(two.cells[column])) return false;
  }
  return true;
}

function plain(cell: Cell | undefined): Cell {
  return cell === undefined || isBlank(cell) ? null : cell;
}
