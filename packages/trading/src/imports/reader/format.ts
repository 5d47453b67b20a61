import type { Broker, KeptSegment, SkipReason, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Contract } from "../../instrument.ts";
import type { OtherFile } from "../brokers/other-files.ts";
import type { Cell } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { CellReaders } from "./cell-readers.ts";
import type { ColumnSource, Columns, OneColumn, Role } from "./columns.ts";
import type { Fill, Leg } from "./fill.ts";
import type { Table } from "./table.ts";

/** The market segment of a file's rows. Currency and commodity are kept without figures, where the format does so; mutual funds never. */
export type Segment = TradeType | KeptSegment | "mutual-fund";

/** A kind of broker's file that can be imported, as data that one reader reads any of them by. */
export interface Format<B extends Broker = Broker> {
  /** Unique; stored with every import of it. */
  kind: string;
  broker: B;
  /** The trade type of every file of this kind, or null where the rows say it. */
  tradeType: TradeType | null;
  /** Describes the file, of this segment if it is known, in words that follow "This is". */
  describe(segment: Segment | null): string;
  /**
   * The columns that are used, in the order in which their cells are read: of several that can't be read, the first is named. A table is
   * recognised by the captions of all columns that a file can't lack.
   */
  columns: Readonly<Partial<Record<Role, ColumnSource | null>>> & { symbol: OneColumn };
  /** Captions of columns that are not used, by which a table is recognised too. */
  landmarks?: readonly string[];
  /** A column that every trade has, and no row of a total. Default: `side`. */
  needed?: Role;
  /** Columns of which the dates with slashes have one order of day and month, proven by all rows. Default: `date` and `moment`. */
  dates?: readonly Role[];
  /** Columns that are not read by themselves, but by a function of the format. */
  unread?: readonly Role[];
  /** Readers of cells that differ from {@link cellReaders}. */
  cells?: Readonly<Partial<CellReaders>>;
  /** By role, once its cell is read: the reason to leave the row out, or null. They throw BadCell. */
  skips?: Readonly<Partial<Record<Role, ((fill: Fill) => SkipReason | null) | null>>>;

  /** The captions (plain names) left of the client's code and the holder's name, above the table. */
  labels?: { client: string; holder?: string };
  /** The client's code in the text of the client's column. Default: the text. */
  clientIn?(text: string): string;
  /** The account of all rows, in place of a client's code. */
  account?: string;

  /** The segments by the words of the segment's column, in capitals. Default: all rows are of the trade type. */
  segments?: Readonly<Record<string, Segment>>;
  /** The segment where the word alone does not say it. `said`: that of the word, null for an unknown one, undefined without one. */
  segmentOf?(said: Segment | null | undefined, cells: readonly Cell[], columns: Columns): Segment | null;
  /** Reads files of currency and commodities too, as futures and options. */
  keepsOthers?: true;

  /** The contract of a derivative, where the reader of the symbol's cell has not set it. */
  contractOf?(fill: Fill): Contract | null;
  /** The executions of a row that has several; none of a row without a value. Its columns are {@link unread}. */
  legs?(fill: Fill): Leg[];

  /** The number that only one fill of an exchange, a day, a symbol and a side has. */
  id?: "tradeId" | "orderId";
  /** Set if its fills have other keys than the same fills in the other files of this broker. */
  ownKeys?: true;
  /** Exchanges that go by another name in keys. */
  venues?: Readonly<Record<string, string>>;
  /**
   * The key of a fill without that number. Digests of keys are stored, so its text never changes.
   *
   * @param scope `broker|segment|exchange|day|`
   * @param trade `|SYMBOL|side`
   */
  key(fill: Fill, scope: string, trade: string): string;

  /** Whether a row is the first below the table: a sum of charges, a note, another table. */
  isEnd?(cells: readonly Cell[], columns: Columns): boolean;
  /** The text of a row with one cell that is the heading of a part of the table. */
  heading?: RegExp;
  /** The table continues below repeated caption rows, where columns may have moved. */
  repeatsCaptions?: true;

  /** The other file type that these rows above the table indicate; null for any other rows. */
  otherFileUnder?(preamble: readonly Row[]): OtherFile | null;
  /**
   * For captions that other brokers' tables have, too: the file that this is instead, unless the table has what only this
   * broker writes. `first`: the first row of trades; undefined without rows.
   */
  doubt?(table: Table, first: Row | undefined): OtherFile | null;
}

/** Whether a segment is stored without figures. */
export function isKeptSegment(segment: string | null | undefined): segment is KeptSegment {
  return segment === "currency" || segment === "commodity";
}

/** The trade type to choose for a file of this segment; null if the format does not read it. */
export function tradeTypeOf({ keepsOthers }: Format, segment: Segment | null): TradeType | null {
  if (isTradeType(segment)) return segment;
  return keepsOthers && isKeptSegment(segment) ? "fno" : null;
}

/** Whether a segment has figures. */
export function isTradeType(segment: Segment | null): segment is TradeType {
  return segment === "equity" || segment === "fno";
}
