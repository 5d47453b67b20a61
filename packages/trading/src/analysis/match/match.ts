import { type ExecutionColumns, JOURNAL_INTRADAY, SOURCES } from "../execution-columns.ts";
import { latestExpiry } from "../latest-expiry.ts";
import {
  DELIVERY,
  FUTURES,
  firstSlice,
  INTRADAY,
  type Matching,
  OPTIONS,
  type RoundTripColumns,
  type Waiting,
} from "../match-columns.ts";
import type { BookIndex, Paise, Row, Units } from "../numbers.ts";
import type { CostCut } from "./cost-cuts.ts";
import { Delivery } from "./delivery.ts";
import { MatchWriter } from "./match-writer.ts";
import { SameDay } from "./same-day.ts";
import { SignedFifo } from "./signed-fifo.ts";
import { SliceWriter } from "./slice-writer.ts";
import { symbolsWithTwoIsins } from "./two-isins.ts";

const EXPIRY = SOURCES.indexOf("expiry");
const JOURNAL = SOURCES.indexOf("journal");

export interface MatchInput {
  executions: ExecutionColumns;
  /** Day number: a contract has expired when its expiry is before this day. */
  asOf: number;
  /** Cost cuts keyed by the book that a demerger takes cost from, ordered by day. */
  costCuts: ReadonlyMap<string, readonly CostCut[]>;
}

/** Matches every book by rules 6 to 13. */
export function match(input: MatchInput): Matching {
  const matcher = new Matcher(input);
  for (let book = 0 as BookIndex; book < input.executions.books.length; book++) matcher.matchBook(book);
  return matcher.columns();
}

class Matcher {
  private readonly input: MatchInput;
  private readonly executions: ExecutionColumns;
  private readonly slices: SliceWriter;
  private readonly writer: MatchWriter;
  private readonly fifo: SignedFifo;
  private readonly sameDay: SameDay;
  private readonly delivery: Delivery;
  private readonly waiting: Waiting[] = [];

  constructor(input: MatchInput) {
    const { executions } = input;
    const { books, instruments, bookStart } = executions;
    let most = 0;
    let divisible = 0;
    for (let book = 0 as BookIndex; book < books.length; book++) {
      const size = (bookStart[book + 1] as Row) - (bookStart[book] as Row);
      most = Math.max(most, size);
      if (instruments[books[book]?.instrument ?? 0]?.kind === "equity") divisible += size;
    }
    this.input = input;
    this.executions = executions;
    this.slices = new SliceWriter(executions, divisible);
    this.writer = new MatchWriter(executions, executions.count + divisible);
    this.fifo = new SignedFifo(executions, this.slices, this.writer, most);
    this.sameDay = new SameDay(executions, this.slices, this.writer, this.fifo);
    this.delivery = new Delivery(executions, this.slices, this.writer, most);
  }

  matchBook(book: BookIndex): void {
    const { executions, slices } = this;
    const from = executions.bookStart[book] as Row;
    const end = executions.bookStart[book + 1] as Row;
    const instrument = executions.instruments[executions.books[book]?.instrument ?? 0];
    if (executions.source[from] === JOURNAL) {
      this.matchPairs(book, from, end, null);
    } else if (instrument?.kind === "equity") {
      slices.product.fill(DELIVERY, from, end);
      this.matchEquity(book, from, end);
    } else {
      const isFuture =
        instrument?.kind === "future" || (instrument?.kind !== "call" && instrument?.symbol.endsWith("FUT"));
      const product = isFuture ? FUTURES : OPTIONS;
      slices.product.fill(product, from, end);
      this.matchDerivative(book, from, end, product);
    }
  }

  columns(): Matching {
    const { writer, slices, waiting } = this;
    const { matches } = writer;
    return {
      slices: slices.columns(),
      matches: {
        count: matches,
        entry: writer.entry.subarray(0, matches),
        exit: writer.exit.subarray(0, matches),
        units: writer.units.subarray(0, matches),
        entryValue: writer.entryValue.subarray(0, matches),
        exitValue: writer.exitValue.subarray(0, matches),
      },
      roundTrips: roundTripsOf(writer),
      waiting: [...waiting, ...symbolsWithTwoIsins(this.executions)],
    };
  }

  private matchEquity(book: BookIndex, from: Row, end: Row): void {
    const { executions } = this;
    const lowest = this.sameDay.matchBook(book, from, end);
    const cuts = this.input.costCuts.get(executions.books[book]?.key ?? "") ?? [];
    const opening = this.delivery.match(book, from, end, -lowest, cuts);
    if (opening.units > 0) this.waiting.push({ kind: "opening-sell", book, ...opening });
  }

  private matchDerivative(book: BookIndex, from: Row, end: Row, product: number): void {
    const { executions, fifo } = this;
    const instrument = executions.instruments[executions.books[book]?.instrument ?? 0];
    const expiryDay = instrument?.expiryDay ?? null;
    const { second, pair, source, day } = executions;
    fifo.begin(book, product);
    let pairs = 0;
    for (let row = from; row < end; ) {
      let next = row;
      while (next < end && (pair[next] as number) < 0 && ((second[next] as number) >= 0 || source[next] === EXPIRY))
        next++;
      fifo.takeAll(row, next);
      row = next;
      for (; row < end && (pair[row] as number) >= 0; row++) pairs++;
      const rows: Row[] = [];
      for (const ownDay = day[row]; row < end && day[row] === ownDay && (second[row] as number) < 0; row++) {
        if (source[row] === EXPIRY) break;
        if ((pair[row] as number) < 0) rows.push(row);
        else pairs++;
      }
      fifo.takeUntimed(rows);
    }
    const latest = instrument ? latestExpiry(instrument) : null;
    const expired = latest !== null && latest < this.input.asOf;
    const left = fifo.finish(expired);
    if (left.units !== 0 && (expired || latest === null)) {
      this.waiting.push(
        expiryDay === null ? { kind: "expiry-unknown", book, ...left } : { kind: "expired", book, ...left, expiryDay },
      );
    }
    if (pairs > 0) this.matchPairs(book, from, end, product);
  }

  /** Rows that come as pairs stay pairs (rule 11). */
  private matchPairs(book: BookIndex, from: Row, end: Row, product: number | null): void {
    const { executions, writer, slices } = this;
    const { pair, flags, units, value, risk } = executions;
    for (let row = from; row < end; row++) {
      const other = pair[row] as Row;
      if (other <= row) continue;
      const known = product ?? (((flags[row] as number) & JOURNAL_INTRADAY) !== 0 ? INTRADAY : DELIVERY);
      slices.product[row] = known;
      slices.product[other] = known;
      writer.open(book, known, executions.sign[row] as number, row);
      writer.trip.risk[writer.trips] = risk.get(row) ?? 0;
      writer.matchEntry(firstSlice(row), value[row] as Paise);
      writer.matchExit(firstSlice(other), other, units[row] as Units, value[other] as Paise);
      writer.close();
    }
  }
}

function roundTripsOf(writer: MatchWriter): RoundTripColumns {
  const { trip, trips: count } = writer;
  trip.matchStart[count] = writer.matches;
  return {
    count,
    book: trip.book.subarray(0, count),
    product: trip.product.subarray(0, count),
    direction: trip.direction.subarray(0, count),
    flags: trip.flags.subarray(0, count),
    matchStart: trip.matchStart.subarray(0, count + 1),
    first: trip.first.subarray(0, count),
    last: trip.last.subarray(0, count),
    entryDay: trip.entryDay.subarray(0, count),
    entrySecond: trip.entrySecond.subarray(0, count),
    exitDay: trip.exitDay.subarray(0, count),
    exitSecond: trip.exitSecond.subarray(0, count),
    units: trip.units.subarray(0, count),
    entryValue: trip.entryValue.subarray(0, count),
    exitValue: trip.exitValue.subarray(0, count),
    openUnits: trip.openUnits.subarray(0, count),
    openValue: trip.openValue.subarray(0, count),
    risk: trip.risk.subarray(0, count),
  };
}
