import type { Broker, KeptSegment, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { DatePair, SlashOrder } from "../cells/moment-cell.ts";
import type { Cell } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { ReadAs } from "./chosen.ts";
import type { OtherFile } from "./other-files.ts";
import type { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** The market segment of a file's rows. Currency and commodity are kept without figures, where the format does so; mutual funds never. */
export type Segment = TradeType | KeptSegment | "mutual-fund";

/** A kind of broker's file that can be imported. To add one, name it in formats.ts and give it a generated sample and a test. */
export interface Format<B extends Broker = Broker> {
  /** Unique; stored with every import of it. */
  kind: string;
  broker: B;
  /** Captions (plain names) by which a table is recognised. */
  captions: readonly string[];
  /** Captions, one of which the column of the share or contract has; a table that lacks this column alone is named so. */
  symbol: readonly string[];
  /** The table goes on below further rows of its captions, whose columns may be elsewhere. */
  repeatsCaptions?: true;
  /** The trade type of every file of this kind, or null where the rows say it. */
  tradeType: TradeType | null;
  /** Reads files of currency and commodities too, as futures and options. */
  keepsOthers?: true;
  /** The other file that this is when these rows stand above the table; null for any other rows. */
  otherFileUnder?(preamble: readonly Row[]): OtherFile | null;
  /**
   * For captions that other brokers' tables have, too: the file that this is instead, unless the table has what only this
   * broker writes. `first`: the segment of the first row, as the reader's `segmentOf`; undefined without rows.
   */
  doubt?(table: Table, first: Row | undefined): OtherFile | null;
  /** Describes the file, of this segment if it is known, in words that follow "This is". */
  describe(segment: Segment | null): string;
  /** A reader for the rows of one table. */
  reader(table: Table, readAs: Omit<ReadAs, "broker">): RowReader;
}

/** Reads the rows of one table, in order, each once. */
export interface RowReader {
  /** From the rows above the table; null where they have none. */
  clientId: string | null;
  accountHolder: string | null;
  /** The client's code in a row that is to be imported; null in the reader where no column has it. */
  clientIn: ((row: Row) => string | null) | null;
  /** The segment of a row, null when it is unknown; undefined for a row that has no segment, such as a total. */
  segmentOf(row: Row): Segment | null | undefined;
  /** Columns whose cells may be dates. */
  dateColumns(): readonly number[];
  /** A row's dates, as evidence for the order of day and month in dates with slashes. */
  dates(cells: readonly Cell[]): DatePair[];
  /** Reads a row into the tally: an execution, a skip or a problem. Returns false after the table's last row. */
  take(row: Row, slashes: SlashOrder): boolean;
  tally: Tally;
}

/** Of the segments, those that are kept without figures. */
export function isKeptSegment(segment: string | null | undefined): segment is KeptSegment {
  return segment === "currency" || segment === "commodity";
}

/** The trade type to choose for a file of this segment; null where the format reads none such. */
export function tradeTypeOf({ keepsOthers }: Format, segment: Segment | null): TradeType | null {
  if (isTradeType(segment)) return segment;
  return keepsOthers && isKeptSegment(segment) ? "fno" : null;
}

/** Of the segments, those with figures. */
export function isTradeType(segment: Segment | null): segment is TradeType {
  return segment === "equity" || segment === "fno";
}
