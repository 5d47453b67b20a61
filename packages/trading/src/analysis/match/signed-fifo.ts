import type { ExecutionColumns } from "../execution-columns.ts";
import { EXPIRED, OPEN } from "../match-columns.ts";
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
  /** Rows with open units, of which the last ones of their slice are left. */
  private readonly lots: Uint32Array;
  private readonly left: Float64Array;
  private head = 0;
  private tail = 0;
  private direction = 0;
  private book = 0;
  private product = 0;

  /** @param most rows of the largest book */
  constructor(executions: ExecutionColumns, slices: SliceWriter, writer: MatchWriter, most: number) {
    this.executions = executions;
    this.slices = slices;
    this.writer = writer;
    this.lots = new Uint32Array(most);
    this.left = new Float64Array(most);
  }

  begin(book: number, product: number): void {
    this.book = book;
    this.product = product;
    this.head = 0;
    this.tail = 0;
  }

  take(row: number): void {
    const { executions, slices, writer, lots, left } = this;
    const units = slices.units[row] as number;
    const sign = executions.sign[row] as number;
    if (this.head === this.tail) {
      this.openWith(row, sign, units);
      return;
    }
    if (sign === this.direction) {
      writer.enter(row);
      this.push(row, units);
      return;
    }
    const all = executions.units[row] as number;
    const value = executions.value[row] as number;
    let used = 0;
    while (used < units && this.head < this.tail) {
      const lot = lots[this.head] as number;
      const has = left[this.head] as number;
      const taken = has < units - used ? has : units - used;
      const from = (slices.units[lot] as number) - has;
      const cost = worth(executions.value[lot] as number, executions.units[lot] as number, from, from + taken);
      writer.fill(lot, row, row, taken, cost, worth(value, all, used, used + taken));
      used += taken;
      if (taken === has) this.head++;
      else left[this.head] = has - taken;
    }
    if (this.head < this.tail) return;
    writer.close();
    this.head = 0;
    this.tail = 0;
    if (used < units) this.openWith(row, sign, units - used);
  }

  /** Rows of one day without times, in the order that rule 2 gives them. */
  takeUntimed(rows: readonly number[]): void {
    let position = 0;
    for (let at = this.head; at < this.tail; at++) position += (this.left[at] as number) * this.direction;
    const unitsOf = (row: number) => this.slices.units[row] as number;
    for (const row of untimedOrder(this.executions, rows, position, unitsOf)) this.take(row);
  }

  /** Notes what is left as open or expired; its signed units and their value in paise. */
  finish(expired: boolean): { units: number; value: number } {
    const { executions, slices } = this;
    let units = 0;
    let value = 0;
    for (let at = this.head; at < this.tail; at++) {
      const lot = this.lots[at] as number;
      const has = this.left[at] as number;
      const all = executions.units[lot] as number;
      const from = (slices.units[lot] as number) - has;
      const worthOf = worth(executions.value[lot] as number, all, from, from + has);
      slices.unmatched(lot, expired ? EXPIRED : OPEN, has, worthOf);
      units += has;
      value += worthOf;
    }
    if (units > 0) this.writer.leaveOpen(units, value, expired);
    return { units: units * this.direction, value };
  }

  private openWith(row: number, sign: number, units: number): void {
    this.direction = sign;
    this.writer.open(this.book, this.product, sign, row);
    this.push(row, units);
  }

  private push(row: number, units: number): void {
    this.lots[this.tail] = row;
    this.left[this.tail] = units;
    this.tail++;
  }
}
