import { EXPIRED, OPENING_SELL } from "../analysis/match-columns.ts";
import { at, type Match, type Slice } from "../analysis/numbers.ts";
import { type ChargesBridge, chargesBridges } from "./charges-bridge.ts";
import { yearLabel } from "./law/acts.ts";
import { BUCKETS, type Bucket } from "./law/buckets.ts";
import { LAW_VERSION } from "./law/dated.ts";
import { type PreparedGroup, preparedGroups, type TaxGroup } from "./tax-groups.ts";
import { type TaxChoices, type TaxLot, taxLots } from "./tax-lots.ts";
import { type LotSums, SumOfLots } from "./tax-sums.ts";
import { halvesOf, type Piece, periodsOf, piecesOf } from "./tax-year.ts";
import { type Turnovers, turnoversOf } from "./turnover.ts";

/** Last day on which the purchase of a share or an equity fund has a fair market value as its cost (section 55(2)(ac)). */
export const GRANDFATHERED_UNTIL = "2018-01-31";

/** Units in no lot, and their value in paise. */
interface LeftOut {
  executions: number;
  value: bigint;
}

/** What is missing from the figures, or rests on something to be confirmed. Numbers of lots, but where units are said. */
export interface MissingFigures {
  openingSells: LeftOut;
  /** Contracts that have expired and are not settled; the value is that of their opening. */
  unsettled: LeftOut;
  classNotChosen: number;
  /** Lots whose class rests on the name of the instrument. */
  classByName: number;
  withoutCharges: number;
  estimated: number;
  /** Long-term lots acquired up to 31 January 2018, whose cost may be the fair market value of that day. */
  grandfathered: number;
  /** Lots that brokers who count 365 days call long-term. */
  boundary: number;
  /** Fills of trades written by hand: in no total. */
  handMade: number;
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
  const prepared = preparedGroups(groups, choices.accounts);
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
  const countOf = (name: "estimated" | "withoutCharges") => buckets.reduce((sum, { total }) => sum + total[name], 0);
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
      classByName: count((lot) => lot.product === "delivery" && lot.class?.byName === true),
      withoutCharges: countOf("withoutCharges"),
      estimated: countOf("estimated"),
      grandfathered: count((lot) => lot.bucket === "long-term-stt" && lot.acquired <= GRANDFATHERED_UNTIL),
      boundary: count((lot) => lot.boundary),
      handMade,
    },
  };
}

function yearsOf(groups: readonly PreparedGroup[]): number[] {
  const years = new Set<number>();
  for (const { detail, yearOf } of groups) {
    const { slices, matches } = detail;
    const add = (slice: Slice) => years.add(yearOf[at(slices.execution, slice)] as number);
    for (let match = 0 as Match; match < matches.count; match++) add(at(matches.exit, match));
    for (let slice = 0 as Slice; slice < slices.count; slice++)
      if (slices.unmatchedKind[slice] === OPENING_SELL) add(slice);
  }
  return [...years].filter(Number.isFinite).sort((a, b) => b - a);
}

function leftOut(groups: readonly PreparedGroup[], year: number, kind: number): LeftOut {
  let executions = 0;
  let value = 0n;
  for (const { detail, yearOf } of groups) {
    const { slices } = detail;
    for (let slice = 0 as Slice; slice < slices.count; slice++) {
      if (slices.unmatchedKind[slice] !== kind || yearOf[at(slices.execution, slice)] !== year) continue;
      executions++;
      value += BigInt(at(slices.unmatchedValue, slice));
    }
  }
  return { executions, value };
}
