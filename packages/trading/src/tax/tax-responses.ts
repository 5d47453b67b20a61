import { FIRST_TAX_YEAR, type TaxChoice } from "@saudabook/contract/tax/tax-choices.ts";
import {
  type ChargesBridge as ChargesBridgeText,
  type LotSums as LotSumsText,
  MAX_SCRIPS,
  type TaxYear,
} from "@saudabook/contract/tax/tax-year.ts";
import { HEADS, MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { instrumentText } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { type ChargesBridge, sumOfBridges } from "./charges-bridge.ts";
import { ACTS } from "./law/acts.ts";
import { BUCKETS, type Bucket, isRated } from "./law/buckets.ts";
import { on } from "./law/dated.ts";
import { RATES } from "./law/rates.ts";
import { SECTIONS, type SectionSubject } from "./law/sections.ts";
import { type ScripSums, taxFigures } from "./tax-figures.ts";
import type { TaxGroup } from "./tax-groups.ts";
import type { TaxChoices } from "./tax-lots.ts";
import type { LotSums } from "./tax-sums.ts";
import { halvesOf, periodsOf } from "./tax-year.ts";

/** Facts of a response beside the figures. */
export type TaxFacts = Pick<TaxYear, "version" | "pending" | "faulty" | "sample" | "importedAt">;

/** Facts of a year beside its figures. */
export interface YearFacts extends TaxFacts, Pick<TaxYear, "choices" | "files" | "merged" | "exports"> {
  /** Number of executions in currency and commodity contracts. */
  withoutFigures: number;
}

/**
 * The choices of a user that apply to a year, by their subjects.
 *
 * @param choices those that hold, oldest first: of two for one account the newer counts
 */
export function chosenFor(
  choices: readonly TaxChoice[],
  year: number,
): Required<Pick<TaxChoices, "treatments" | "classes" | "fairValues">> {
  const [treatments, classes, fairValues] = [new Map(), new Map(), new Map()];
  for (const choice of choices) {
    if (choice.kind === "class") classes.set(choice.instrument, choice.class);
    else if (choice.kind === "fair-value") fairValues.set(choice.instrument, choice.price);
    else if (choice.kind === "treatment" && choice.year === year) treatments.set(choice.countedIn, choice.treatment);
  }
  return { treatments, classes, fairValues };
}

/** @param year calendar year of its 1 April, from 2014 on */
export function taxYearResponse(
  groups: readonly TaxGroup[],
  year: number,
  choices: TaxChoices,
  { withoutFigures, ...facts }: YearFacts,
): TaxYear {
  const figures = taxFigures(groups, year, choices);
  const { label, rules, years, pieces, buckets, scrips, turnovers, charges, missing, questions, accounts } = figures;
  const { speculative, futures, options, delivery } = turnovers;
  const exports = facts.exports.map(({ id, account, madeAt, rules, sha256 }) => ({
    id,
    account,
    madeAt,
    rules,
    sha256,
  }));
  const last = pieces.at(-1)?.last ?? "";
  return {
    ...facts,
    exports,
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
      .sort((a, b) => BUCKETS.indexOf(a.bucket) - BUCKETS.indexOf(b.bucket))
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
    questions: questions.slice(0, MAX_SCRIPS).map(({ instrument, class: found, ...question }) => ({
      ...question,
      instrument: instrumentText(instrument),
      class: found && { name: found.class, because: found.because },
    })),
    accounts,
    missing: {
      ...missing,
      withoutFigures,
      openingSells: { ...missing.openingSells, value: ofPaise(missing.openingSells.value) },
      unsettled: { ...missing.unsettled, value: ofPaise(missing.unsettled.value) },
    },
  };
}

/** The rates of a bucket on the days of a year. */
function ratesOf(bucket: Bucket, first: string, last: string): TaxYear["buckets"][number]["rates"] {
  if (!isRated(bucket)) return [];
  return RATES[bucket]
    .filter(({ from, until }) => from <= last && (until === null || until > first))
    .map(({ indexed, ...row }) => ({ ...row, indexed: indexed === true }));
}

function bySize(a: ScripSums, b: ScripSums): number {
  const size = ({ sums: { gross } }: ScripSums) => (gross < 0n ? -gross : gross);
  const [one, other] = [size(a), size(b)];
  return (
    (one < other ? 1 : one > other ? -1 : 0) ||
    compareTexts(a.account, b.account) ||
    compareTexts(a.instrument.key, b.instrument.key)
  );
}

export function sumsText(sums: LotSums): LotSumsText {
  const { lots, estimated, withoutCharges } = sums;
  return {
    lots,
    buy: ofPaise(sums.buy),
    sale: ofPaise(sums.sale),
    raised: rupees(sums.raised),
    gross: rupees(sums.gross),
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
