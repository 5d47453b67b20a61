import type { LotGap } from "@saudabook/contract/tax/tax-lots.ts";
import { ESTIMATED, NOT_AVAILABLE } from "../analysis/charge-columns.ts";
import { SOURCES } from "../analysis/execution-columns.ts";
import { latestExpiry } from "../analysis/latest-expiry.ts";
import { EXPIRED, OPENING_SELL } from "../analysis/match-columns.ts";
import { at, type Match, type Slice } from "../analysis/numbers.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { type ChargesBridge, chargesBridges } from "./charges-bridge.ts";
import { isGrandfathered } from "./fair-value.ts";
import { yearLabel } from "./law/acts.ts";
import { BUCKETS, type Bucket } from "./law/buckets.ts";
import { LAW_VERSION } from "./law/dated.ts";
import { type PreparedGroup, preparedGroups, type TaxGroup } from "./tax-groups.ts";
import { type TaxChoices, type TaxLot, taxLots } from "./tax-lots.ts";
import { type LotSums, SumOfLots } from "./tax-sums.ts";
import { halvesOf, type Piece, periodsOf, piecesOf, taxYearOf } from "./tax-year.ts";
import { type Turnovers, turnoversOf } from "./turnover.ts";

const JOURNAL = SOURCES.indexOf("journal");

/** Units in no lot, and their value in paise. */
interface LeftOut {
  executions: number;
  value: bigint;
}

/** What is missing from the figures, or rests on something to be confirmed. Numbers of lots, but where units are said. */
export interface MissingFigures extends Record<LotGap, number> {
  openingSells: LeftOut;
  /** Contracts that have expired and are not settled; the value is that of their opening. */
  unsettled: LeftOut;
  classNotChosen: number;
  /** Fills of trades written by hand: in no total. */
  handMade: number;
}

/** Whether something is missing from a lot, or to be confirmed. */
export const hasGap: Readonly<Record<LotGap, (lot: TaxLot) => boolean>> = {
  /** The class rests on the name of the instrument. */
  classByName: ({ product, class: found }) => product === "delivery" && found?.byName === true,
  withoutCharges: ({ state }) => (state & NOT_AVAILABLE) !== 0,
  estimated: ({ state }) => (state & (NOT_AVAILABLE | ESTIMATED)) === ESTIMATED,
  /** The cost may be a fair market value of 31 January 2018 that is not known. */
  grandfathered: (lot) => lot.fairValue === null && isGrandfathered(lot),
  /** Brokers who count 365 days call it long-term. */
  boundary: ({ boundary }) => boundary,
};

/** A question to the user about an instrument: its class, which no file tells or only its name, or its fair market value of 31 January 2018. */
export interface TaxQuestion {
  about: "class" | "fair-value";
  instrument: TaxLot["instrument"];
  lots: number;
  /** Null for a fair market value. */
  class: TaxLot["class"];
}

/** The sums of one scrip or contract in one bucket. */
export interface ScripSums {
  account: string;
  instrument: TaxLot["instrument"];
  bucket: Bucket;
  sums: LotSums;
}

const SPANS = ["pieces", "periods", "halves"] as const;
type SumsOfBucket = Record<(typeof SPANS)[number], SumOfLots[]> & { total: SumOfLots };

export interface TaxFigures {
  year: number;
  label: string;
  /** Version of the tables of the law. */
  rules: string;
  /** Years in which something was sold, newest first. */
  years: number[];
  pieces: readonly Piece[];
  /**
   * The buckets that have lots, in the order of `BUCKETS`; pieces, periods and halves in the order of the year's, each of which add up to the
   * total.
   */
  buckets: { bucket: Bucket; total: LotSums; pieces: LotSums[]; periods: LotSums[]; halves: LotSums[] }[];
  /** In the order of their first lots. */
  scrips: ScripSums[];
  turnovers: Turnovers;
  /** By head, in the order of `HEADS`. */
  charges: ChargesBridge[];
  missing: MissingFigures;
  /** By number of lots, largest first. */
  questions: TaxQuestion[];
  /** Keys of the broker accounts that have executions or settled units in the year, in order. */
  accounts: string[];
}

/**
 * The figures of a tax year: what its fills come to, by bucket and piece of the year. No tax is computed.
 *
 * @param groups every group of the account, or those of the broker accounts that are asked for
 * @param year calendar year of its 1 April, 2014 or later
 * @throws RangeError for an earlier year
 */
export function taxFigures(groups: readonly TaxGroup[], year: number, choices: TaxChoices): TaxFigures {
  const label = yearLabel(year);
  const pieces = piecesOf(year);
  const spans = { pieces, periods: periodsOf(year), halves: halvesOf(year) };
  const prepared = preparedGroups(groups, choices);
  const { lots, handMade } = taxLots(prepared, year, choices);
  const totals = new Map<Bucket, SumsOfBucket>();
  const scrips = new Map<string, Omit<ScripSums, "sums"> & { sum: SumOfLots }>();
  for (const lot of lots) {
    const sums = totals.get(lot.bucket) ?? {
      total: new SumOfLots(),
      pieces: spans.pieces.map(() => new SumOfLots()),
      periods: spans.periods.map(() => new SumOfLots()),
      halves: spans.halves.map(() => new SumOfLots()),
    };
    totals.set(lot.bucket, sums);
    sums.total.add(lot);
    for (const by of SPANS) sums[by][spans[by].findIndex(({ last }) => lot.exitDay <= last)]?.add(lot);
    const { account, instrument, bucket } = lot;
    const key = `${account}\n${instrument.key}\n${bucket}`;
    const scrip = scrips.get(key) ?? { account, instrument, bucket, sum: new SumOfLots() };
    scrips.set(key, scrip);
    scrip.sum.add(lot);
  }
  const buckets = BUCKETS.flatMap((bucket) => {
    const sums = totals.get(bucket);
    if (sums === undefined) return [];
    const [own, periods, halves] = SPANS.map((by) => sums[by].map((sum) => sum.total()));
    return [{ bucket, total: sums.total.total(), pieces: own ?? [], periods: periods ?? [], halves: halves ?? [] }];
  });
  const count = (fits: (lot: TaxLot) => boolean) => lots.reduce((sum, lot) => sum + (fits(lot) ? 1 : 0), 0);
  return {
    year,
    label,
    rules: LAW_VERSION,
    years: yearsOf(prepared),
    pieces,
    buckets,
    scrips: [...scrips.values()].map(({ sum, ...scrip }) => ({ ...scrip, sums: sum.total() })),
    turnovers: turnoversOf(prepared, lots, year, choices),
    charges: chargesBridges(prepared, year),
    missing: {
      openingSells: leftOut(prepared, year, OPENING_SELL),
      unsettled: leftOut(prepared, year, EXPIRED),
      classNotChosen: count(({ bucket }) => bucket === "class-not-chosen"),
      classByName: count(hasGap.classByName),
      withoutCharges: count(hasGap.withoutCharges),
      estimated: count(hasGap.estimated),
      grandfathered: count(hasGap.grandfathered),
      boundary: count(hasGap.boundary),
      handMade,
    },
    questions: questionsOf(lots),
    accounts: accountsOf(prepared, year),
  };
}

function questionsOf(lots: readonly TaxLot[]): TaxQuestion[] {
  const found = new Map<string, TaxQuestion>();
  for (const lot of lots) {
    const about =
      lot.bucket === "class-not-chosen" || hasGap.classByName(lot)
        ? "class"
        : hasGap.grandfathered(lot)
          ? "fair-value"
          : null;
    if (about === null) continue;
    const key = `${about} ${lot.instrument.key}`;
    const known = found.get(key);
    if (known) known.lots++;
    else found.set(key, { about, instrument: lot.instrument, lots: 1, class: about === "class" ? lot.class : null });
  }
  return [...found.values()].sort((a, b) => b.lots - a.lots || compareTexts(a.instrument.key, b.instrument.key));
}

function accountsOf(groups: readonly PreparedGroup[], year: number): string[] {
  const accounts = new Set<string>();
  for (const { detail, bookAt, yearOf } of groups)
    for (const [row, of] of yearOf.entries())
      if (of === year && detail.rows.source[row] !== JOURNAL) accounts.add(bookAt(row).account);
  return [...accounts].sort(compareTexts);
}

/** The year in which units without a match are missing: that of the sale, or of the expiry of a contract. Infinite where nobody asks. */
function yearOfUnmatched({ detail, bookAt, yearOf }: PreparedGroup, slice: Slice): number {
  const row = at(detail.slices.execution, slice);
  const own = yearOf[row] as number;
  const ends = detail.slices.unmatchedKind[slice] === EXPIRED ? latestExpiry(bookAt(row).instrument) : null;
  return ends !== null && Number.isFinite(own) ? taxYearOf(isoDay(ends)) : own;
}

function yearsOf(groups: readonly PreparedGroup[]): number[] {
  const years = new Set<number>();
  for (const group of groups) {
    const { slices, matches } = group.detail;
    for (let match = 0 as Match; match < matches.count; match++)
      years.add(group.yearOf[at(slices.execution, at(matches.exit, match))] as number);
    for (let slice = 0 as Slice; slice < slices.count; slice++) {
      const kind = slices.unmatchedKind[slice];
      if (kind === OPENING_SELL || kind === EXPIRED) years.add(yearOfUnmatched(group, slice));
    }
  }
  return [...years].filter(Number.isFinite).sort((a, b) => b - a);
}

function leftOut(groups: readonly PreparedGroup[], year: number, kind: number): LeftOut {
  let executions = 0;
  let value = 0n;
  for (const group of groups) {
    const { slices } = group.detail;
    for (let slice = 0 as Slice; slice < slices.count; slice++) {
      if (slices.unmatchedKind[slice] !== kind || yearOfUnmatched(group, slice) !== year) continue;
      executions++;
      value += BigInt(at(slices.unmatchedValue, slice));
    }
  }
  return { executions, value };
}
