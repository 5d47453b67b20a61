import { type ExecutionColumns, type Instrument, OF_SETTLEMENT } from "../execution-columns.ts";
import { type BookPlan, unitsPerShare } from "./book-plan.ts";
import { compareTexts, sortBooks } from "./canonical-order.ts";
import { describeInstrument } from "./instruments/describe-instrument.ts";
import type { ShareChanges } from "./staging/share-changes.ts";
import type { StagedRows } from "./staging/staged-rows.ts";

/** The columns, and the staged row behind each of their rows. */
export interface Assembled {
  columns: ExecutionColumns;
  staged: Uint32Array;
}

/** The columns of the rows of these books, sorted. */
export function assemble(rows: StagedRows, changes: ShareChanges, plans: readonly BookPlan[]): Assembled {
  const accounts = distinct(plans.map(({ account }) => rows.accounts[account]?.key ?? ""));
  const instruments = instrumentsOf(rows, plans);
  const instrumentNumbers = numbersOf(instruments.map(({ key }) => key));
  const accountNumbers = numbersOf(accounts);
  const count = plans.reduce((sum, plan) => sum + plan.rows.length, 0);
  const staged = new Uint32Array(count);
  const bookStart = new Uint32Array(plans.length + 1);
  plans.forEach((plan, book) => {
    staged.set(plan.rows, bookStart[book] ?? 0);
    bookStart[book + 1] = (bookStart[book] ?? 0) + plan.rows.length;
  });
  sortBooks(rows, staged, bookStart);
  const exchanges = codesOf(rows.exchanges.all, rows.exchange, staged);
  const series = codesOf(rows.seriesNames.all, rows.series, staged);
  const columns: ExecutionColumns = {
    count,
    accounts: accounts.map((key) => rows.accounts[rows.findAccount(key) ?? 0] ?? { key, broker: null }),
    instruments,
    books: plans.map(({ key, account, instrumentKey }) => ({
      key,
      account: accountNumbers.get(rows.accounts[account]?.key ?? "") ?? 0,
      instrument: instrumentNumbers.get(instrumentKey) ?? 0,
    })),
    bookStart,
    exchanges: exchanges.texts,
    series: series.texts,
    book: new Uint32Array(count),
    day: taken(new Int32Array(count), rows.day, staged),
    second: taken(new Int32Array(count), rows.second, staged),
    sign: taken(new Int8Array(count), rows.sign, staged),
    units: new Float64Array(count),
    unitsPerShare: new Float64Array(count),
    value: taken(new Float64Array(count), rows.value, staged),
    exchange: coded(rows.exchange, exchanges.codes, staged),
    seriesCode: coded(rows.series, series.codes, staged),
    flags: taken(new Uint8Array(count), rows.flags, staged),
    source: taken(new Uint8Array(count), rows.source, staged),
    order: new Int32Array(count).fill(-1),
    pair: new Int32Array(count).fill(-1),
    input: taken(new Int32Array(count), rows.input, staged),
    identity(at) {
      const row = staged[at] ?? -1;
      return `${rows.accounts[rows.account[row] ?? -1]?.key}|${rows.keyOf(row)}`;
    },
    risk: riskOf(rows, staged),
  };
  for (const [book, plan] of plans.entries()) fillBook(rows, changes, columns, staged, plan, book);
  return { columns, staged };
}

type Column = Int32Array | Int8Array | Float64Array | Uint8Array;

function taken<Into extends Column>(into: Into, column: readonly number[], staged: Uint32Array): Into {
  for (let at = 0; at < staged.length; at++) into[at] = column[staged[at] as number] ?? 0;
  return into;
}

function coded(column: readonly number[], codes: readonly number[], staged: Uint32Array): Uint16Array {
  const places = new Uint16Array(staged.length);
  for (let at = 0; at < staged.length; at++) places[at] = codes[column[staged[at] as number] ?? 0] ?? 0;
  return places;
}

/** The columns that need the whole book: its unit, its orders and its pairs. */
function fillBook(
  rows: StagedRows,
  changes: ShareChanges,
  columns: ExecutionColumns,
  staged: Uint32Array,
  plan: BookPlan,
  book: number,
): void {
  const { day, sign, exchange, order, pair } = columns;
  /** Orders by exchange and side. */
  const orders: Map<string | number, number>[] = [];
  const halves = new Map<string, number>();
  const same = plan.changed ? null : unitsPerShare(plan, changes.at(plan.instrumentKey, 0));
  let ordersOf = Number.NaN;
  for (let at = columns.bookStart[book] ?? 0; at < (columns.bookStart[book + 1] ?? 0); at++) {
    const row = staged[at] ?? 0;
    const name = rows.names.all[rows.name[row] ?? 0] ?? "";
    const perShare = same ?? unitsPerShare(plan, changes.at(name, rows.sharesDay[row] ?? 0));
    columns.book[at] = book;
    columns.unitsPerShare[at] = perShare;
    columns.units[at] = (rows.quantity[row] ?? 0) * (perShare / 10 ** (rows.decimals[row] ?? 0));
    if (plan.changed) columns.flags[at] = (columns.flags[at] ?? 0) | OF_SETTLEMENT;
    if (day[at] !== ordersOf) orders.length = 0;
    ordersOf = day[at] ?? 0;
    const orderId = rows.orderOf(row);
    if (orderId !== null) {
      const place = (exchange[at] as number) * 2 + (sign[at] === 1 ? 1 : 0);
      let ofSide = orders[place];
      if (ofSide === undefined) {
        ofSide = new Map();
        orders[place] = ofSide;
      }
      // An order is numbered by its first row: unique, and the same for the same rows.
      const first = ofSide.get(orderId);
      if (first === undefined) ofSide.set(orderId, at);
      order[at] = first ?? at;
    }
    const pairKey = rows.pair.get(row);
    if (pairKey === undefined) continue;
    const other = halves.get(pairKey);
    halves.set(pairKey, at);
    if (other === undefined) continue;
    pair[at] = other;
    pair[other] = at;
  }
}

function riskOf(rows: StagedRows, staged: Uint32Array): Map<number, number> {
  const risk = new Map<number, number>();
  if (rows.risk.size === 0) return risk;
  staged.forEach((row, at) => {
    const planned = rows.risk.get(row);
    if (planned !== undefined) risk.set(at, planned);
  });
  return risk;
}

function instrumentsOf(rows: StagedRows, plans: readonly BookPlan[]): Instrument[] {
  const byKey = new Map<string, BookPlan[]>();
  for (const plan of plans) byKey.set(plan.instrumentKey, [...(byKey.get(plan.instrumentKey) ?? []), plan]);
  return [...byKey.keys()].sort(compareTexts).map((key) => describeInstrument(rows, key, byKey.get(key) ?? []));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort(compareTexts);
}

function numbersOf(texts: readonly string[]): Map<string, number> {
  return new Map(texts.map((text, number) => [text, number]));
}

/** The texts that occur, sorted, and for each number of a text its place among them. */
function codesOf(all: readonly string[], column: readonly number[], staged: Uint32Array) {
  const occurs = new Set<number>();
  for (const row of staged) occurs.add(column[row] ?? 0);
  const texts = [...occurs].map((number) => all[number] ?? "").sort(compareTexts);
  if (texts.length > 0xffff) throw new RangeError(`${texts.length} different exchanges or series`);
  const places = numbersOf(texts);
  return { texts, codes: all.map((text) => places.get(text) ?? 0) };
}
