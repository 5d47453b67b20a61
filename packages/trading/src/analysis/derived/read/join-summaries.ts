import { HEADS } from "../../charge-columns.ts";
import type { BrokerAccount, Instrument } from "../../execution-columns.ts";
import type { SuspectedChange } from "../../match/suspected-changes.ts";
import type { Waiting } from "../../match-columns.ts";
import type { EnteredColumns, EntryColumns } from "../../metrics/entries.ts";
import { noJournal } from "../../metrics/journal-columns.ts";
import { type BookedExits, type Results, type TripColumns, totalOf } from "../../metrics/results.ts";
import type { Trip } from "../../numbers.ts";
import { type GroupHead, TRIP_ID_BYTES } from "../derived-group.ts";
import type { BookSums, GroupSummary } from "./read-summary.ts";

/** The facts about a book other than its round trips. Indices are those of the results. */
export interface JoinedBook extends BookSums {
  account: number;
  instrument: number;
}

/** The results of a whole account, with the data that belongs to them. */
export interface JoinedResults {
  results: Results;
  /** `TRIP_ID_BYTES` for each round trip, one after the other. */
  ids: Uint8Array;
  /** By round trip: the number of its group, in the order given, and its place among the group's round trips. */
  group: Uint32Array;
  place: Uint32Array;
  /** Open or expired shares or contract units of each round trip, and their cost or proceeds in paise. */
  openQuantity: Float64Array;
  openValue: Float64Array;
  books: readonly JoinedBook[];
  /** Book indices refer to `books`, account and instrument indices to the results. */
  waiting: readonly Waiting[];
  /** Instrument indices refer to the results. */
  suspected: readonly SuspectedChange[];
  unusedSettlements: GroupHead["unusedSettlements"];
  rejected: GroupHead["rejected"];
}

type Numbers = { [row: number]: number; set(from: ArrayLike<number>, at?: number): void };

/** Joins the groups of one account, in the order given. */
export function joinSummaries(groups: readonly GroupSummary[]): JoinedResults {
  const books = groups.flatMap((group) => group.books);
  const trips = tripColumns(books.reduce((sum, book) => sum + book.trips.count, 0));
  const exits = exitColumns(books.reduce((sum, book) => sum + book.exits.count, 0));
  const entries = entryColumns(books.reduce((sum, book) => sum + book.entries.count, 0));
  const entered = enteredColumns(books.reduce((sum, book) => sum + book.entered.count, 0));
  const ids = new Uint8Array(trips.count * TRIP_ID_BYTES);
  const [group, place] = [new Uint32Array(trips.count), new Uint32Array(trips.count)];
  const [openQuantity, openValue] = [new Float64Array(trips.count), new Float64Array(trips.count)];
  const accounts: BrokerAccount[] = [];
  const instruments: Instrument[] = [];
  const joinedBooks: JoinedBook[] = [];
  const waiting: Waiting[] = [];
  const suspected: SuspectedChange[] = [];
  const accountNumbers = new Map<string, number>();
  let tripAt = 0;
  let exitAt = 0;
  let entryAt = 0;
  let enteredAt = 0;
  for (const [number, { head, books }] of groups.entries()) {
    const firstInstrument = instruments.length;
    const firstBook = joinedBooks.length;
    const accountOf = head.accounts.map((account) => {
      const known = accountNumbers.get(account.key) ?? accounts.push(account) - 1;
      accountNumbers.set(account.key, known);
      return known;
    });
    instruments.push(...head.instruments);
    for (const one of head.waiting) waiting.push(moved(one, firstBook, firstInstrument, accountOf));
    for (const one of head.suspected ?? []) {
      const { oldInstrument, newInstrument } = one;
      suspected.push({
        ...one,
        oldInstrument: oldInstrument + firstInstrument,
        newInstrument: newInstrument + firstInstrument,
      });
    }
    let placed = 0;
    for (const [at, book] of books.entries()) {
      const account = accountOf[head.books[at]?.account ?? 0] ?? 0;
      const instrument = firstInstrument + (head.books[at]?.instrument ?? 0);
      joinedBooks.push({ ...book.sums, account, instrument });
      const { count, units, ids: bookIds, openUnits, openValue: bookOpenValue, ...columns } = book.trips;
      const { unitsPerShare } = columns;
      for (const [name, column] of Object.entries(columns)) {
        if (name === "charges") setAll(trips.charges, book.trips.charges, tripAt);
        else (trips as unknown as Record<string, Numbers>)[name]?.set(column as ArrayLike<number>, tripAt);
      }
      trips.account.fill(account, tripAt, tripAt + count);
      trips.instrument.fill(instrument, tripAt, tripAt + count);
      ids.set(bookIds, tripAt * TRIP_ID_BYTES);
      openValue.set(bookOpenValue, tripAt);
      for (let trip = 0; trip < count; trip++) {
        const perShare = unitsPerShare[trip] as number;
        trips.quantity[tripAt + trip] = (units[trip] as number) / perShare;
        openQuantity[tripAt + trip] = (openUnits[trip] as number) / perShare;
        group[tripAt + trip] = number;
        place[tripAt + trip] = placed++;
      }
      for (let exit = 0; exit < book.exits.count; exit++) {
        exits.roundTrip[exitAt + exit] = tripAt + (book.exits.roundTrip[exit] as Trip);
      }
      exits.day.set(book.exits.day, exitAt);
      exits.units.set(book.exits.units, exitAt);
      exits.gross.set(book.exits.gross, exitAt);
      setAll(exits.charges, book.exits.charges, exitAt);
      for (let entry = 0; entry < book.entries.count; entry++) {
        entries.roundTrip[entryAt + entry] = tripAt + (book.entries.roundTrip[entry] as number);
      }
      entries.day.set(book.entries.day, entryAt);
      entries.executions.set(book.entries.executions, entryAt);
      for (let at = 0; at < book.entered.count; at++) {
        entered.roundTrip[enteredAt + at] = tripAt + (book.entered.roundTrip[at] as number);
      }
      entered.value.set(book.entered.value, enteredAt);
      entered.units.set(book.entered.units, enteredAt);
      tripAt += count;
      exitAt += book.exits.count;
      entryAt += book.entries.count;
      enteredAt += book.entered.count;
    }
  }
  const results = {
    accounts,
    instruments,
    trips: { ...trips, totalCharges: totalOf(trips.charges, trips.count) },
    exits: { ...exits, totalCharges: totalOf(exits.charges, exits.count) },
    entries,
    entered,
    journal: noJournal(trips.count),
  };
  const unusedSettlements = groups.flatMap(({ head }) => head.unusedSettlements);
  const rejected = groups.flatMap(({ head }) => head.rejected);
  return {
    results,
    ids,
    group,
    place,
    openQuantity,
    openValue,
    books: joinedBooks,
    waiting,
    suspected,
    unusedSettlements,
    rejected,
  };
}

function moved(one: Waiting, book: number, instrument: number, accountOf: readonly number[]): Waiting {
  if (one.kind !== "two-isins") return { ...one, book: one.book + book };
  const instruments = one.instruments.map((number) => number + instrument);
  return { ...one, account: accountOf[one.account] ?? 0, instruments };
}

function setAll(into: readonly Float64Array[], from: readonly Float64Array[], at: number): void {
  for (const [head, amounts] of from.entries()) into[head]?.set(amounts, at);
}

function tripColumns(count: number): Omit<TripColumns, "totalCharges"> {
  return {
    count,
    account: new Uint16Array(count),
    instrument: new Uint32Array(count),
    source: new Uint8Array(count),
    product: new Uint8Array(count),
    direction: new Int8Array(count),
    flags: new Uint8Array(count),
    state: new Uint8Array(count),
    entryDay: new Int32Array(count),
    entrySecond: new Int32Array(count),
    exitDay: new Int32Array(count),
    exitSecond: new Int32Array(count),
    quantity: new Float64Array(count),
    unitsPerShare: new Float64Array(count),
    entryValue: new Float64Array(count),
    gross: new Float64Array(count),
    charges: HEADS.map(() => new Float64Array(count)),
    risk: new Float64Array(count),
  };
}

function entryColumns(count: number): EntryColumns {
  return {
    count,
    roundTrip: new Uint32Array(count),
    day: new Int32Array(count),
    executions: new Uint32Array(count),
  };
}

function enteredColumns(count: number): EnteredColumns {
  return {
    count,
    roundTrip: new Uint32Array(count),
    value: new Float64Array(count),
    units: new Float64Array(count),
  };
}

function exitColumns(count: number): Omit<BookedExits, "totalCharges"> {
  return {
    count,
    roundTrip: new Uint32Array(count),
    day: new Int32Array(count),
    units: new Float64Array(count),
    gross: new Float64Array(count),
    charges: HEADS.map(() => new Float64Array(count)),
  };
}
