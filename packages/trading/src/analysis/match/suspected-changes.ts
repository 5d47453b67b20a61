import { type ExecutionColumns, SOURCES } from "../execution-columns.ts";
import type { Waiting } from "../match-columns.ts";
import { at, type BookIndex } from "../numbers.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");
const BONUS_LOT = SOURCES.indexOf("bonus-lot");

/** The price at which shares were traded on one day. */
export interface DayPrice {
  /** Day number. */
  day: number;
  units: number;
  /** Paise. */
  value: number;
  /** Units of one share on that day. */
  unitsPerShare: number;
}

/** A split or a bonus issue that would explain sales without a purchase. It is proposed, and has no effect on any figure. */
export interface SuspectedChange {
  kind: "split" | "bonus";
  /** Numbers of instruments; equal where the ISIN stays. */
  oldInstrument: number;
  newInstrument: number;
  /** `from` old shares would be `to` new ones. */
  from: number;
  to: number;
  /** The last day with the old price, and the first one with the new price. */
  before: DayPrice;
  after: DayPrice;
  /** Positions sold without a purchase that the change explains, in all broker accounts: the units that it brings, all units, and paise. */
  explained: number;
  units: number;
  value: number;
}

type OpeningSell = Extract<Waiting, { kind: "opening-sell" }>;

type Ratio = readonly [from: number, to: number];
const NEW_ISIN: Ratio = [1, 1];
/** Bonus issues of 1:2, 1:1, 2:1 and 3:1, splits of 1 into 5 and into 10. Each lowers the price by a third or more. */
const RATIOS: readonly Ratio[] = [
  [2, 3],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 10],
];
/** New shares per old one from which the change is called a split. */
const SPLIT_FROM = 5;
/** Percent by which the new price may differ from the expected one, if all new shares were sold, and if only some were. */
const EXACT_PERCENT = 15n;
const PARTIAL_PERCENT = 7n;

interface Candidate extends SuspectedChange {
  isExact: boolean;
  /** |new price − expected price| ÷ expected price. */
  deviation: number;
}

/**
 * Splits and bonus issues that the prices and the quantities around a day suggest, at most one for each instrument that has sales
 * without a purchase. The price must have changed by a usual ratio, and the new shares that the old ones would have brought must cover
 * these
 * sales. The result depends on the rows of the instrument's group alone.
 */
export function suspectedChanges(executions: ExecutionColumns, waiting: readonly Waiting[]): SuspectedChange[] {
  const sells = waiting.filter((one): one is OpeningSell => one.kind === "opening-sell");
  const search = new Search(executions, sells);
  const twoIsins = waiting.flatMap((one) => (one.kind === "two-isins" ? [one.instruments] : []));
  return [...new Set(sells.map(({ book }) => executions.books[book]?.instrument ?? -1))].flatMap((instrument) => {
    const others = new Set(twoIsins.filter((own) => own.includes(instrument)).flat());
    others.delete(instrument);
    const [best] = [
      ...search.withinOneIsin(instrument),
      ...[...others].flatMap((older) => search.betweenIsins(older, instrument)),
    ].sort((one, other) => Number(other.isExact) - Number(one.isExact) || one.deviation - other.deviation);
    if (!best) return [];
    const { isExact: _, deviation: __, ...change } = best;
    return [change];
  });
}

class Search {
  private readonly executions: ExecutionColumns;
  /** Opening sells by book. */
  private readonly sells: ReadonlyMap<number, OpeningSell>;
  private readonly booksOf = new Map<number, BookIndex[]>();

  constructor(executions: ExecutionColumns, sells: readonly OpeningSell[]) {
    this.executions = executions;
    this.sells = new Map(sells.map((one) => [one.book, one]));
    for (const [book, { instrument }] of executions.books.entries()) {
      const known = this.booksOf.get(instrument);
      if (known) known.push(book as BookIndex);
      else this.booksOf.set(instrument, [book as BookIndex]);
    }
  }

  /** Candidates between two consecutive days on which the instrument was traded. */
  withinOneIsin(instrument: number): Candidate[] {
    const prices = this.prices(instrument);
    return prices.flatMap((after, at) => {
      const before = prices[at - 1];
      return before === undefined ? [] : this.candidates(RATIOS, instrument, instrument, before, after);
    });
  }

  /** Candidates between the last day of an ISIN and the first of another ISIN of the symbol that follows it. */
  betweenIsins(older: number, newer: number): Candidate[] {
    const before = this.prices(older).at(-1);
    const [after] = this.prices(newer);
    if (!before || !after || before.day >= after.day) return [];
    return this.candidates([NEW_ISIN, ...RATIOS], older, newer, before, after);
  }

  private candidates(
    ratios: readonly Ratio[],
    oldInstrument: number,
    newInstrument: number,
    before: DayPrice,
    after: DayPrice,
  ): Candidate[] {
    // A known change lies between the two days.
    if (before.unitsPerShare !== after.unitsPerShare || this.hasBonus(newInstrument, before.day, after.day)) return [];
    return ratios.flatMap(([from, to]): Candidate[] => {
      const expected = BigInt(before.value) * BigInt(after.units) * BigInt(from);
      const found = BigInt(after.value) * BigInt(before.units) * BigInt(to);
      const difference = (found > expected ? found - expected : expected - found) * 100n;
      if (difference > expected * EXACT_PERCENT) return [];
      const explained = this.explained(oldInstrument, newInstrument, before.day, [from, to]);
      if (explained === null) return [];
      const { isExact, ...sales } = explained;
      if (!isExact && difference > expected * PARTIAL_PERCENT) return [];
      const kind = oldInstrument !== newInstrument || to >= from * SPLIT_FROM ? "split" : "bonus";
      const deviation = Number(difference) / Number(expected);
      return [{ kind, oldInstrument, newInstrument, from, to, before, after, ...sales, isExact, deviation }];
    });
  }

  /** The positions whose missing shares the change would have brought; null without any. */
  private explained(oldInstrument: number, newInstrument: number, lastDay: number, [from, to]: Ratio) {
    const { books } = this.executions;
    const isOne = oldInstrument === newInstrument;
    const sum = { explained: 0, units: 0, value: 0, isExact: true };
    for (const book of this.booksOf.get(newInstrument) ?? []) {
      const position = this.sells.get(book);
      const old = this.booksOf.get(oldInstrument)?.find((one) => books[one]?.account === books[book]?.account);
      if (!position || old === undefined) continue;
      const { held, missing } = this.around(old, lastDay);
      const lacks = isOne ? missing : position.units;
      const brought = held * (isOne ? to - from : to);
      if (lacks === 0 || lacks * from > brought) continue;
      sum.explained += lacks;
      sum.units += position.units;
      sum.value += position.value;
      sum.isExact &&= lacks * from === brought;
    }
    return sum.units === 0 ? null : sum;
  }

  /** Whether shares of a bonus issue were allotted after a day, up to another one. */
  private hasBonus(instrument: number, after: number, upTo: number): boolean {
    const { bookStart, day, source } = this.executions;
    return (this.booksOf.get(instrument) ?? []).some((book) => {
      for (let row = at(bookStart, book); row < at(bookStart, (book + 1) as BookIndex); row++) {
        if (source[row] === BONUS_LOT && at(day, row) > after && at(day, row) <= upTo) return true;
      }
      return false;
    });
  }

  /** Prices by day, in order. */
  private prices(instrument: number): DayPrice[] {
    const { bookStart, day, units, value, unitsPerShare, source } = this.executions;
    const prices = new Map<number, DayPrice>();
    for (const book of this.booksOf.get(instrument) ?? []) {
      for (let row = at(bookStart, book); row < at(bookStart, (book + 1) as BookIndex); row++) {
        if (source[row] !== TRADEBOOK) continue;
        const own = at(day, row);
        const known = prices.get(own) ?? { day: own, units: 0, value: 0, unitsPerShare: at(unitsPerShare, row) };
        known.units += at(units, row);
        known.value += at(value, row);
        prices.set(own, known);
      }
    }
    return [...prices.values()].filter(({ value }) => value > 0).sort((one, other) => one.day - other.day);
  }

  /** Units held at the end of a day, not counting those held before the first file, and units that are missing later. */
  private around(book: BookIndex, lastDay: number): { held: number; missing: number } {
    const { bookStart, day, units, sign } = this.executions;
    const end = at(bookStart, (book + 1) as BookIndex);
    let position = 0;
    let lowest = 0;
    let held = 0;
    let lowestBefore = 0;
    for (let row = at(bookStart, book); row < end; row++) {
      const own = at(day, row);
      position += (sign[row] as number) * at(units, row);
      // Rule 9 uses the position at the end of each day.
      if (row + 1 < end && day[row + 1] === own) continue;
      if (position < lowest) lowest = position;
      if (own > lastDay) continue;
      held = position - lowest;
      lowestBefore = lowest;
    }
    return { held, missing: lowestBefore - lowest };
  }
}
