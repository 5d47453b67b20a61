import type { ExecutionColumns } from "../execution-columns.ts";
import { EXPIRED, firstSlice, OPEN } from "../match-columns.ts";
import type { BookIndex, Column, Paise, Row, Units } from "../numbers.ts";
import type { MatchWriter } from "./match-writer.ts";
import type { SliceWriter } from "./slice-writer.ts";
import { untimedOrder } from "./untimed-order.ts";
import { worth } from "./worth.ts";

/**
 * First in, first out over a signed position: a sale may open it, and an execution that crosses zero closes one round trip
 * and opens the next (rule 10). Also pairs the intraday units of a day, i-th bought with i-th sold (rule 7), which is the same.
 * It takes the first slice of each row, which begins with the execution's first unit.
 */
export class SignedFifo {
  private readonly executions: ExecutionColumns;
  private readonly slices: SliceWriter;
  private readonly writer: MatchWriter;
  /** Rows with open units; the open ones are the last units of their slice. */
  private readonly lots: Column<number, Row, Uint32Array>;
  private readonly left: Column<number, Units>;
  private head = 0;
  private tail = 0;
  private direction = 0;
  private book = 0 as BookIndex;
  private product = 0;

  /** @param most rows of the largest book */
  constructor(executions: ExecutionColumns, slices: SliceWriter, writer: MatchWriter, most: number) {
    this.executions = executions;
    this.slices = slices;
    this.writer = writer;
    this.lots = new Uint32Array(most);
    this.left = new Float64Array(most);
  }

  begin(book: BookIndex, product: number): void {
    this.book = book;
    this.product = product;
    this.head = 0;
    this.tail = 0;
  }

  /** Takes rows `from` to `end` of the book, except those whose first slice has another product. */
  takeAll(from: Row, end: Row): void {
    const { executions, slices, writer, lots, left, book, product } = this;
    const { sign, units, value } = executions;
    const { units: sliceUnits, product: products } = slices;
    let { head, tail, direction } = this;
    for (let row = from; row < end; row++) {
      if (products[row] !== product) continue;
      const has = sliceUnits[row] as Units;
      if (head < tail && sign[row] !== direction) {
        const all = units[row] as Units;
        const worthOfAll = value[row] as Paise;
        let used = 0;
        do {
          const lot = lots[head] as Row;
          const lotHas = left[head] as Units;
          const taken = (lotHas < has - used ? lotHas : has - used) as Units;
          const first = (sliceUnits[lot] as Units) - lotHas;
          const cost = worth(value[lot] as Paise, units[lot] as Units, first, first + taken);
          writer.matchEntry(firstSlice(lot), cost);
          writer.matchExit(firstSlice(row), row, taken, worth(worthOfAll, all, used, used + taken));
          used += taken;
          if (taken === lotHas) head++;
          else left[head] = lotHas - taken;
        } while (used < has && head < tail);
        if (head < tail) continue;
        writer.close();
        if (used === has) continue;
        left[0] = has - used;
      } else if (head < tail) {
        writer.enter(row);
        lots[tail] = row;
        left[tail++] = has;
        continue;
      } else left[0] = has;
      direction = sign[row] as number;
      writer.open(book, product, direction, row);
      lots[0] = row;
      head = 0;
      tail = 1;
    }
    this.head = head;
    this.tail = tail;
    this.direction = direction;
  }

  /** Rows of one day without times, in the order that rule 2 gives them. */
  takeUntimed(rows: readonly Row[]): void {
    let position = 0;
    for (let at = this.head; at < this.tail; at++) position += (this.left[at] as number) * this.direction;
    const unitsOf = (row: Row) => this.slices.units[row] as Units;
    for (const row of untimedOrder(this.executions, rows, position, unitsOf)) this.takeAll(row, (row + 1) as Row);
  }

  /** Marks the remaining units as open or expired; returns the signed units, their value in paise and the number of their executions. */
  finish(expired: boolean): { units: number; value: number; executions: number } {
    const { executions, slices } = this;
    let units = 0;
    let value = 0;
    for (let at = this.head; at < this.tail; at++) {
      const lot = this.lots[at] as Row;
      const has = this.left[at] as Units;
      const all = executions.units[lot] as Units;
      const from = (slices.units[lot] as Units) - has;
      const worthOf = worth(executions.value[lot] as Paise, all, from, from + has);
      slices.unmatched(firstSlice(lot), expired ? EXPIRED : OPEN, has, worthOf);
      units += has;
      value += worthOf;
    }
    if (units > 0) this.writer.leaveOpen(units as Units, value as Paise, expired);
    return { units: units * this.direction, value, executions: this.tail - this.head };
  }
}
