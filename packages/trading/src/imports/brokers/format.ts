import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import type { DatePair, SlashOrder } from "../cells/moment-cell.ts";
import type { Cell } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { ReadAs } from "./chosen.ts";
import type { OtherFile } from "./other-files.ts";
import type { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** What a file's rows are about; only the first two can be imported. */
export type Segment = TradeType | "currency" | "commodity" | "mutual-fund";

/** A kind of broker's file that can be imported. Adding one: write it here, and give it a generated sample and a test. */
export interface Format {
  kind: TradebookKind;
  broker: Broker;
  /** Captions (plain names) by which a table is recognised. */
  captions: readonly string[];
  /** The trade type of every file of this kind, or null where the rows say it. */
  tradeType: TradeType | null;
  /**
   * For captions that other brokers' tables have, too: the file that this is instead, unless the table has what only this
   * broker writes. `first`: the segment of the first row, as the reader's `segmentOf`; undefined without rows.
   */
  doubt?(table: Table, first: Segment | null | undefined): OtherFile | null;
  /** What the file is, of this segment if that is known, in words that follow "This is". */
  what(segment: Segment | null): string;
  /** Whose account the file is of, and how its rows are read. */
  reader(table: Table, readAs: Omit<ReadAs, "broker">): RowReader;
}

export type TradebookKind = "zerodha-tradebook" | "groww-orders" | "groww-fno-pnl";

/** Reads the rows of one table, in order, each once. */
export interface RowReader {
  /** From above the table, where it is said there. */
  clientId: string | null;
  accountHolder: string | null;
  /** The client's code in a row that is to be imported; null in the reader where no column has it. */
  clientIn: ((row: Row) => string | null) | null;
  /** The segment of a row, null when it is not known; undefined for a row that says nothing of it. */
  segmentOf(row: Row): Segment | null | undefined;
  /** Columns whose cells may be dates. */
  dateColumns(): readonly number[];
  /** A row's dates, for proving in which order those with slashes are written. */
  dates(cells: readonly Cell[]): DatePair[];
  /** What becomes of a row: an execution, a skip or a problem, in the tally. False where the table is over. */
  take(row: Row, slashes: SlashOrder): boolean;
  tally: Tally;
}

/** Of the segments, those that can be imported. */
export function isTradeType(segment: Segment | null): segment is TradeType {
  return segment === "equity" || segment === "fno";
}
