import type { DifferenceReason } from "@saudabook/contract/tax/tax-comparison.ts";
import { MICROS_PER_PAISA } from "../../analysis/charge-columns.ts";
import type { Bucket } from "../law/buckets.ts";
import { type Draft, differenceOf } from "./draft.ts";
import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";
import type { Part } from "./units.ts";

/** Half a paisa, in micro-rupees: the most by which a price in paise is rounded. */
const HALF_PAISA = BigInt(MICROS_PER_PAISA / 2);

/** Buckets in which a broker's count of days puts a lot, by the bucket of the act. */
const LONG_TERM: Readonly<Partial<Record<Bucket, Bucket>>> = {
  "short-term-stt": "long-term-stt",
  "short-term": "long-term",
};

/** Facts that tests need beside the units. */
export interface Known {
  /** See `OurSide.firstDay`. */
  firstDay: string | null;
  /** Whether each lot of the instrument in the statement has a bucket. */
  withBuckets: boolean;
}

type Both = Draft & { theirs: Part<StatedLot>; ours: Part<OurLot> };

/**
 * Gives the runs of one instrument their reasons: for each the first test that holds, in the order of `REASONS`. A run for which none holds
 * stays without. Two tests need the other runs of the instrument: their amounts add up to 0, or their entries are the same.
 */
export function explain(drafts: readonly Draft[], known: Known): void {
  for (const draft of drafts) if (draft.reason === null) draft.reason = ofOneSide(draft);
  const open = drafts.filter(hasBoth).filter(({ reason }) => reason === null);
  for (const run of open) if (isPriceOff(run)) run.hint = "sale-value";
  const priced = open.filter(({ hint }) => hint === null);
  apply(priced, (run) => ofStock(run, known));
  // The other tests are about lots on both sides.
  const lots = priced.filter(({ ours }) => ours.lot.state === "lot");
  markAll(lots.filter(isIntradayOrDelivery), "intraday-or-delivery", (runs) => isDayMove(runs, known));
  apply(lots, (run) => (known.withBuckets ? ofBucket(run) : null));
  markAll(lots.filter(hasOtherEntry), "order-of-lots", haveSameEntries);
  apply(lots, (run) => (isRounded(run) ? "rounded-price" : null));
  apply(priced, ({ ours }) => (ours.lot.state === "unsettled" ? "unsettled-expiry" : null));
  for (const run of lots) if (run.reason === null && isLowerCost(run)) run.hint = "lower-cost";
}

const hasBoth = (draft: Draft): draft is Both => draft.theirs !== null && draft.ours !== null;

function apply(runs: readonly Both[], test: (run: Both) => DifferenceReason | null): void {
  for (const run of runs) if (run.reason === null) run.reason = test(run);
}

/** Gives all candidates without a reason this one if together they pass its test. */
function markAll(
  candidates: readonly Both[],
  reason: DifferenceReason,
  test: (runs: readonly Both[]) => boolean,
): void {
  const open = candidates.filter((run) => run.reason === null);
  if (test(open)) for (const run of open) run.reason = reason;
}

function ofOneSide({ theirs, ours }: Draft): DifferenceReason | null {
  if (ours === null) return "not-in-files";
  return theirs === null ? "not-in-statement" : null;
}

function ofStock({ theirs, ours }: Both, { firstDay }: Known): DifferenceReason | null {
  if (ours.lot.state === "opening-sell") return "opening-stock";
  const { entryDay } = ours.lot;
  if (ours.lot.state !== "lot" || ours.lot.class === null || entryDay === null) return null;
  const isHidden = firstDay !== null && theirs.lot.entryDay < firstDay;
  if (isHidden && entryDay > theirs.lot.entryDay) return "hidden-lot";
  const isFree = theirs.buy === 0n && ours.buy !== 0n;
  return isFree && !isHidden && entryDay !== theirs.lot.entryDay ? "corporate-action" : null;
}

function isPriceOff({ theirs, ours }: Both): boolean {
  return ours.sale !== null && !isNear(theirs.sale, ours.sale, theirs);
}

/** Whether two values of these units are known and differ by at most half a paisa a share. */
export function isNear(one: bigint | null, other: bigint | null, { units, perShare }: Part<unknown>): boolean {
  if (one === null || other === null) return false;
  const by = one > other ? one - other : other - one;
  return by * BigInt(perShare) <= HALF_PAISA * BigInt(units);
}

/** Whether one side has the units as intraday, or closes units of the day where the other closes older ones. */
function isIntradayOrDelivery(run: Both): boolean {
  const { theirs, ours } = run;
  const isSameDay = ({ lot }: Part<StatedLot | OurLot>) => lot.entryDay === lot.exitDay;
  return ours.lot.class !== null && (isSameDay(theirs) !== isSameDay(ours) || isOtherProduct(run));
}

function isOtherProduct({ theirs, ours }: Both): boolean {
  const { bucket } = theirs.lot;
  return bucket !== null && (bucket === "speculative") !== (ours.lot.bucket === "speculative");
}

function isDayMove(runs: readonly Both[], { withBuckets }: Known): boolean {
  return (!withBuckets || runs.some(isOtherProduct)) && runs.reduce((sum, run) => sum + differenceOf(run), 0n) === 0n;
}

function ofBucket({ theirs, ours }: Both): DifferenceReason | null {
  const isEqual =
    theirs.lot.entryDay === ours.lot.entryDay && theirs.unitBuy === ours.unitBuy && theirs.unitSale === ours.unitSale;
  const [their, own] = [theirs.lot.bucket, ours.lot.bucket];
  if (!isEqual || their === null || own === null || their === own) return null;
  if (ours.lot.boundary && LONG_TERM[own] === their) return "day-count";
  return ours.lot.class !== null && ours.lot.class !== "share" ? "class-of-fund" : null;
}

const entryText = ({ lot, unitBuy }: Part<StatedLot | OurLot>) => `${lot.entryDay} ${unitBuy}`;
const hasOtherEntry = ({ theirs, ours }: Both) => entryText(theirs) !== entryText(ours);

/** Whether both sides use up the same units of the same purchases. */
function haveSameEntries(runs: readonly Both[]): boolean {
  const left = new Map<string, number>();
  const add = (entry: string, units: number) => left.set(entry, (left.get(entry) ?? 0) + units);
  for (const { theirs, ours } of runs) {
    add(entryText(theirs), theirs.units);
    add(entryText(ours), -ours.units);
  }
  return [...left.values()].every((units) => units === 0);
}

function isRounded({ theirs, ours }: Both): boolean {
  const isSameBucket = theirs.lot.bucket === null || theirs.lot.bucket === ours.lot.bucket;
  const isSameDay = theirs.lot.entryDay === ours.lot.entryDay;
  return isSameBucket && isSameDay && isNear(theirs.buy, ours.buy, theirs) && isNear(theirs.sale, ours.sale, theirs);
}

function isLowerCost({ theirs, ours }: Both): boolean {
  const isSameDay = theirs.lot.entryDay === ours.lot.entryDay;
  return isSameDay && theirs.buy !== null && ours.buy !== null && theirs.buy < ours.buy;
}
