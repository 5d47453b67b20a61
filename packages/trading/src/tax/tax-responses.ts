import {
  type ChargesBridge as ChargesBridgeText,
  FIRST_TAX_YEAR,
  type LotSums as LotSumsText,
  MAX_SCRIPS,
  type TaxLotRow,
  type TaxLotRows,
  type TaxLotsQuery,
  type TaxYear,
} from "@saudabook/contract/tax/tax-year.ts";
import { ESTIMATED, HEADS, MICROS_PER_PAISA, NOT_AVAILABLE } from "../analysis/charge-columns.ts";
import type { JoinedResults } from "../analysis/derived/read/join-summaries.ts";
import { starts } from "../analysis/derived/write/book-ranges.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { instrumentText, tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { quantityText } from "../analysis/responses/texts.ts";
import { holdingRule } from "./bucket.ts";
import { type ChargesBridge, sumOfBridges } from "./charges-bridge.ts";
import { ACTS, yearLabel } from "./law/acts.ts";
import { BUCKETS, type Bucket, type RatedBucket } from "./law/buckets.ts";
import { LAW_VERSION, on } from "./law/dated.ts";
import { RATES } from "./law/rates.ts";
import { SECTIONS, type SectionSubject } from "./law/sections.ts";
import { type ScripSums, taxFigures } from "./tax-figures.ts";
import { preparedGroups, type TaxGroup } from "./tax-groups.ts";
import { chargesOfLot, type TaxChoices, type TaxLot, taxLots } from "./tax-lots.ts";
import { type LotSums, SumOfLots } from "./tax-sums.ts";
import { halvesOf, periodsOf } from "./tax-year.ts";

/** Facts of a response beside the figures. */
export type TaxFacts = Pick<TaxYear, "version" | "pending" | "faulty" | "sample" | "importedAt">;

/**
 * @param year calendar year of its 1 April, from 2014 on
 * @param facts `withoutFigures`: number of executions in currency and commodity contracts
 */
export function taxYearResponse(
  groups: readonly TaxGroup[],
  year: number,
  choices: TaxChoices,
  { withoutFigures, ...facts }: TaxFacts & { withoutFigures: number },
): TaxYear {
  const { label, rules, years, pieces, buckets, scrips, turnovers, charges, missing } = taxFigures(
    groups,
    year,
    choices,
  );
  const { speculative, futures, options, delivery } = turnovers;
  const last = pieces.at(-1)?.last ?? "";
  return {
    ...facts,
    year,
    label,
    act: on(ACTS, `${year}-04-01`).name,
    rules,
    years: years.filter((one) => one >= FIRST_TAX_YEAR),
    pieces: pieces.map(({ first, last }) => ({ first, last })),
    periods: periodsOf(year).map((group) => ({ ...group, pieces: [...group.pieces] })),
    halves: halvesOf(year).map((group) => ({ ...group, pieces: [...group.pieces] })),
    buckets: buckets.map(({ bucket, total, ...sums }) => ({
      bucket,
      section: bucket === "class-not-chosen" ? null : on(SECTIONS, last).sections[bucket satisfies SectionSubject],
      rates: ratesOf(bucket, `${year}-04-01`, last),
      total: sumsText(total),
      pieces: sums.pieces.map(sumsText),
      periods: sums.periods.map(sumsText),
      halves: sums.halves.map(sumsText),
    })),
    scrips: scrips
      .toSorted(bySize)
      .slice(0, MAX_SCRIPS)
      .map(({ sums, instrument, ...scrip }) => ({
        ...scrip,
        instrument: instrumentText(instrument),
        sums: sumsText(sums),
      })),
    scripCount: scrips.length,
    turnover: {
      speculative: { byTrade: ofPaise(speculative.byTrade), netted: ofPaise(speculative.netted) },
      futures: { byTrade: ofPaise(futures.byTrade), netted: ofPaise(futures.netted) },
      options: {
        byTrade: ofPaise(options.byTrade),
        netted: ofPaise(options.netted),
        withPremium: ofPaise(options.withPremium),
      },
      delivery: ofPaise(delivery),
    },
    charges: charges.map((bridge, head) => ({ head: HEADS[head] ?? "brokerage", ...bridgeText(bridge) })),
    chargesTotal: bridgeText(sumOfBridges(charges)),
    missing: {
      ...missing,
      withoutFigures,
      openingSells: { ...missing.openingSells, value: ofPaise(missing.openingSells.value) },
      unsettled: { ...missing.unsettled, value: ofPaise(missing.unsettled.value) },
    },
  };
}

/** @param account the results that were joined of the groups */
export function taxLotsResponse(
  groups: readonly TaxGroup[],
  year: number,
  choices: TaxChoices,
  facts: TaxFacts,
  { bucket, instrument, offset, limit }: Pick<TaxLotsQuery, "bucket" | "instrument" | "offset" | "limit">,
  account: Pick<JoinedResults, "ids" | "group">,
): TaxLotRows {
  const first = starts(account.group, groups.length);
  const roundTripOf = ({ group, match }: TaxLot) => {
    const place = groups[group]?.detail.matchStart.findLastIndex((start) => start <= match) ?? 0;
    return tripId(account, (first[group] as number) + place);
  };
  const label = yearLabel(year);
  const sums = new SumOfLots();
  const found = taxLots(preparedGroups(groups, choices.accounts), year, choices).lots.filter(
    (lot) =>
      (bucket === undefined || lot.bucket === bucket) &&
      (instrument === undefined || lot.instrument.key === instrument),
  );
  for (const lot of found) sums.add(lot);
  // The order of the groups decides between lots of one day: it is the same for the same rows.
  const ordered = found.toSorted((a, b) => compareTexts(b.exitDay, a.exitDay));
  return {
    ...facts,
    rules: LAW_VERSION,
    year,
    label,
    total: found.length,
    offset,
    sums: sumsText(sums.total()),
    lots: ordered.slice(offset, offset + limit).map((lot) => lotText(lot, roundTripOf(lot))),
  };
}

function lotText(lot: TaxLot, roundTrip: string): TaxLotRow {
  const sum = new SumOfLots();
  sum.add(lot);
  const { buy, sale, gross, netWithoutStt, netOfAll } = sumsText(sum.total());
  const charges = chargesOfLot(lot);
  return {
    account: lot.account,
    instrument: instrumentText(lot.instrument),
    product: lot.product,
    bucket: lot.bucket,
    boundary: lot.boundary,
    holding: holdingRule(lot),
    class: lot.class && { name: lot.class.class, because: lot.class.because, byName: lot.class.byName },
    acquired: lot.acquired,
    entryDay: lot.entryDay,
    exitDay: lot.exitDay,
    quantity: quantityText(lot.units / lot.unitsPerShare),
    buy,
    sale,
    gross,
    netWithoutStt,
    netOfAll,
    buyCharges: chargesText(charges.buy),
    saleCharges: chargesText(charges.sale),
    estimated: (lot.state & (ESTIMATED | NOT_AVAILABLE)) === ESTIMATED,
    withoutCharges: (lot.state & NOT_AVAILABLE) !== 0,
    roundTrip,
  };
}

function chargesText(amounts: readonly number[]): TaxLotRow["buyCharges"] {
  return Object.fromEntries(
    HEADS.flatMap((head, at) => (amounts[at] === 0 ? [] : [[head, rupees(amounts[at] as number)]])),
  );
}

/** The rates of a bucket on the days of a year. */
function ratesOf(bucket: Bucket, first: string, last: string): TaxYear["buckets"][number]["rates"] {
  if (bucket === "class-not-chosen" || bucket === "left" || bucket === "buy-back") return [];
  return RATES[bucket satisfies RatedBucket]
    .filter(({ from, until }) => from <= last && (until === null || until > first))
    .map(({ indexed, ...row }) => ({ ...row, indexed: indexed === true }));
}

function bySize(a: ScripSums, b: ScripSums): number {
  const size = ({ sums: { gross } }: ScripSums) => (gross < 0n ? -gross : gross);
  const [one, other] = [size(a), size(b)];
  return (
    BUCKETS.indexOf(a.bucket) - BUCKETS.indexOf(b.bucket) ||
    (one < other ? 1 : one > other ? -1 : 0) ||
    compareTexts(a.account, b.account) ||
    compareTexts(a.instrument.key, b.instrument.key)
  );
}

function sumsText(sums: LotSums): LotSumsText {
  const { lots, estimated, withoutCharges } = sums;
  return {
    lots,
    buy: ofPaise(sums.buy),
    sale: ofPaise(sums.sale),
    gross: ofPaise(sums.gross),
    charges: rupees(sums.charges),
    stt: rupees(sums.stt),
    netWithoutStt: rupees(sums.netWithoutStt),
    netOfAll: rupees(sums.netOfAll),
    estimated,
    withoutCharges,
  };
}

function bridgeText({ paid, carriedIn, booked, opening, unsettled, carriedOut }: ChargesBridge): ChargesBridgeText {
  return {
    paid: rupees(paid),
    carriedIn: rupees(carriedIn),
    booked: rupees(booked),
    opening: rupees(opening),
    unsettled: rupees(unsettled),
    carriedOut: rupees(carriedOut),
  };
}

const ofPaise = (paise: bigint) => rupees(paise * BigInt(MICROS_PER_PAISA));
