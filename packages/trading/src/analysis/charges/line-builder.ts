import { type ChargeLines, HEADS, type Head } from "../charge-columns.ts";
import type { AccountIndex, Column, Day, Line, Micros } from "../numbers.ts";

/** Builds charge lines: columns that grow by doubling. */
export class LineBuilder {
  count = 0;
  private head = new Uint8Array(1024);
  private rate = new Uint16Array(1024);
  private account = new Uint16Array(1024);
  private day = new Int32Array(1024);
  private rounding = new Uint8Array(1024);
  /** The base grows while the line's slices are read. */
  base: Column<Line> = new Float64Array(1024);
  amount: Column<Line, Micros> = new Float64Array(1024);

  /** Starts an empty line and returns its number. */
  start(head: Head, rate: number, account: AccountIndex, day: Day, rounding: number): Line {
    if (this.count === this.head.length) this.grow();
    const line = this.count++ as Line;
    this.head[line] = HEADS.indexOf(head);
    this.rate[line] = rate;
    this.account[line] = account;
    this.day[line] = day;
    this.rounding[line] = rounding;
    return line;
  }

  rateOf(line: Line): number {
    return this.rate[line] as number;
  }

  finish(): ChargeLines {
    const { count } = this;
    return {
      count,
      head: this.head.slice(0, count),
      rate: this.rate.slice(0, count),
      account: this.account.slice(0, count),
      day: this.day.slice(0, count),
      base: this.base.slice(0, count),
      amount: this.amount.slice(0, count),
      rounding: this.rounding.slice(0, count),
    };
  }

  private grow(): void {
    const length = this.count * 2;
    this.head = copyOf(this.head, new Uint8Array(length));
    this.rate = copyOf(this.rate, new Uint16Array(length));
    this.account = copyOf(this.account, new Uint16Array(length));
    this.day = copyOf(this.day, new Int32Array(length));
    this.rounding = copyOf(this.rounding, new Uint8Array(length));
    this.base = copyOf(this.base, new Float64Array(length));
    this.amount = copyOf(this.amount, new Float64Array(length));
  }
}

function copyOf<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from);
  return to;
}
