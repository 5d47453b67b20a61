import type { KeptSegment, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Contract } from "../../instrument.ts";
import type { SlashOrder } from "../cells/moment-cell.ts";
import type { ReadAs } from "../chosen.ts";
import type { Cell } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { Columns, Role } from "./columns.ts";
import type { Table } from "./table.ts";

/** What is the same for all rows of a table. */
export interface Reading {
  table: Table;
  readAs: Omit<ReadAs, "broker">;
  /** The segment of the rows that are read. */
  segment: TradeType | KeptSegment;
  slashes: SlashOrder;
}

/** Reads a cell of the column with this caption. Throws BadCell. */
export type CellReader<T> = (cell: Cell | undefined, name: string, fill: Fill) => T;

/** A row as far as its cells are read; the initial values are those of columns that a table lacks. */
export class Fill {
  readonly row: Row;
  readonly reading: Reading;
  readonly columns: Record<Side, Columns>;
  symbol = "";
  isin: string | null = null;
  series: string | null = null;
  exchange = "";
  side: Side = "buy";
  quantity: Decimal = "0";
  price: Decimal = "0";
  /** Empty where the value is quantity × price. */
  value: Decimal | "" = "";
  tradeId: string | null = null;
  orderId: string | null = null;
  /** `YYYY-MM-DD`. */
  date = "";
  /** `HH:MM:SS`. */
  time: string | null = null;
  /** `YYYY-MM-DD`, with `THH:MM:SS` where the cell has a time. */
  moment = "";
  expiry: string | null = null;
  contract: Contract | null = null;
  isAllotment = false;
  /** Executions of a row that has several. */
  legs: readonly Leg[] = [];

  constructor(row: Row, reading: Reading, columns: Record<Side, Columns>) {
    this.row = row;
    this.reading = reading;
    this.columns = columns;
  }

  get segment(): TradeType | KeptSegment {
    return this.reading.segment;
  }

  /** The day of the trade. */
  get day(): string {
    return this.date === "" ? this.moment.slice(0, 10) : this.date;
  }

  get executedAt(): string {
    if (this.moment !== "") return this.moment;
    return this.time === null ? this.date : `${this.date}T${this.time}`;
  }

  cell(role: Role, side: Side = this.side): Cell | undefined {
    return this.row.cells[this.columns[side][role].at];
  }

  read<T>(role: Role, reader: CellReader<T>, side: Side = this.side): T {
    return reader(this.cell(role, side), this.columns[side][role].name, this);
  }
}

/** One of the executions of a row that has several. */
export type Leg = Pick<Fill, "side" | "quantity" | "price" | "value" | "date">;
