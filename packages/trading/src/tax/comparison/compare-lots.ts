import type { Draft } from "./draft.ts";
import { offerOf } from "./offers.ts";
import type { OurLot } from "./our-side.ts";
import { explain, isNear, type Known } from "./reasons.ts";
import { type Run, runOf } from "./runs.ts";
import { type StatedLot, undividedScrips } from "./statement.ts";
import { align, byAge, commonUnits, type OurStock, stockOf, type TheirStock, take, takeEqual } from "./units.ts";

type KeyOf = (lot: StatedLot | OurLot) => string;

/**
 * Compares the lots of a statement with ours, instrument by instrument and then unit by unit.
 *
 * @param ours exits within the period of the statement
 * @returns the units that differ, each in exactly one run; none for an instrument with equal sums
 */
export function compareLots(
  lots: readonly StatedLot[],
  ours: readonly OurLot[],
  keyOf: KeyOf,
  { firstDay }: Pick<Known, "firstDay">,
): Run[] {
  const [their, our] = [Map.groupBy(lots, keyOf), Map.groupBy(ours, keyOf)];
  const drafts = new Map<string, Draft[]>();
  const undivided = undividedScrips(lots, keyOf);
  for (const key of new Set([...their.keys(), ...our.keys()])) {
    drafts.set(key, differencesOf(their.get(key) ?? [], our.get(key) ?? [], !undivided.has(key)));
  }
  joinIsins(drafts);
  return [...drafts].flatMap(([key, found]) => {
    explain(found, { firstDay, withBuckets: !undivided.has(key) });
    return found.map((draft) => runOf(draft, keyOf, offerOf(draft, keyOf)));
  });
}

/** The units of one instrument that differ, aligned. */
function differencesOf(lots: readonly StatedLot[], own: readonly OurLot[], withBuckets: boolean): Draft[] {
  const perShare = commonUnits(own);
  const theirs = lots.map((lot) => stockOf(lot, lot.units * perShare, perShare));
  const ours = own.map((lot) => stockOf(lot, lot.units * (perShare / lot.unitsPerShare), perShare));
  if (sumsText(theirs, withBuckets) === sumsText(ours, withBuckets)) return [];
  theirs.sort(byAge);
  ours.sort(byAge);
  takeEqual(theirs, ours, withBuckets);
  const blank = { reason: null, hint: null };
  const drafts: Draft[] = align(theirs, ours).map((pair) => ({ ...pair, ...blank }));
  for (const stock of theirs) {
    const rest = stock.units - stock.taken;
    if (rest > 0) drafts.push({ theirs: take(stock, rest), ours: null, ...blank });
  }
  for (const stock of ours) {
    const rest = stock.units - stock.taken;
    if (rest > 0) drafts.push({ theirs: null, ours: take(stock, rest), ...blank });
  }
  return drafts;
}

/** Units and values by bucket. Units that are in no total equal nothing of a statement. */
function sumsText(stocks: readonly (TheirStock | OurStock)[], withBuckets: boolean): string {
  const sums = new Map<string, { units: number; buy: bigint; sale: bigint }>();
  for (const { lot, units } of stocks) {
    const key = "state" in lot && lot.state !== "lot" ? lot.state : withBuckets ? `${lot.bucket}` : "";
    const sum = sums.get(key) ?? { units: 0, buy: 0n, sale: 0n };
    sums.set(key, sum);
    sum.units += units;
    sum.buy += lot.buy ?? 0n;
    sum.sale += lot.sale ?? 0n;
  }
  const texts = Array.from(sums, ([key, { units, buy, sale }]) => `${key} ${units} ${buy} ${sale}`);
  return texts.sort().join("\n");
}

/**
 * Joins units that only one side has under one ISIN and only the other under another, as after a split with a new ISIN: the same days and
 * values, and a whole number of units of one side for each of the other. Changes the drafts.
 */
function joinIsins(drafts: ReadonlyMap<string, Draft[]>): void {
  const textOf = (lot: { entryDay: string | null; exitDay: string }, cost: bigint | null) =>
    `${lot.entryDay} ${lot.exitDay} ${cost}`;
  const alone = new Map<string, { key: string; draft: Draft }[]>();
  for (const [key, own] of drafts) {
    for (const draft of own) {
      if (draft.theirs !== null || draft.ours?.lot.state !== "lot" || draft.ours.lot.class === null) continue;
      const text = textOf(draft.ours.lot, draft.ours.buy);
      const known = alone.get(text);
      if (known) known.push({ key, draft });
      else alone.set(text, [{ key, draft }]);
    }
  }
  for (const [key, own] of drafts) {
    for (const draft of own) {
      const { theirs } = draft;
      if (theirs === null || draft.ours !== null || theirs.buy === 0n || theirs.lot.isin === null) continue;
      const others = alone.get(textOf(theirs.lot, theirs.buy)) ?? [];
      const at = others.findIndex((one) => one.key !== key && isWholeRatio(theirs, one.draft.ours));
      const [other] = at < 0 ? [] : others.splice(at, 1);
      if (other === undefined) continue;
      draft.ours = other.draft.ours;
      draft.reason = "corporate-action";
      const list = drafts.get(other.key) ?? [];
      list.splice(list.indexOf(other.draft), 1);
    }
  }
}

function isWholeRatio(theirs: NonNullable<Draft["theirs"]>, ours: Draft["ours"]): boolean {
  if (ours === null || ours.lot.isin === null) return false;
  if (!isNear(theirs.sale, ours.sale, theirs)) return false;
  const [one, other] = [theirs.units * ours.perShare, ours.units * theirs.perShare];
  return one % other === 0 || other % one === 0;
}
