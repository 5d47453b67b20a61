import { BadCell } from "../cells/bad-cell.ts";
import { checkDay, momentCell, type SlashOrder } from "../cells/moment-cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { ReadAs } from "./chosen.ts";
import type { RowReader, Segment } from "./format.ts";
import { type Column, checkWidth, clientCode, isTotal, labelled, personName, type Table } from "./table.ts";
import { Tally } from "./tally.ts";

/** The parts of a reader in which one broker's table of executions differs from another's. */
export interface SegmentTable {
  /** Captions (plain names) of the cells left of the client's code and the holder's name, above the table. */
  labels: { client: string; holder?: string };
  date: Column;
  /** A column that every execution has, and no total. */
  needed: Column;
  /** Where the segment is written, for a message. */
  segment: Column;
  segmentOf(row: Row): Segment | null;
  /** Whether a row is the first below the table: a sum of charges, a note. */
  isEnd?(row: Row): boolean;
  clientIn?(row: Row): string | null;
  /** Reads a row of the chosen segment into the tally. `day`: its date. */
  read(row: Row, day: string, tally: Tally): void;
}

/** A reader for tables with one segment a row, of which those of the other segments are counted. */
export function segmentReader(
  table: Table,
  { tradeType, lastDay }: Omit<ReadAs, "broker">,
  layout: SegmentTable,
): RowReader {
  const tally = new Tally();
  const { client, holder } = layout.labels;
  const isOver = (row: Row) => layout.isEnd?.(row) === true;
  let order: SlashOrder = () => null;
  const readRow = (row: Row) => {
    if (isTotal(row.cells, layout.needed)) return tally.skip("total");
    const segment = layout.segmentOf(row);
    if (segment === null) throw new BadCell(layout.segment.name, row.cells[layout.segment.at], "is not known");
    if (segment !== tradeType) return tally.skip(segment === "mutual-fund" ? "mutual-fund" : "other-segment");
    if (table.text) checkWidth(row, table.captions.end);
    const cell = row.cells[layout.date.at];
    const day = momentCell(cell, layout.date.name, order, table.date1904);
    checkDay(day, lastDay, cell, layout.date.name);
    layout.read(row, day, tally);
  };
  return {
    clientId: clientCode(labelled(table, client)),
    accountHolder: holder === undefined ? null : personName(labelled(table, holder)),
    clientIn: layout.clientIn ?? null,
    tally,
    segmentOf: (row) => (isOver(row) || isTotal(row.cells, layout.needed) ? undefined : layout.segmentOf(row)),
    dateColumns: () => [layout.date.at],
    dates: (cells) => [[cells[layout.date.at], undefined]],
    take(row, slashes) {
      if (isOver(row)) return false;
      order = slashes;
      tally.read(row, readRow);
      return true;
    },
  };
}

/** A cell of few words, in capitals. */
export function wordIn({ cells }: Row, column: Column): string {
  const cell = cells[column.at];
  return typeof cell === "string" && cell.length <= 100 ? cell.trim().replace(/\s+/g, " ").toUpperCase() : "";
}
