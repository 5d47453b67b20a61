import { HEADS, MICROS_PER_PAISA } from "../../analysis/charge-columns.ts";
import { ExactSums } from "../../analysis/exact-sum.ts";
import { isOfFile } from "../../analysis/execution-columns.ts";
import { latestExpiry } from "../../analysis/latest-expiry.ts";
import { EXPIRED, OPENING_SELL, type Product } from "../../analysis/match-columns.ts";
import { at, type Slice } from "../../analysis/numbers.ts";
import { isoDay } from "../../analysis/prepare/day-number.ts";
import type { InstrumentClass } from "../../securities/instrument-class.ts";
import type { Bucket } from "../law/buckets.ts";
import { type PreparedGroup, preparedGroups, type TaxBook, type TaxGroup } from "../tax-groups.ts";
import { type TaxChoices, type TaxLot, taxLots } from "../tax-lots.ts";
import { taxYearOf } from "../tax-year.ts";
import type { ScripName, Statement } from "./statement.ts";

/**
 * Units of ours that a statement should have: a tax lot; an opening sell, whose purchase is unknown; or units of a contract that has
 * expired and is not settled, whose exit is unknown.
 */
export interface OurLot extends ScripName {
  state: "lot" | "opening-sell" | "unsettled";
  /** Key of the instrument. */
  key: string;
  /** `YYYY-MM-DD`. Null for an opening sell. */
  acquired: string | null;
  entryDay: string | null;
  /** For unsettled units: the expiry. */
  exitDay: string;
  /** `units` of `unitsPerShare` are one share on the day of the exit. Both are whole numbers, at least 1. */
  units: number;
  unitsPerShare: number;
  /** Micro-rupees; null where unknown. */
  buy: bigint | null;
  sale: bigint | null;
  /** Null for all but a tax lot: the units are in no total. */
  bucket: Bucket | null;
  /** Null for futures and options. */
  class: InstrumentClass | null;
  product: Product | null;
  /** See `FillBucket.boundary`. */
  boundary: boolean;
}

/** Our counterpart of a statement: one broker account. */
export interface OurSide {
  /** At least all whose exit is in the period of the statement; the comparison leaves out the others. */
  lots: readonly OurLot[];
  /** The first day on which a file of the account has an equity execution; null without one. */
  firstDay: string | null;
  /** Charges paid in the period for what the statement covers, micro-rupees in the order of `HEADS`. */
  paid: readonly bigint[];
}

/**
 * Our side of a statement. Delivery is in the buckets of an investor, because a broker does not know of another treatment. Units that left
 * without a sale are not there.
 *
 * @throws RangeError if the period is not within one tax year, or begins before the tables of the law
 */
export function ourSide(
  groups: readonly TaxGroup[],
  { account, from, to, segments }: Pick<Statement, "account" | "from" | "to" | "segments">,
  choices: Pick<TaxChoices, "settlements" | "classes">,
): OurSide {
  const year = taxYearOf(from);
  if (from > to || taxYearOf(to) !== year) throw new RangeError(`${from} to ${to} is not within one tax year`);
  const isIn = (day: string) => day >= from && day <= to;
  const isCovered = (book: TaxBook) => segments.includes(book.class === null ? "derivatives" : "equity");
  const prepared = preparedGroups(groups, { accounts: new Set([account]), classes: choices.classes });
  const { lots } = taxLots(prepared, year, { ...choices, treatments: new Map() });
  return {
    lots: [
      ...lots.filter(({ bucket }) => bucket !== "left").map(lotOf),
      ...prepared.flatMap((group) => unmatchedOf(group, account)),
    ],
    firstDay: firstEquityDay(prepared, account),
    paid: paidIn(prepared, (book, day) => book.account === account && isCovered(book) && isIn(day)),
  };
}

const micros = (paise: number) => BigInt(paise) * BigInt(MICROS_PER_PAISA);

function lotOf(lot: TaxLot): OurLot {
  const { instrument, acquired, entryDay, exitDay, units, unitsPerShare, bucket, product, boundary } = lot;
  const name = { key: instrument.key, isin: instrument.isin, symbol: instrument.symbol };
  const values = { buy: micros(lot.buy), sale: micros(lot.sale), class: lot.class?.class ?? null };
  return {
    state: "lot",
    ...name,
    acquired,
    entryDay,
    exitDay,
    units,
    unitsPerShare,
    bucket,
    product,
    boundary,
    ...values,
  };
}

/** The opening sells of a group, and its units that have expired and are not settled, of all years. */
function unmatchedOf({ detail, bookAt }: PreparedGroup, account: string): OurLot[] {
  const { rows, slices } = detail;
  const found: OurLot[] = [];
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    const kind = slices.unmatchedKind[slice];
    if (kind !== OPENING_SELL && kind !== EXPIRED) continue;
    const row = at(slices.execution, slice);
    const book = bookAt(row);
    if (book.account !== account) continue;
    const day = isoDay(rows.day[row] as number);
    const value = micros(at(slices.unmatchedValue, slice));
    const isExpired = kind === EXPIRED;
    const isSale = rows.sign[row] === -1;
    const { key, isin, symbol } = book.instrument;
    const ends = isExpired ? latestExpiry(book.instrument) : null;
    found.push({
      state: isExpired ? "unsettled" : "opening-sell",
      key,
      isin,
      symbol,
      acquired: isExpired ? day : null,
      entryDay: isExpired ? day : null,
      exitDay: ends === null ? day : isoDay(ends),
      units: at(slices.unmatchedUnits, slice),
      unitsPerShare: rows.unitsPerShare[row] as number,
      buy: isSale ? null : value,
      sale: isSale ? value : null,
      bucket: null,
      class: book.class?.class ?? null,
      product: null,
      boundary: false,
    });
  }
  return found;
}

function firstEquityDay(groups: readonly PreparedGroup[], account: string): string | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { detail, bookAt } of groups) {
    for (const [row, day] of detail.rows.day.entries()) {
      if (day >= first || !isOfFile(detail.rows.source[row])) continue;
      const book = bookAt(row);
      if (book.account === account && book.class !== null) first = day;
    }
  }
  return Number.isFinite(first) ? isoDay(first) : null;
}

function paidIn(groups: readonly PreparedGroup[], counts: (book: TaxBook, day: string) => boolean): bigint[] {
  const sums = new ExactSums(HEADS.length);
  for (const { detail, bookAt } of groups) {
    const { rows, slices } = detail;
    for (let slice = 0 as Slice; slice < slices.count; slice++) {
      const row = at(slices.execution, slice);
      if (!counts(bookAt(row), isoDay(rows.day[row] as number))) continue;
      for (const [head, amounts] of slices.paid.entries()) sums.add(head, amounts[slice] as number);
    }
  }
  return HEADS.map((_, head) => sums.total(head));
}
