import { INSTRUMENT_CLASSES, type InstrumentClass } from "../../securities/instrument-class.ts";
import { bucketOf } from "../bucket.ts";
import type { Draft } from "./draft.ts";
import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";
import { gcd, type Part } from "./units.ts";

/** Micro-rupees for so many shares or contract units, in lowest terms: a price that need not have an end as a decimal. */
export interface ExactPrice {
  value: bigint;
  units: bigint;
}

/**
 * An entry that would make a run equal, with figures of the statement. It is only described: the user decides, and the next comparison
 * proves it. Instruments by key, days `YYYY-MM-DD`; null: the user has to say it.
 */
export type Offer =
  /** Import the executions of this day. */
  | { kind: "import"; instrument: string; day: string }
  | { kind: "leaving"; instrument: string; day: string; how: "buy-back"; quantity: ExactUnits; price: ExactPrice }
  | { kind: "opening-lot"; instrument: string; day: string | null; quantity: ExactUnits; price: ExactPrice }
  /** A bonus issue, of which a statement has the day of the allotment: it does not list the shares that were kept. */
  | { kind: "bonus"; instrument: string; day: string }
  /** `from` shares became `to`, by the units in the statement, which does not say when. */
  | { kind: "split"; oldInstrument: string; newInstrument: string; ratio: { from: bigint; to: bigint } }
  | { kind: "override"; instrument: string; day: string; product: "intraday" | "delivery" }
  | { kind: "expiry"; instrument: string; day: string; quantity: ExactUnits; price: ExactPrice }
  /** Classes that put the lot into the statement's bucket. */
  | { kind: "class"; instrument: string; classes: InstrumentClass[] };

/** `units` of `unitsPerShare` are one share, as on the day of the exit: a split after the purchase is not taken back. */
export interface ExactUnits {
  units: number;
  unitsPerShare: number;
}

/** Returns the entry that is offered for a run, or null if its reason has no offer. */
export function offerOf({ reason, theirs, ours }: Draft, keyOf: (lot: StatedLot | OurLot) => string): Offer | null {
  if (theirs === null) return null;
  const { entryDay, exitDay, bucket } = theirs.lot;
  const instrument = ours?.lot.key ?? keyOf(theirs.lot);
  const quantity = { units: theirs.units, unitsPerShare: theirs.perShare };
  switch (reason) {
    case "not-in-files":
      return bucket === "buy-back"
        ? { kind: "leaving", instrument, day: exitDay, how: "buy-back", quantity, price: priceOf(theirs, theirs.sale) }
        : { kind: "import", instrument, day: exitDay };
    case "opening-stock":
    case "hidden-lot":
      return { kind: "opening-lot", instrument, day: entryDay, quantity, price: priceOf(theirs, theirs.buy) };
    case "corporate-action":
      if (ours && keyOf(ours.lot) !== keyOf(theirs.lot)) return splitOf(theirs, ours, keyOf(theirs.lot));
      return { kind: "bonus", instrument, day: entryDay };
    case "intraday-or-delivery":
      if (bucket === null) return null;
      return {
        kind: "override",
        instrument,
        day: exitDay,
        product: bucket === "speculative" ? "intraday" : "delivery",
      };
    case "class-of-fund":
      return ours && classOffer(instrument, classesFor(ours.lot, bucket));
    case "unsettled-expiry":
      // A long position is sold at the expiry; a short position is bought back.
      return {
        kind: "expiry",
        instrument,
        day: exitDay,
        quantity,
        price: priceOf(theirs, ours?.buy === null ? theirs.buy : theirs.sale),
      };
    default:
      return null;
  }
}

/** Offers for the same entry as one: units of one day and price add up, others are taken once. */
export function joinOffers(offers: readonly Offer[]): Offer[] {
  const joined = new Map<string, Offer>();
  for (const offer of offers) {
    const hasUnits = "quantity" in offer;
    const key = textOf(hasUnits ? { ...offer, quantity: offer.quantity.unitsPerShare } : offer);
    const known = joined.get(key);
    if (hasUnits && known !== undefined && "quantity" in known) {
      const units = known.quantity.units + offer.quantity.units;
      joined.set(key, { ...known, quantity: { ...known.quantity, units } });
    } else joined.set(key, offer);
  }
  return [...joined.values()];
}

const textOf = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? String(one) : one));

export function priceOf({ units, perShare }: { units: number; perShare: number }, value: bigint | null): ExactPrice {
  const { from, to } = lowest(BigInt(units), (value ?? 0n) * BigInt(perShare));
  return { value: to, units: from };
}

function lowest(from: bigint, to: bigint): { from: bigint; to: bigint } {
  const divisor = gcd(from, to);
  return { from: from / divisor, to: to / divisor };
}

function splitOf(theirs: Part<StatedLot>, ours: Part<OurLot>, newInstrument: string): Offer {
  const ratio = lowest(BigInt(ours.units * theirs.perShare), BigInt(theirs.units * ours.perShare));
  return { kind: "split", oldInstrument: ours.lot.key, newInstrument, ratio };
}

function classOffer(instrument: string, classes: InstrumentClass[]): Offer | null {
  return classes.length === 0 ? null : { kind: "class", instrument, classes };
}

function classesFor({ product, acquired, entryDay, exitDay }: OurLot, bucket: StatedLot["bucket"]): InstrumentClass[] {
  const from = acquired ?? entryDay;
  if (product === null || from === null) return [];
  const fill = { product, acquired: from, exitDay, treatment: "investor", exitKind: "sale" } as const;
  return INSTRUMENT_CLASSES.filter((one) => bucketOf({ ...fill, class: one }).bucket === bucket);
}
