import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";

/** Units of a lot that are still to be paired with the other side. */
export interface Stock<Lot> {
  lot: Lot;
  units: number;
  /** Units in one share on the day of the exit. */
  perShare: number;
  taken: number;
  /** Value of one unit as a reduced fraction, for equality alone; empty where unknown. */
  unitBuy: string;
  unitSale: string;
}

/** Units of a lot with their part of its values. */
export interface Part<Lot> extends Pick<Stock<Lot>, "lot" | "units" | "perShare" | "unitBuy" | "unitSale"> {
  buy: bigint | null;
  sale: bigint | null;
}

type Valued = Pick<OurLot, "buy" | "sale">;

/** @param units of the lot, in the units in which both sides are compared, of which `perShare` are one share */
export function stockOf<Lot extends Valued>(lot: Lot, units: number, perShare: number): Stock<Lot> {
  const [unitBuy, unitSale] = [fractionText(lot.buy, units), fractionText(lot.sale, units)];
  return { lot, units, perShare, taken: 0, unitBuy, unitSale };
}

/**
 * Takes the next units of a lot. Each part ends at the rounded-down value of the lot's units so far, so that the parts add up to the lot.
 */
export function take<Lot extends Valued>(stock: Stock<Lot>, units: number): Part<Lot> {
  const { lot, perShare, unitBuy, unitSale } = stock;
  const [from, to, all] = [BigInt(stock.taken), BigInt(stock.taken + units), BigInt(stock.units)];
  const part = (value: bigint | null) => (value === null ? null : (value * to) / all - (value * from) / all);
  stock.taken += units;
  return { lot, units, perShare, unitBuy, unitSale, buy: part(lot.buy), sale: part(lot.sale) };
}

export type TheirStock = Stock<StatedLot>;
export type OurStock = Stock<OurLot>;
type EitherStock = Stock<StatedLot | OurLot>;
export type Pair = { theirs: Part<StatedLot>; ours: Part<OurLot> };

/** Pairs units with the same key, each side in its order. A stock without a key is left. */
export function pairBy(
  theirs: readonly TheirStock[],
  ours: readonly OurStock[],
  keyOf: (stock: EitherStock) => string | null,
): Pair[] {
  const waiting = Map.groupBy(ours, keyOf);
  const firsts = new Map<string, number>();
  const pairs: Pair[] = [];
  for (const their of theirs) {
    const key = their.taken < their.units ? keyOf(their) : null;
    const queue = key === null ? undefined : waiting.get(key);
    if (key === null || queue === undefined) continue;
    let first = firsts.get(key) ?? 0;
    while (their.taken < their.units && first < queue.length) {
      const our = queue[first] as OurStock;
      const units = Math.min(their.units - their.taken, our.units - our.taken);
      if (units > 0) pairs.push({ theirs: take(their, units), ours: take(our, units) });
      if (our.taken === our.units) first++;
    }
    firsts.set(key, first);
  }
  return pairs;
}

/**
 * Takes away the units that both sides have: first all lots of the same days and bucket where they add up to the same units and values, however the
 * two sides divide them; then single units of the same days, bucket and unit values.
 */
export function takeEqual(theirs: readonly TheirStock[], ours: readonly OurStock[], withBuckets: boolean): void {
  const daysOf = ({ lot }: EitherStock) =>
    lot.entryDay === null ? null : `${lot.entryDay} ${lot.exitDay} ${withBuckets ? lot.bucket : ""}`;
  const lotsOnly = ours.filter(({ lot }) => lot.state === "lot");
  const groups = Map.groupBy(lotsOnly, daysOf);
  for (const [key, own] of Map.groupBy(theirs, daysOf)) {
    const others = groups.get(key);
    if (key === null || others === undefined || sumText(own) !== sumText(others)) continue;
    for (const stock of [...own, ...others]) stock.taken = stock.units;
  }
  pairBy(theirs, lotsOnly, (stock) => `${daysOf(stock)} ${stock.unitBuy} ${stock.unitSale}`);
}

/** Aligns the units that are left: equal lots in different buckets, then units of one day at one price, then those of one day. */
export function align(theirs: readonly TheirStock[], ours: readonly OurStock[]): Pair[] {
  const byPrice = ({ lot, unitSale }: EitherStock) => (unitSale === "" ? null : `${lot.exitDay} ${unitSale}`);
  const byLot = (stock: EitherStock) =>
    stock.lot.entryDay === null ? null : `${stock.lot.entryDay} ${stock.unitBuy} ${byPrice(stock)}`;
  return [byLot, byPrice, ({ lot }: EitherStock) => lot.exitDay].flatMap((keyOf) => pairBy(theirs, ours, keyOf));
}

/** Oldest entry first. Stock of ours without a known entry is older than all others. Lots that are alike in all else keep their order. */
export function byAge(a: EitherStock, b: EitherStock): number {
  const text = ({ lot, unitBuy, unitSale }: EitherStock) =>
    `${lot.entryDay ?? ""} ${lot.exitDay} ${unitSale} ${unitBuy} ${lot.bucket}`;
  const [one, other] = [text(a), text(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function sumText(stocks: readonly EitherStock[]): string {
  let units = 0;
  let [buy, sale] = [0n, 0n];
  for (const stock of stocks) {
    units += stock.units;
    buy += stock.lot.buy ?? 0n;
    sale += stock.lot.sale ?? 0n;
  }
  return `${units} ${buy} ${sale}`;
}

function fractionText(value: bigint | null, units: number): string {
  if (value === null) return "";
  const all = BigInt(units);
  const divisor = gcd(value, all);
  return `${value / divisor}/${all / divisor}`;
}

/** The greatest common divisor of two numbers that are 0 or more, not both 0. */
export function gcd(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** Units of one share of which every lot has a whole number, whatever the units of a share were on its day. */
export function commonUnits(lots: readonly Pick<OurLot, "unitsPerShare">[]): number {
  return lots.reduce((units, { unitsPerShare: own }) => (units / Number(gcd(BigInt(units), BigInt(own)))) * own, 1);
}
