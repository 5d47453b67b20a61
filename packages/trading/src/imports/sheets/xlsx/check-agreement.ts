import { type Cell, isBlank } from "../cell.ts";
import type { Row } from "../sheet.ts";
import { damagedArchive } from "../zip/zip-entry.ts";
import { NotPlain } from "./not-plain.ts";

/**
 * Checks that two readers of a sheet agree on the rows up to number `last`, except for blank cells and rows. Throws ImportRefused
 * if they do not: half by one and half by the other could be a table that neither reads.
 */
export async function checkAgreement(
  plain: AsyncIterable<readonly Row[]>,
  library: Iterable<Row>,
  last: number,
): Promise<void> {
  const expected = filledUpTo(library, last);
  for await (const row of plainUpTo(plain, last)) {
    const { done, value } = expected.next();
    if (done || !isSame(value, row)) throw damagedArchive();
  }
  if (!expected.next().done) throw damagedArchive();
}

function* filledUpTo(rows: Iterable<Row>, last: number): Generator<Row, undefined> {
  for (const row of rows) {
    if (row.number > last) return;
    if (!row.cells.every(isBlank)) yield row;
  }
}

async function* plainUpTo(batches: AsyncIterable<readonly Row[]>, last: number): AsyncGenerator<Row> {
  try {
    for await (const batch of batches) {
      yield* filledUpTo(batch, last);
      if ((batch.at(-1)?.number ?? 0) >= last) return;
    }
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
  }
}

function isSame(one: Row, two: Row): boolean {
  if (one.number !== two.number) return false;
  for (let column = 0; column < Math.max(one.cells.length, two.cells.length); column++) {
    if (plainValue(one.cells[column]) !== plainValue(two.cells[column])) return false;
  }
  return true;
}

function plainValue(cell: Cell | undefined): Cell {
  return cell === undefined || isBlank(cell) ? null : cell;
}
