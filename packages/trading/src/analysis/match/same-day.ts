import { AUCTION, type ExecutionColumns, SOURCES, TRADE_FOR_TRADE, UNTIMED } from "../execution-columns.ts";
import { INTRADAY } from "../match-columns.ts";
import type { MatchWriter } from "./match-writer.ts";
import type { SignedFifo } from "./signed-fifo.ts";
import type { SliceWriter } from "./slice-writer.ts";
import { worth } from "./worth.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");

/** Finds and matches the intraday units of books of equity (rules 7 and 8). */
export class SameDay {
  private readonly executions: ExecutionColumns;
  private readonly slices: SliceWriter;
  private readonly writer: MatchWriter;
  private readonly fifo: SignedFifo;

  constructor(executions: ExecutionColumns, slices: SliceWriter, writer: MatchWriter, fifo: SignedFifo) {
    this.executions = executions;
    this.slices = slices;
    this.writer = writer;
    this.fifo = fifo;
  }

  /**
   * Splits the day's executions (rows from to end of one book) into intraday and delivery, and writes the intraday round trips.
   */
  match(book: number, from: number, end: number): void {
    const { executions, slices } = this;
    const { units, sign, flags } = executions;
    let bought = 0;
    let sold = 0;
    for (let row = from; row < end; row++) {
      if (((flags[row] as number) & TRADE_FOR_TRADE) !== 0) return;
      if (!this.nets(row)) continue;
      if (sign[row] === 1) bought += units[row] as number;
      else sold += units[row] as number;
    }
    const intraday = bought < sold ? bought : sold;
    if (intraday === 0) return;
    let boughtLeft = intraday;
    let soldLeft = intraday;
    let marks = 0;
    for (let row = from; row < end; row++) {
      const left = sign[row] === 1 ? boughtLeft : soldLeft;
      if (left === 0 || !this.nets(row)) continue;
      const has = units[row] as number;
      const taken = has < left ? has : left;
      slices.split(row, taken);
      if (sign[row] === 1) boughtLeft -= taken;
      else soldLeft -= taken;
      marks |= flags[row] as number;
    }
    if ((marks & UNTIMED) !== 0) this.matchUntimed(book, from, end);
    else {
      this.fifo.begin(book, INTRADAY);
      for (let row = from; row < end; row++) if (slices.product[row] === INTRADAY) this.fifo.take(row);
    }
  }

  private nets(row: number): boolean {
    const { flags, source } = this.executions;
    return source[row] === TRADEBOOK && ((flags[row] as number) & AUCTION) === 0;
  }

  /** Without times the day is one round trip, bought first (rules 2 and 11). */
  private matchUntimed(book: number, from: number, end: number): void {
    const { executions, slices, writer } = this;
    const rows: number[] = [];
    for (let row = from; row < end; row++) if (slices.product[row] === INTRADAY) rows.push(row);
    const buys = rows.filter((row) => executions.sign[row] === 1);
    const sells = rows.filter((row) => executions.sign[row] === -1);
    writer.open(book, INTRADAY, 1, buys[0] ?? 0);
    for (const buy of buys) writer.enter(buy);
    const price = (row: number, start: number, stop: number) =>
      worth(executions.value[row] as number, executions.units[row] as number, start, stop);
    let at = 0;
    let used = 0;
    for (const sell of sells) {
      for (let sold = 0; sold < (slices.units[sell] as number); ) {
        const buy = buys[at] ?? 0;
        const taken = Math.min((slices.units[buy] as number) - used, (slices.units[sell] as number) - sold);
        writer.fill(buy, sell, sell, taken, price(buy, used, used + taken), price(sell, sold, sold + taken));
        sold += taken;
        used += taken;
        if (used < (slices.units[buy] as number)) continue;
        at++;
        used = 0;
      }
    }
    writer.close();
  }
}
