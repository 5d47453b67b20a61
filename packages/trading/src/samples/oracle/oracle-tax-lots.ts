import { Big } from "big.js";
import { HEADS, type Head } from "../../analysis/charge-columns.ts";
import type { Settlements } from "../../analysis/settlements.ts";
import type { Part } from "./oracle-charges.ts";
import type { OracleTrip, Unit } from "./oracle-matches.ts";
import { type Bucket, bucketOf } from "./oracle-tax-law.ts";

// The lots of the second computation's tax year, and sums of units.

/** By the account's key. Default: investor. */
export type Treatments = ReadonlyMap<string, "investor" | "trader">;

/** Rupees. */
export type ByHead = Record<Head, Big>;

/** The units of one row that ended units of another, in the year. */
export interface OracleTaxLot {
  account: string;
  /** The key of today's instrument. */
  instrument: string;
  bucket: Bucket;
  boundary: boolean;
  acquired: string;
  entryDay: string;
  exitDay: string;
  units: number;
  /** Paise. Of a short position the exit is the buy. */
  buy: number;
  sale: number;
  buyCharges: ByHead;
  saleCharges: ByHead;
}

/** The part that holds a unit. */
export type PartOf = ReadonlyMap<Unit, Part>;

/** One lot for the pairs of units of two rows, with the states of its charges. */
export function lotsOf(
  pairs: OracleTrip["pairs"],
  partOf: PartOf,
  { settlements, treatments }: { settlements: Settlements; treatments: Treatments },
): { lot: OracleTaxLot; states: Part["state"][] }[] {
  const lots = new Map(
    settlements.openingLots.map((lot) => [`${lot.account}|opening-lot|${lot.id}`, lot.acquired ?? lot.day]),
  );
  const ofRows = Map.groupBy(pairs, ({ entry, exit }) => `${entry.product}\n${entry.row.id}\n${exit.row.id}`);
  const found = [...ofRows.values()].flatMap((own) => {
    const [pair] = own;
    if (pair === undefined) return [];
    const { product, row } = pair.entry;
    const exitRow = pair.exit.row;
    const acquired = lots.get(row.id) ?? row.day;
    const instrument = row.book.slice(row.account.length + 1);
    const isTrader = treatments.get(row.account) === "trader";
    const entries = own.map(({ entry }) => entry);
    const exits = own.map(({ exit }) => exit);
    const [bought, sold] = row.sign === 1 ? [entries, exits] : [exits, entries];
    const lot: OracleTaxLot = {
      account: row.account,
      instrument,
      ...bucketOf({ product, source: exitRow.source, instrument, isTrader, acquired, exitDay: exitRow.day }),
      acquired,
      entryDay: row.day,
      exitDay: exitRow.day,
      units: own.length,
      buy: worthOf(bought).value,
      sale: worthOf(sold).value,
      buyCharges: chargesOf(bought, partOf),
      saleCharges: chargesOf(sold, partOf),
    };
    return [{ lot, states: [pair.entry, pair.exit].flatMap((unit) => partOf.get(unit)?.state ?? []) }];
  });
  const textOf = ({ lot }: (typeof found)[number]) => JSON.stringify(lot);
  return found.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** Paise. */
export interface Value {
  units: number;
  value: number;
}

export function worthOf(units: readonly Unit[]): Value {
  return { units: units.length, value: units.reduce((sum, { paise }) => sum + paise, 0) };
}

/** Each unit of a part bears the same. */
export function chargesOf(units: readonly Unit[], partOf: PartOf): ByHead {
  const counts = [...Map.groupBy(units, (unit) => partOf.get(unit))];
  return byHead((head) =>
    counts.reduce(
      (sum, [part, own]) => (part ? sum.plus(part.amounts[head].times(own.length).div(part.units.length)) : sum),
      new Big(0),
    ),
  );
}

export function byHead<T>(ofHead: (head: Head) => T): Record<Head, T> {
  return Object.fromEntries(HEADS.map((head) => [head, ofHead(head)])) as Record<Head, T>;
}
