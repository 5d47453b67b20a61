import { AUCTION, type ExecutionColumns, SOURCES, TRADE_FOR_TRADE, UNTIMED } from "../execution-columns.ts";
import { firstSlice, INTRADAY } from "../match-columns.ts";
import type { BookIndex, Paise, Row, Units } from "../numbers.ts";
import type { MatchWriter } from "./match-writer.ts";
import type { SignedFifo } from "./signed-fifo.ts";
import type { SliceWriter } from "./slice-writer.ts";
import { worth } from "./worth.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");

/** Flags of rows that are not netted, or whose order within the day is unknown. */
const SPECIAL = TRADE_FOR_TRADE | AUCTION | UNTIMED;

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
   * Splits the executions of each day (rows `from` to `end` of one book) into intraday and delivery, and writes the intraday round
   * trips. Returns the lowest end-of-day position, 0 or less.
   */
  matchBook(book: BookIndex, from: Row, end: Row): number {
    const { units, sign, flags, day } = this.executions;
    let held = 0;
    let lowest = 0;
    for (let row = from; row < end; ) {
      const ownDay = day[row];
      let bought = 0;
      let sold = 0;
      let marks = 0;
      let next = row;
      for (; next < end && day[next] === ownDay; next++) {
        if (sign[next] === 1) bought += units[next] as Units;
        else sold += units[next] as Units;
        marks |= flags[next] as number;
      }
      held += bought - sold;
      if (held < lowest) lowest = held;
      if (bought > 0 && sold > 0) {
        if ((marks & SPECIAL) === 0) this.matchDay(book, row, next, bought < sold ? bought : sold);
        else if ((marks & TRADE_FOR_TRADE) === 0) this.matchSpecialDay(book, row, next);
      }
      row = next;
    }
    return lowest;
  }

  /** Matches a day whose executions are all netted and all have a time. */
  private matchDay(book: BookIndex, from: Row, end: Row, intraday: number): void {
    const { slices, fifo } = this;
    const { units, sign } = this.executions;
    let boughtLeft = intraday;
    let soldLeft = intraday;
    for (let row = from; row < end; row++) {
      const isBuy = sign[row] === 1;
      const left = isBuy ? boughtLeft : soldLeft;
      if (left === 0) continue;
      const has = units[row] as Units;
      const taken = (has < left ? has : left) as Units;
      slices.split(row, taken);
      if (isBuy) boughtLeft -= taken;
      else soldLeft -= taken;
    }
    fifo.begin(book, INTRADAY);
    fifo.takeAll(from, end);
  }

  /** A day with auction rows, lots of settlements or executions without times. */
  private matchSpecialDay(book: BookIndex, from: Row, end: Row): void {
    const { executions, slices, fifo } = this;
    const { units, sign, flags } = executions;
    const netting: Row[] = [];
    for (let row = from; row < end; row++) if (this.nets(row)) netting.push(row);
    const sum = (side: number) =>
      netting.reduce((total, row) => (sign[row] === side ? total + (units[row] as Units) : total), 0);
    const left = new Map([
      [1, Math.min(sum(1), sum(-1))],
      [-1, Math.min(sum(1), sum(-1))],
    ]);
    let marks = 0;
    for (const row of netting) {
      const side = sign[row] as number;
      const taken = Math.min(units[row] as Units, left.get(side) ?? 0) as Units;
      if (taken === 0) continue;
      slices.split(row, taken);
      left.set(side, (left.get(side) ?? 0) - taken);
      marks |= flags[row] as number;
    }
    if ((marks & UNTIMED) !== 0) this.matchUntimed(book, from, end);
    else {
      fifo.begin(book, INTRADAY);
      fifo.takeAll(from, end);
    }
  }

  private nets(row: Row): boolean {
    const { flags, source } = this.executions;
    return source[row] === TRADEBOOK && ((flags[row] as number) & AUCTION) === 0;
  }

  /** A day without times is one round trip, bought first (rules 2 and 11). */
  private matchUntimed(book: BookIndex, from: Row, end: Row): void {
    const { executions, slices, writer } = this;
    const rows: Row[] = [];
    for (let row = from; row < end; row++) if (slices.product[row] === INTRADAY) rows.push(row);
    const buys = rows.filter((row) => executions.sign[row] === 1);
    const sells = rows.filter((row) => executions.sign[row] === -1);
    writer.open(book, INTRADAY, 1, buys[0] as Row);
    for (const buy of buys) writer.enter(buy);
    const price = (row: Row, start: number, stop: number) =>
      worth(executions.value[row] as Paise, executions.units[row] as Units, start, stop);
    let at = 0;
    let used = 0;
    for (const sell of sells) {
      for (let sold = 0; sold < (slices.units[sell] as Units); ) {
        const buy = buys[at] as Row;
        const taken = Math.min((slices.units[buy] as Units) - used, (slices.units[sell] as Units) - sold) as Units;
        writer.matchEntry(firstSlice(buy), price(buy, used, used + taken));
        writer.matchExit(firstSlice(sell), sell, taken, price(sell, sold, sold + taken));
        sold += taken;
        used += taken;
        if (used < (slices.units[buy] as Units)) continue;
        at++;
        used = 0;
      }
    }
    writer.close();
  }
}
