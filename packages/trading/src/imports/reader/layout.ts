import type { Broker, SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Contract } from "../../instrument.ts";
import type { Format, Segment } from "../brokers/format.ts";
import type { Cell } from "../sheets/cell.ts";
import type { CellReaders, ReadRole } from "./cell-readers.ts";
import {
  type ColumnSource,
  type Columns,
  neededCaptions,
  type OneColumn,
  type Role,
  symbolCaptions,
} from "./columns.ts";
import type { Fill, Leg } from "./fill.ts";
import { TableReader } from "./table-reader.ts";

/** A kind of broker's file that can be imported. */
export interface Layout<B extends Broker = Broker>
  extends Pick<
    Format<B>,
    "kind" | "broker" | "tradeType" | "repeatsCaptions" | "keepsOthers" | "otherFileUnder" | "doubt" | "describe"
  > {
  /**
   * The columns that are used, in the order in which their cells are read: of several that can't be read, the first is named. A table is
   * recognised by the captions of all that can't be missing.
   */
  columns: Readonly<Partial<Record<Role, ColumnSource | null>>> & { symbol: OneColumn };
  /** Captions of columns that are not used, by which the table is recognised too. */
  landmarks?: readonly string[];
  /** The account of all rows, in place of a client's code. */
  account?: string;
  /** Captions (plain names) of the cells left of the client's code and the holder's name, above the table. */
  labels?: { client: string; holder?: string };
  /** The client's code in the text of the client's column. Default: the text. */
  clientIn?(text: string): string;
  /** A column that every trade has, and no row of a total. Default: `side`. */
  needed?: Role;
  /** Columns of which the dates with slashes have one order of day and month, proven by all rows. Default: `date` and `moment`. */
  dates?: readonly Role[];
  /** The words of the segment's column, in capitals. Without them, all rows are of the trade type. */
  segments?: Readonly<Record<string, Segment>>;
  /** The segment where the words alone don't say it. `word`: what {@link segments} has for it, null for another word, undefined without one. */
  segmentOf?(word: Segment | null | undefined, cells: readonly Cell[], columns: Columns): Segment | null;
  /** Whether a row is the first below the table: a sum of charges, a note, another table. */
  isEnd?(cells: readonly Cell[], columns: Columns): boolean;
  /** The text of a row with a single cell that is the heading of a part of the table. */
  heading?: RegExp;
  /** Readers of cells that differ from {@link cellReaders}; null for cells that another reader reads. */
  cells?: { [R in ReadRole]?: CellReaders[R] | null };
  /** By the role that is read last, the reason to leave a row out; null for one to read. They throw BadCell. */
  skips?: Readonly<Partial<Record<Role, ((fill: Fill) => SkipReason | null) | null>>>;
  /** The contract of a derivative, where the symbol's cell has not said it. */
  contractOf?(fill: Fill): Contract | null;
  /** The executions of a row that has several; none for a row without a value. Columns of a side of their own are left for it to read. */
  legs?(fill: Fill): Leg[];
  /** The number that only one fill has of an exchange, a day, a symbol and a side. */
  id?: "tradeId" | "orderId";
  /** Exchanges that count as another in keys. */
  venues?: Readonly<Record<string, string>>;
  /**
   * The key of a fill without that number. Its text is stored, so that it never changes.
   *
   * @param scope `broker|segment|exchange|day|`
   * @param symbolAndSide `|SYMBOL|side`
   */
  key(fill: Fill, scope: string, symbolAndSide: string): string;
}

export function formatOf<B extends Broker>(layout: Layout<B>): Format<B> {
  return {
    ...layout,
    captions: neededCaptions(layout),
    symbol: symbolCaptions(layout),
    reader: (table, readAs) => new TableReader(layout, table, readAs),
  };
}
