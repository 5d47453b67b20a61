import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { shown } from "../cells/bad-cell.ts";
import { ImportRefused } from "../import-refused.ts";
import { neededCaptions } from "../reader/columns.ts";
import type { Format } from "../reader/format.ts";
import { Captions, plainCaption, type Table } from "../reader/table.ts";
import { type Cell, cellText } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";

type Texts = Extract<RowCorrection, { cells: unknown }>;

/** Returns a table's row as it is to be read: unchanged, with the user's texts, or null if it is left out. */
export type Correct = (row: Row) => Row | null;

/** The user's corrections of one table, including those that do not fit it. */
export class RowCorrections {
  private readonly format: Format;
  private readonly table: Table;
  private readonly byRow: ReadonlyMap<number, RowCorrection>;
  private readonly missing: Set<number>;
  /** Keyed by sentence, since rows are read more than once. */
  private readonly refusals = new Map<string, RowProblem>();

  constructor(corrections: readonly RowCorrection[], format: Format, table: Table) {
    this.format = format;
    this.table = table;
    this.byRow = new Map(corrections.map((correction) => [correction.row, correction]));
    this.missing = new Set(this.byRow.keys());
  }

  get size(): number {
    return this.byRow.size;
  }

  /** Corrects the rows of the table in order, beginning with the first. */
  pass(): Correct {
    const { byRow, format } = this;
    if (byRow.size === 0) return (row) => row;
    let { captions } = this.table;
    const needed = neededCaptions(format);
    return (row) => {
      if (format.repeatsCaptions) {
        const again = new Captions(row.cells);
        if (again.hasAll(needed)) captions = again;
      }
      const correction = byRow.get(row.number);
      if (!correction) return row;
      this.missing.delete(row.number);
      return "cells" in correction ? this.corrected(row, captions, correction) : null;
    };
  }

  /** Refuses the correction of a row. `why`: words that follow the row's number. */
  refuse(row: number, why: string, column = "", value = ""): void {
    const message = `Row ${row} ${why}`;
    this.refusals.set(message, { row, column, value: shown(value), message });
  }

  /** Throws ImportRefused unless every correction fits; call it after the last row. */
  check(): void {
    for (const row of this.missing) this.refuse(row, "isn't a row of this file's trades");
    const rows = [...this.refusals.values()].toSorted((a, b) => a.row - b.row);
    const [first] = rows;
    if (!first) return;
    const all = new Set(rows.map(({ row }) => row)).size;
    throw new ImportRefused(
      "correction_refused",
      all === 1
        ? `Nothing was imported because a correction doesn't fit. ${first.message}.`
        : `Nothing was imported because the corrections of ${all.toLocaleString("en-IN")} rows don't fit. The first: ${first.message}.`,
      { rows, rowCount: all },
    );
  }

  private corrected(row: Row, captions: Captions, { cells: texts }: Texts): Row {
    const cells: Cell[] = [...row.cells];
    const done = new Set<number>();
    for (const { column, text } of texts) {
      const at = this.placeOf(column, captions, row);
      if (at === null) {
        this.refuse(row.number, `has no column "${shown(String(column))}"`, String(column), text);
      } else if (done.has(at)) {
        this.refuse(row.number, `has two corrections of its column "${shown(String(column))}"`, String(column), text);
      } else if (plainCaption(captions.at(at)) === "auction") {
        // An auction mark is never refused, and the analysis reads it from the broker's own row.
        this.refuse(row.number, "keeps its auction mark: it can't be corrected", String(column), text);
      } else {
        while (cells.length < at) cells.push(null);
        cells[at] = text;
        done.add(at);
      }
    }
    return { number: row.number, cells, original: row.cells };
  }

  private placeOf(column: string | number, captions: Captions, row: Row): number | null {
    if (typeof column === "string") return captions.placeOf(column);
    const at = this.table.captions.first + column;
    return at < Math.max(captions.end, row.cells.length) ? at : null;
  }
}

/** The texts of a row's cells as they are read, from the table's first column on. */
export function readTexts({ cells }: Row, captions: Captions): string[] {
  return cells.slice(captions.first).map((cell) => cellText(cell));
}
