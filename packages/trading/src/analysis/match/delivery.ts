import { type ExecutionColumns, SOURCES } from "../execution-columns.ts";
import { DELIVERY, OPEN, OPENING_SELL } from "../match-columns.ts";
import type { BookIndex, Column, Day, Paise, Row, Slice, Units } from "../numbers.ts";
import { afterCuts, type CostCut } from "./cost-cuts.ts";
import type { MatchWriter } from "./match-writer.ts";
import type { SliceWriter } from "./slice-writer.ts";
import { untimedOrder } from "./untimed-order.ts";
import { worth } from "./worth.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");
const LEAVINGS = [SOURCES.indexOf("left"), SOURCES.indexOf("buy-back")];

/** Sells of stock that no file bought. */
export interface OpeningSells {
  units: number;
  /** Paise, 0 or more. */
  value: number;
  /** How many sales have such units. */
  executions: number;
  /** Day numbers of the first sale and of the others; omitted without others. */
  firstDay: number;
  laterDays?: number[];
}

/** FIFO lots of an equity book: the units left by same-day matching (rules 7 to 9, 11). Never short. */
export class Delivery {
  private readonly executions: ExecutionColumns;
  private readonly slices: SliceWriter;
  private readonly writer: MatchWriter;
  /** Rows with open units; the open ones are their last units. */
  private readonly lots: Column<number, Row, Uint32Array>;
  private readonly left: Column<number, Units>;
  private head = 0;
  private tail = 0;
  /** Sells that wait for a buy of their day, and how many of their units are matched. */
  private waiting: { row: Row; used: Units }[] = [];
  private book = 0 as BookIndex;
  private cuts: readonly CostCut[] = [];
  /** Units that are still to be set aside as opening sells. */
  private shortage = 0;
  private openingSells: OpeningSells = { units: 0, value: 0, executions: 0, firstDay: 0 };

  /** @param most rows of the largest book */
  constructor(executions: ExecutionColumns, slices: SliceWriter, writer: MatchWriter, most: number) {
    this.executions = executions;
    this.slices = slices;
    this.writer = writer;
    this.lots = new Uint32Array(most);
    this.left = new Float64Array(most);
  }

  /**
   * Matches rows `from` to `end`, all of one book.
   *
   * @param shortage how far the running end-of-day position falls below 0, as 0 or more
   */
  match(book: BookIndex, from: Row, end: Row, shortage: number, cuts: readonly CostCut[]): OpeningSells {
    this.book = book;
    this.shortage = shortage;
    this.cuts = cuts;
    this.head = 0;
    this.tail = 0;
    this.openingSells = { units: 0, value: 0, executions: 0, firstDay: 0 };
    const { day } = this.executions;
    for (let row = from; row < end; ) {
      let next = row;
      while (next < end && day[next] === day[row] && this.isUntimed(next)) next++;
      if (next > row) this.takeUntimed(row, next);
      else {
        this.take(row);
        next++;
      }
      row = next;
    }
    if (this.waiting.length > 0) throw new Error("a delivery sell is left without a lot");
    this.leaveOpen();
    return this.openingSells;
  }

  /** Lots of settlements have no time either, but come before the day's executions. */
  private isUntimed(row: Row): boolean {
    return (this.executions.second[row] as number) < 0 && this.executions.source[row] === TRADEBOOK;
  }

  private takeUntimed(from: Row, end: Row): void {
    const rows = Array.from({ length: end - from }, (_, at) => (from + at) as Row);
    // The stock that the opening sells come from is held, too.
    let held = this.shortage;
    for (let at = this.head; at < this.tail; at++) held += this.left[at] as number;
    const unitsOf = (row: Row) => {
      const slice = this.slices.deliveryOf(row);
      return slice < 0 ? 0 : (this.slices.units[slice] as Units);
    };
    for (const row of untimedOrder(this.executions, rows, held, unitsOf)) this.take(row);
  }

  private take(row: Row): void {
    const slice = this.slices.deliveryOf(row);
    if (slice < 0) return;
    if (this.executions.sign[row] === 1) this.buy(row, slice);
    else this.sell(row, this.setAside(row, slice));
  }

  private buy(row: Row, slice: Slice): void {
    const { writer } = this;
    if (this.head === this.tail) {
      this.head = 0;
      this.tail = 0;
      writer.open(this.book, DELIVERY, 1, row);
    } else writer.enter(row);
    this.lots[this.tail] = row;
    this.left[this.tail] = this.slices.units[slice] as Units;
    this.tail++;
    if (this.waiting.length === 0) return;
    const waiting = this.waiting;
    this.waiting = [];
    writer.withoutTimes();
    for (const { row: sell, used } of waiting) this.sell(sell, used);
  }

  /** The first units of the earliest sells are the opening ones (rule 9). Returns how many of this row are. */
  private setAside(row: Row, slice: Slice): Units {
    // Shares that left were held, see addLeaving.
    if (this.shortage === 0 || LEAVINGS.includes(this.executions.source[row] as number)) return 0 as Units;
    const units = Math.min(this.shortage, this.slices.units[slice] as Units) as Units;
    const value = this.sliceWorth(row, slice, 0, units);
    this.slices.unmatched(slice, OPENING_SELL, units, value);
    const { openingSells } = this;
    const day = this.executions.day[row] as Day;
    const { firstDay, laterDays = [] } = openingSells;
    if (openingSells.units === 0) openingSells.firstDay = day;
    else if (day !== (laterDays.at(-1) ?? firstDay)) openingSells.laterDays = [...laterDays, day];
    openingSells.units += units;
    openingSells.value += value;
    openingSells.executions++;
    this.shortage -= units;
    return units;
  }

  /** Closes lots with the units of a sell's slice from `from` on. */
  private sell(row: Row, from: Units): void {
    const { lots, left, slices, writer } = this;
    let used = from;
    const slice = slices.deliveryOf(row);
    const units = slices.units[slice] as Units;
    while (used < units) {
      if (this.head === this.tail) {
        this.waiting.push({ row, used });
        return;
      }
      const lot = lots[this.head] as Row;
      const has = left[this.head] as Units;
      const taken = Math.min(has, units - used) as Units;
      const cost = this.cost(lot, has, taken, this.executions.day[row] as Day);
      writer.matchEntry(slices.deliveryOf(lot), cost);
      writer.matchExit(slice, row, taken, this.sliceWorth(row, slice, used, used + taken));
      used = (used + taken) as Units;
      if (taken < has) left[this.head] = has - taken;
      else if (++this.head === this.tail) writer.close();
    }
  }

  private leaveOpen(): void {
    const { slices } = this;
    let units = 0;
    let value = 0;
    for (let at = this.head; at < this.tail; at++) {
      const lot = this.lots[at] as Row;
      const has = this.left[at] as Units;
      const cost = this.cost(lot, has, has, Number.POSITIVE_INFINITY as Day);
      slices.unmatched(slices.deliveryOf(lot), OPEN, has, cost);
      units += has;
      value += cost;
    }
    if (units > 0) this.writer.leaveOpen(units as Units, value as Paise, false);
  }

  /** Cost in paise of the first `taken` of a lot's last `has` units, on the day of their exit. */
  private cost(lot: Row, has: Units, taken: Units, exitDay: Day): Paise {
    const { units, value, day } = this.executions;
    const all = units[lot] as Units;
    const from = all - has;
    const lotValue = value[lot] as Paise;
    if (this.cuts.length === 0) return worth(lotValue, all, from, from + taken);
    const bought = day[lot] as Day;
    if (this.cuts.some((cut) => bought < cut.day && exitDay >= cut.day)) this.writer.cutCost();
    const left = (upTo: number) => afterCuts(this.cuts, worth(lotValue, all, 0, upTo), bought, exitDay);
    return (left(from + taken) - left(from)) as Paise;
  }

  /** Paise of units of a delivery slice, which is the last units of its execution. */
  private sliceWorth(row: Row, slice: Slice, from: number, to: number): Paise {
    const all = this.executions.units[row] as Units;
    const before = all - (this.slices.units[slice] as Units);
    return worth(this.executions.value[row] as Paise, all, before + from, before + to);
  }
}
