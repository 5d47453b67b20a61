import { ESTIMATED, type Head, NOT_AVAILABLE, ROUNDINGS } from "../charge-columns.ts";
import { type ExecutionColumns, ORDER_ASSUMED, SOURCES } from "../execution-columns.ts";
import { DELIVERY, type Matching, OPTIONS, PRODUCTS } from "../match-columns.ts";
import type { AccountPlans, AppliedBrokerage, AppliedPlan } from "./account-plans.ts";
import { BookRates } from "./book-rates.ts";
import { type AppliedGst, type AppliedRate, type CompiledRates, periodOn } from "./compiled-rates.ts";
import { ContractNotes } from "./contract-notes.ts";
import { LineBuilder } from "./line-builder.ts";
import { mulDiv } from "./mul-div.ts";
import type { OtherNotes } from "./note-parts.ts";
import { SaleAges } from "./sale-ages.ts";

const EXACT = ROUNDINGS.indexOf("exact");
const TRADEBOOK = SOURCES.indexOf("tradebook");
const PNL_REPORT = SOURCES.indexOf("pnl-report");
const EXPIRY = SOURCES.indexOf("expiry");
const JOURNAL = SOURCES.indexOf("journal");

/** The charges of slices while they are computed. Micro-rupees. */
export class SliceCharges {
  readonly paid: Record<Head, Float64Array>;
  readonly line: Record<Head, Int32Array>;
  readonly state: Uint8Array;

  constructor(slices: number) {
    const amounts = () => new Float64Array(slices);
    const lines = () => new Int32Array(slices).fill(-1);
    this.paid = {
      brokerage: amounts(),
      stt: amounts(),
      exchange: amounts(),
      ipft: amounts(),
      sebi: amounts(),
      stamp: amounts(),
      gst: amounts(),
      dp: amounts(),
    };
    this.line = {
      brokerage: lines(),
      stt: lines(),
      exchange: lines(),
      ipft: lines(),
      sebi: lines(),
      stamp: lines(),
      gst: lines(),
      dp: lines(),
    };
    this.state = new Uint8Array(slices);
  }
}

/** Computes the charges of one account's instrument day by day (rules 15 to 18), all heads; STT and stamp duty once `finish` is called. */
export class BookDayCharges {
  readonly lines = new LineBuilder();
  readonly slices: SliceCharges;
  readonly notes: ContractNotes;
  private readonly bookRates: BookRates;
  private readonly ages: SaleAges;
  /** The line of a rate in the book-day at hand. */
  private readonly lineOfRate: Int32Array;
  private readonly dayOfRate: Int32Array;
  /** The brokerage line of an order, equity's delivery part apart; and the units of each line. */
  private readonly lineOfOrder: Int32Array;
  private unitsOfLine = new Float64Array(1024);
  private spreadOfLine = new Float64Array(1024);
  private group: number[] = [];
  private groups = 0;
  /** Of the book-day at hand: brokerage by product, and GST. */
  private readonly brokerageOn: (AppliedBrokerage | undefined)[] = [];
  private gstOn: AppliedGst | undefined;
  private readonly gstColumns = new Map<AppliedGst, readonly Float64Array[]>();

  private readonly executions: ExecutionColumns;
  private readonly matching: Matching;
  private readonly rates: CompiledRates;
  private readonly plans: AccountPlans;

  constructor(executions: ExecutionColumns, matching: Matching, rates: CompiledRates, plans: AccountPlans) {
    this.executions = executions;
    this.matching = matching;
    this.rates = rates;
    this.plans = plans;
    this.slices = new SliceCharges(matching.slices.count);
    this.notes = new ContractNotes(this.lines, this.slices);
    this.bookRates = new BookRates(executions, rates);
    this.ages = new SaleAges(executions, matching);
    this.lineOfRate = new Int32Array(rates.rates.length).fill(-1);
    this.dayOfRate = new Int32Array(rates.rates.length).fill(-1);
    const orders = executions.order.reduce((most, order) => Math.max(most, order), -1) + 1;
    this.lineOfOrder = new Int32Array(orders * 2).fill(-1);
  }

  /** @param others what books that are not among the executions bring to the contract notes */
  run(others: readonly OtherNotes[]): void {
    const { bookStart, books, day } = this.executions;
    for (let book = 0; book < books.length; book++) {
      const end = bookStart[book + 1] as number;
      this.bookRates.open(book);
      for (let row = bookStart[book] as number; row < end; ) {
        const first = row;
        while (row < end && day[row] === day[first]) row++;
        this.chargeBookDay(book, first, row);
      }
    }
    this.notes.finish(this.executions, this.matching, others);
  }

  private chargeBookDay(book: number, first: number, end: number): void {
    const { executions, matching, slices } = this;
    const day = executions.day[first] as number;
    const account = executions.books[book]?.account as number;
    const plan = this.plans.planOn(account, day);
    this.group.length = 0;
    this.groups++;
    for (let product = 0; product < PRODUCTS.length; product++) {
      this.brokerageOn[product] = periodOn(plan?.brokerage[product], day);
    }
    this.gstOn = this.rates.gstOn(executions.accounts[account]?.broker ?? null, day);
    for (let row = first; row < end; row++) {
      const source = executions.source[row];
      const second = matching.slices.second[row] as number;
      if (source === JOURNAL) slices.state[row] = NOT_AVAILABLE;
      else if (source === PNL_REPORT && isWorthlessExpiry(executions, matching, row)) continue;
      else if (source === TRADEBOOK || source === PNL_REPORT) {
        this.readSlice(row, row, account, day, plan);
        if (second >= 0) this.readSlice(second, row, account, day, plan);
      } else if (source === EXPIRY) this.readExpiry(row, account, day);
    }
    if (this.group.length === 0) return;
    this.notes.addInstrument(book, day);
    this.chargeBrokerage();
    if (plan) this.chargeDp(plan, book, account, day);
    this.chargeGst(plan, account, day);
  }

  /** The heads that are a rate of the turnover, and what the others need to know of the slice. */
  private readSlice(slice: number, row: number, account: number, day: number, plan: AppliedPlan | null): void {
    const { executions, slices } = this;
    const value = this.matching.slices.value[slice] as number;
    const product = this.matching.slices.product[slice] as number;
    const found = this.bookRates.find(row, product, day);
    const brokerage = this.brokerageOn[product];
    if (!found || (plan && !brokerage) || !this.gstOn) {
      slices.state[slice] = NOT_AVAILABLE;
      return;
    }
    this.group.push(slice);
    const { paid, line: lineOf } = slices;
    this.add("exchange", paid.exchange, lineOf.exchange, found.exchange, slice, value, account, day);
    this.add("ipft", paid.ipft, lineOf.ipft, found.ipft, slice, value, account, day);
    this.add("sebi", paid.sebi, lineOf.sebi, found.sebi, slice, value, account, day);
    this.addToNote("stt", found.stt, slice, value, account, day, product);
    this.addToNote("stamp", found.stamp, slice, value, account, day, product);
    if (!brokerage) {
      // The broker's price list is not known: brokerage, its GST and the DP charge are missing from what was paid.
      slices.state[slice] = ESTIMATED;
      return;
    }
    const isFree = brokerage.fraction !== null && brokerage.fraction.numerator === 0 && brokerage.floor === 0;
    const assumed = ((executions.flags[row] as number) & ORDER_ASSUMED) !== 0;
    if (found.estimate || brokerage.estimate || (assumed && !isFree)) slices.state[slice] = ESTIMATED;
    const line = this.orderLine(row, product, brokerage.index, account, day);
    slices.line.brokerage[slice] = line;
    this.lines.base[line] = (this.lines.base[line] as number) + value;
    this.unitsOfLine[line] = (this.unitsOfLine[line] as number) + (this.matching.slices.units[slice] as number);
  }

  /** A future pays SEBI fee and GST on its final value, the holder of an option in the money STT, a worthless option nothing (rule 12). */
  private readExpiry(row: number, account: number, day: number): void {
    const value = this.matching.slices.value[row] as number;
    if (value === 0) return;
    const product = this.matching.slices.product[row] as number;
    const found = this.bookRates.findAtExpiry(row, product, day);
    if (found.missing) this.slices.state[row] = NOT_AVAILABLE;
    if (found.sebi) {
      this.group.push(row);
      this.add("sebi", this.slices.paid.sebi, this.slices.line.sebi, found.sebi, row, value, account, day);
    }
    if (found.stt) {
      if (!found.sebi) this.group.push(row);
      this.addToNote("stt", found.stt, row, value, account, day, product);
    }
  }

  /** Adds a value to the line of its rate; the slice's part is how much the rounded line grows. */
  private add(
    head: Head,
    paid: Float64Array,
    lineOf: Int32Array,
    rate: AppliedRate,
    slice: number,
    value: number,
    account: number,
    day: number,
  ): void {
    const line = this.rateLine(head, rate.index, account, day, rate.rounding);
    const base = (this.lines.base[line] as number) + value;
    const amount = mulDiv(base, rate.numerator, rate.denominator);
    paid[slice] = amount - (this.lines.amount[line] as number);
    lineOf[slice] = line;
    this.lines.base[line] = base;
    this.lines.amount[line] = amount;
  }

  private addToNote(
    head: "stt" | "stamp",
    rate: AppliedRate,
    slice: number,
    value: number,
    account: number,
    day: number,
    product: number,
  ): void {
    const line = this.rateLine(head, rate.index, account, day, rate.rounding);
    (head === "stt" ? this.slices.line.stt : this.slices.line.stamp)[slice] = line;
    this.lines.base[line] = (this.lines.base[line] as number) + value;
    this.notes.add(head, line, rate, value, account, day, product);
  }

  private rateLine(head: Head, rate: number, account: number, day: number, rounding: number): number {
    if (this.dayOfRate[rate] === this.groups) return this.lineOfRate[rate] as number;
    const line = this.lines.start(head, rate, account, day, rounding);
    this.dayOfRate[rate] = this.groups;
    this.lineOfRate[rate] = line;
    return line;
  }

  /** One line for an order and class; an execution without an order id is an order of its own. */
  private orderLine(row: number, product: number, rate: number, account: number, day: number): number {
    const order = this.executions.order[row] as number;
    const at = order * 2 + (product === DELIVERY ? 1 : 0);
    if (order >= 0 && this.lineOfOrder[at] !== -1) return this.lineOfOrder[at] as number;
    const line = this.lines.start("brokerage", rate, account, day, EXACT);
    if (order >= 0) this.lineOfOrder[at] = line;
    if (line >= this.unitsOfLine.length) this.growScratch(line);
    return line;
  }

  private growScratch(line: number): void {
    const units = new Float64Array(line * 2);
    units.set(this.unitsOfLine);
    this.unitsOfLine = units;
    const spread = new Float64Array(line * 2);
    spread.set(this.spreadOfLine);
    this.spreadOfLine = spread;
  }

  /** The cap is on the order's total; the total is spread by quantity (rule 15). */
  private chargeBrokerage(): void {
    const { lines, slices } = this;
    for (const slice of this.group) {
      const line = slices.line.brokerage[slice] as number;
      if (line < 0) continue;
      if (this.spreadOfLine[line] === 0) {
        const product = this.matching.slices.product[slice] as number;
        const period = this.brokerageOn[product];
        if (!period) throw new Error("An order is charged without a plan.");
        const { fraction, cap, floor } = period;
        const whole = fraction ? mulDiv(lines.base[line] as number, fraction.numerator, fraction.denominator) : cap;
        lines.amount[line] = fraction?.numerator === 0 ? 0 : Math.max(floor, Math.min(cap, whole));
      }
      const amount = lines.amount[line] as number;
      const units = this.unitsOfLine[line] as number;
      const before = this.spreadOfLine[line] as number;
      const after = before + (this.matching.slices.units[slice] as number);
      slices.paid.brokerage[slice] = mulDiv(amount, after, units) - mulDiv(amount, before, units);
      this.spreadOfLine[line] = after;
    }
  }

  /** Once for the scrip-day with delivery sold, spread by quantity (rule 18). */
  private chargeDp(plan: AppliedPlan, book: number, account: number, day: number): void {
    const { executions, lines, matching, slices } = this;
    const period = periodOn(plan.dp, day);
    if (!period) return;
    const sold = this.group.filter(
      (slice) =>
        matching.slices.product[slice] === DELIVERY &&
        executions.sign[matching.slices.execution[slice] as number] === -1 &&
        (period.nextDaySales || this.ages.hasOlder(slice)),
    );
    if (sold.length === 0) return;
    let value = 0;
    let units = 0;
    for (const slice of sold) {
      value += matching.slices.value[slice] as number;
      units += matching.slices.units[slice] as number;
    }
    const isin = executions.instruments[executions.books[book]?.instrument as number]?.isin ?? "";
    const amount = value < period.smallSaleBelow ? period.smallSaleAmount : (plan.dpOf.get(isin) ?? period.amount);
    const line = lines.start("dp", period.index, account, day, EXACT);
    lines.base[line] = value;
    lines.amount[line] = amount;
    let taken = 0;
    for (const slice of sold) {
      const before = mulDiv(amount, taken, units);
      taken += matching.slices.units[slice] as number;
      slices.paid.dp[slice] = mulDiv(amount, taken, units) - before;
      slices.line.dp[slice] = line;
      if (period.estimate) slices.state[slice] = (slices.state[slice] as number) | ESTIMATED;
    }
  }

  private chargeGst(plan: AppliedPlan | null, account: number, day: number): void {
    const rate = this.gstOn;
    if (!rate) return;
    const { paid, line } = this.slices;
    const withDp = periodOn(plan?.dp, day)?.gstSeparate === true;
    let columns = this.gstColumns.get(rate);
    if (!columns) {
      columns = rate.on.map((head) => paid[head]);
      this.gstColumns.set(rate, columns);
    }
    for (const slice of this.group) {
      let base = withDp ? (paid.dp[slice] as number) : 0;
      for (let at = 0; at < columns.length; at++) base += (columns[at] as Float64Array)[slice] as number;
      if (base === 0) continue;
      this.add("gst", paid.gst, line.gst, rate, slice, base, account, day);
    }
  }
}

/** A report has an option that expired worthless as one that was bought or sold for nothing: no order, and no charge (rule 12). */
function isWorthlessExpiry({ value }: ExecutionColumns, { slices }: Matching, row: number): boolean {
  return value[row] === 0 && slices.product[row] === OPTIONS;
}
