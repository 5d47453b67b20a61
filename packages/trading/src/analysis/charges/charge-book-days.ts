import { ESTIMATED, type Head, NOT_AVAILABLE, ROUNDINGS } from "../charge-columns.ts";
import { type ExecutionColumns, ORDER_ASSUMED, SOURCES } from "../execution-columns.ts";
import { DELIVERY, firstSlice, type Matching, OPTIONS, PRODUCTS } from "../match-columns.ts";
import type { AccountIndex, BookIndex, Day, Line, Paise, Row, Slice, Units } from "../numbers.ts";
import type { AccountPlans, AppliedBrokerage, AppliedPlan } from "./account-plans.ts";
import { BookRates } from "./book-rates.ts";
import { type AppliedGst, type AppliedRate, type CompiledRates, periodOn } from "./compiled-rates.ts";
import { ContractNotes } from "./contract-notes.ts";
import { LineBuilder } from "./line-builder.ts";
import { mulDiv } from "./mul-div.ts";
import type { OtherNotes } from "./note-parts.ts";
import { OrderBrokerage } from "./order-brokerage.ts";
import { SaleAges } from "./sale-ages.ts";
import { SliceCharges } from "./slice-charges.ts";

const EXACT = ROUNDINGS.indexOf("exact");
const TRADEBOOK = SOURCES.indexOf("tradebook");
const PNL_REPORT = SOURCES.indexOf("pnl-report");
const EXPIRY = SOURCES.indexOf("expiry");
const JOURNAL = SOURCES.indexOf("journal");

/** Computes the charges of one account's instrument day by day (rules 15 to 18), all heads; STT and stamp duty once `finish` is called. */
export class BookDayCharges {
  readonly lines = new LineBuilder();
  readonly slices: SliceCharges;
  readonly notes: ContractNotes;
  private readonly bookRates: BookRates;
  private readonly ages: SaleAges;
  /** The line of each rate in the current book-day. */
  private readonly lineOfRate: Int32Array;
  private readonly dayOfRate: Int32Array;
  private readonly brokerage: OrderBrokerage;
  private group: Slice[] = [];
  private groups = 0;
  /** Account, day, brokerage by product and GST of the current book-day. */
  private account = 0 as AccountIndex;
  private day = 0 as Day;
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
    this.brokerage = new OrderBrokerage(executions, this.lines);
  }

  /** @param others contribution to the contract notes of books that are not among the executions */
  run(others: readonly OtherNotes[]): void {
    const { bookStart, books, day } = this.executions;
    for (let book = 0 as BookIndex; book < books.length; book++) {
      const end = bookStart[book + 1] as Row;
      this.bookRates.open(book);
      for (let row = bookStart[book] as Row; row < end; ) {
        const first = row;
        while (row < end && day[row] === day[first]) row++;
        this.chargeBookDay(book, first, row);
      }
    }
    this.notes.finish(this.executions, this.matching, others);
  }

  private chargeBookDay(book: BookIndex, first: Row, end: Row): void {
    const { executions, matching, slices } = this;
    const day = executions.day[first] as Day;
    const account = executions.books[book]?.account as AccountIndex;
    this.day = day;
    this.account = account;
    const plan = this.plans.planOn(account, day);
    this.group.length = 0;
    this.groups++;
    for (let product = 0; product < PRODUCTS.length; product++) {
      this.brokerageOn[product] = periodOn(plan?.brokerage[product], day);
    }
    this.gstOn = this.rates.gstOn(executions.accounts[account]?.broker ?? null, day);
    for (let row = first; row < end; row++) {
      const source = executions.source[row];
      const second = matching.slices.second[row] as Slice;
      if (source === JOURNAL) slices.state[row] = NOT_AVAILABLE;
      else if (source === PNL_REPORT && isWorthlessExpiry(executions, matching, row)) continue;
      else if (source === TRADEBOOK || source === PNL_REPORT) {
        this.readSlice(firstSlice(row), row, plan);
        if (second >= 0) this.readSlice(second, row, plan);
      } else if (source === EXPIRY) this.readExpiry(row);
    }
    if (this.group.length === 0) return;
    this.notes.addInstrument(book, day);
    this.brokerage.spread(this.group, this.brokerageOn, matching.slices, slices);
    if (plan) this.chargeDp(plan, book);
    this.chargeGst(plan);
  }

  /** Computes the heads that are a rate of the turnover, and stores what the other heads need from the slice. */
  private readSlice(slice: Slice, row: Row, plan: AppliedPlan | null): void {
    const { executions, slices } = this;
    // Only a scenario leaves units out: an order without any is no order.
    if (this.matching.slices.units[slice] === 0) return;
    const value = this.matching.slices.value[slice] as Paise;
    const product = this.matching.slices.product[slice] as number;
    const found = this.bookRates.find(row, product, this.day);
    const brokerage = this.brokerageOn[product];
    if (!found || (plan && !brokerage) || !this.gstOn) {
      slices.state[slice] = NOT_AVAILABLE;
      return;
    }
    this.group.push(slice);
    const { paid, line: lineOf } = slices;
    this.add("exchange", paid.exchange, lineOf.exchange, found.exchange, slice, value);
    this.add("ipft", paid.ipft, lineOf.ipft, found.ipft, slice, value);
    this.add("sebi", paid.sebi, lineOf.sebi, found.sebi, slice, value);
    this.addToNote("stt", found.stt, slice, value, product);
    this.addToNote("stamp", found.stamp, slice, value, product);
    if (!brokerage) {
      // The broker's price list is not known: brokerage, its GST and the DP charge are missing from what was paid.
      slices.state[slice] = ESTIMATED;
      return;
    }
    const isFree = brokerage.fraction !== null && brokerage.fraction.numerator === 0 && brokerage.floor === 0;
    const assumed = ((executions.flags[row] as number) & ORDER_ASSUMED) !== 0;
    if (found.estimate || brokerage.estimate || (assumed && !isFree)) slices.state[slice] = ESTIMATED;
    const line =
      this.brokerage.lineOf(row, product) ??
      this.brokerage.begin(row, product, this.lines.start("brokerage", brokerage.index, this.account, this.day, EXACT));
    slices.line.brokerage[slice] = line;
    this.brokerage.add(line, value, this.matching.slices.units[slice] as Units);
  }

  /** A future pays SEBI fee and GST on its final value, the holder of an option in the money STT, a worthless option nothing (rule 12). */
  private readExpiry(row: Row): void {
    const value = this.matching.slices.value[row] as Paise;
    if (value === 0) return;
    const product = this.matching.slices.product[row] as number;
    const found = this.bookRates.findAtExpiry(row, product, this.day);
    if (found.missing) this.slices.state[row] = NOT_AVAILABLE;
    if (found.sebi) {
      this.group.push(firstSlice(row));
      this.add("sebi", this.slices.paid.sebi, this.slices.line.sebi, found.sebi, firstSlice(row), value);
    }
    if (found.stt) {
      if (!found.sebi) this.group.push(firstSlice(row));
      this.addToNote("stt", found.stt, firstSlice(row), value, product);
    }
  }

  /** Adds a value to the line of its rate; the slice pays the amount by which the rounded line grows. */
  private add(
    head: Head,
    paid: Float64Array,
    lineOf: Int32Array,
    rate: AppliedRate,
    slice: Slice,
    value: number,
  ): void {
    const line = this.rateLine(head, rate);
    const base = (this.lines.base[line] as number) + value;
    const amount = mulDiv(base, rate.numerator, rate.denominator);
    paid[slice] = amount - (this.lines.amount[line] as number);
    lineOf[slice] = line;
    this.lines.base[line] = base;
    this.lines.amount[line] = amount;
  }

  private addToNote(head: "stt" | "stamp", rate: AppliedRate, slice: Slice, value: Paise, product: number): void {
    const line = this.rateLine(head, rate);
    (head === "stt" ? this.slices.line.stt : this.slices.line.stamp)[slice] = line;
    this.lines.base[line] = (this.lines.base[line] as number) + value;
    this.notes.turnTo(this.account, this.day, product);
    this.notes.add(head, line, rate, value);
  }

  private rateLine(head: Head, { index: rate, rounding }: AppliedRate): Line {
    if (this.dayOfRate[rate] === this.groups) return this.lineOfRate[rate] as Line;
    const line = this.lines.start(head, rate, this.account, this.day, rounding);
    this.dayOfRate[rate] = this.groups;
    this.lineOfRate[rate] = line;
    return line;
  }

  /** Charged once for the scrip-day with delivery sold, spread by quantity (rule 18). */
  private chargeDp(plan: AppliedPlan, book: BookIndex): void {
    const { executions, lines, matching, slices } = this;
    const period = periodOn(plan.dp, this.day);
    if (!period) return;
    const sold = this.group.filter(
      (slice) =>
        matching.slices.product[slice] === DELIVERY &&
        executions.sign[matching.slices.execution[slice] as Row] === -1 &&
        (period.nextDaySales || this.ages.hasOlder(slice)),
    );
    if (sold.length === 0) return;
    let value = 0;
    let units = 0;
    for (const slice of sold) {
      value += matching.slices.value[slice] as Paise;
      units += matching.slices.units[slice] as Units;
    }
    const isin = executions.instruments[executions.books[book]?.instrument as number]?.isin ?? "";
    const amount = value < period.smallSaleBelow ? period.smallSaleAmount : (plan.dpOf.get(isin) ?? period.amount);
    const line = lines.start("dp", period.index, this.account, this.day, EXACT);
    lines.base[line] = value;
    lines.amount[line] = amount;
    let taken = 0;
    for (const slice of sold) {
      const before = mulDiv(amount, taken, units);
      taken += matching.slices.units[slice] as Units;
      slices.paid.dp[slice] = mulDiv(amount, taken, units) - before;
      slices.line.dp[slice] = line;
      if (period.estimate) slices.state[slice] = (slices.state[slice] as number) | ESTIMATED;
    }
  }

  private chargeGst(plan: AppliedPlan | null): void {
    const rate = this.gstOn;
    if (!rate) return;
    const { paid, line } = this.slices;
    const withDp = periodOn(plan?.dp, this.day)?.gstSeparate === true;
    let columns = this.gstColumns.get(rate);
    if (!columns) {
      columns = rate.on.map((head) => paid[head]);
      this.gstColumns.set(rate, columns);
    }
    for (const slice of this.group) {
      let base = withDp ? (paid.dp[slice] as number) : 0;
      for (let at = 0; at < columns.length; at++) base += (columns[at] as Float64Array)[slice] as number;
      if (base === 0) continue;
      this.add("gst", paid.gst, line.gst, rate, slice, base);
    }
  }
}

/** A report lists an option that expired worthless as bought or sold for nothing: no order, and no charge (rule 12). */
function isWorthlessExpiry({ value }: ExecutionColumns, { slices }: Matching, row: Row): boolean {
  return value[row] === 0 && slices.product[row] === OPTIONS;
}
