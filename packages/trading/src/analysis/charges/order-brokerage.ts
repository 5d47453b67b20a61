import type { ExecutionColumns } from "../execution-columns.ts";
import { DELIVERY, type SliceColumns } from "../match-columns.ts";
import type { Line, Paise, Row, Slice, Units } from "../numbers.ts";
import type { AppliedBrokerage } from "./account-plans.ts";
import type { LineBuilder } from "./line-builder.ts";
import { mulDiv } from "./mul-div.ts";
import type { SliceCharges } from "./slice-charges.ts";

/** The brokerage of orders: one line for an order and class, spread over its slices (rule 15). */
export class OrderBrokerage {
  /** The line of an order, equity's delivery apart. */
  private readonly lineOfOrder: Int32Array;
  private unitsOfLine = new Float64Array(1024);
  private spreadOfLine = new Float64Array(1024);
  private readonly orders: ExecutionColumns["order"];
  private readonly lines: LineBuilder;

  constructor({ order: orders }: ExecutionColumns, lines: LineBuilder) {
    this.orders = orders;
    this.lines = lines;
    const count = orders.reduce((most, order) => Math.max(most, order), -1) + 1;
    this.lineOfOrder = new Int32Array(count * 2).fill(-1);
  }

  /** The line of the order that an execution is of. An execution without an order id is an order of its own. */
  lineOf(row: Row, product: number): Line | null {
    const order = this.orders[row] as number;
    if (order < 0) return null;
    const line = this.lineOfOrder[order * 2 + (product === DELIVERY ? 1 : 0)] as Line;
    return line < 0 ? null : line;
  }

  /** Notes a new line as that of the execution's order. */
  begin(row: Row, product: number, line: Line): Line {
    const order = this.orders[row] as number;
    if (order >= 0) this.lineOfOrder[order * 2 + (product === DELIVERY ? 1 : 0)] = line;
    if (line >= this.unitsOfLine.length) this.grow(line);
    return line;
  }

  /** Adds a slice to the order of a line. */
  add(line: Line, value: Paise, units: Units): void {
    this.lines.base[line] = (this.lines.base[line] as number) + value;
    this.unitsOfLine[line] = (this.unitsOfLine[line] as number) + units;
  }

  /** Charges the orders of these slices. The cap is on the order's total; the total is spread by quantity. */
  spread(
    group: readonly Slice[],
    brokerageOn: readonly (AppliedBrokerage | undefined)[],
    { product, units: unitsOf }: SliceColumns,
    charges: SliceCharges,
  ): void {
    const { lines } = this;
    for (const slice of group) {
      const line = charges.line.brokerage[slice] as Line;
      if (line < 0) continue;
      if (this.spreadOfLine[line] === 0) {
        const period = brokerageOn[product[slice] as number];
        if (!period) throw new Error("An order is charged without a plan.");
        const { fraction, cap, floor } = period;
        const whole = fraction ? mulDiv(lines.base[line] as number, fraction.numerator, fraction.denominator) : cap;
        lines.amount[line] = fraction?.numerator === 0 ? 0 : Math.max(floor, Math.min(cap, whole));
      }
      const amount = lines.amount[line] as number;
      const units = this.unitsOfLine[line] as number;
      const before = this.spreadOfLine[line] as number;
      const after = before + (unitsOf[slice] as Units);
      charges.paid.brokerage[slice] = mulDiv(amount, after, units) - mulDiv(amount, before, units);
      this.spreadOfLine[line] = after;
    }
  }

  private grow(line: Line): void {
    const units = new Float64Array(line * 2);
    units.set(this.unitsOfLine);
    this.unitsOfLine = units;
    const spread = new Float64Array(line * 2);
    spread.set(this.spreadOfLine);
    this.spreadOfLine = spread;
  }
}
