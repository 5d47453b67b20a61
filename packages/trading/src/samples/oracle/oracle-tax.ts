import { Big } from "big.js";
import { HEADS, type Head } from "../../analysis/charge-columns.ts";
import { oracleCharges, type Part } from "./oracle-charges.ts";
import { oracleMatches, type Unit } from "./oracle-matches.ts";
import { type OracleInput, oracleBooks } from "./oracle-rows.ts";
import { BUCKETS, type Bucket, LAST_GRANDFATHERED, pieceEnds } from "./oracle-tax-law.ts";
import {
  byHead,
  chargesOf,
  lotsOf,
  type OracleTaxLot,
  type Treatments,
  type Value,
  worthOf,
} from "./oracle-tax-lots.ts";

// The second computation's tax year: lots are pairs of units, put into buckets one by one.

export interface OracleTaxInput extends OracleInput {
  /** That of its 1 April. */
  year: number;
  treatments: Treatments;
}

interface Totals {
  count: number;
  /** Paise. */
  buy: number;
  sale: number;
  gross: number;
  /** Rupees. */
  netWithoutStt: Big;
  netOfAll: Big;
}

interface Turnover {
  byTrade: number;
  netted: number;
}

export interface OracleTax {
  /** Sorted by text. */
  lots: OracleTaxLot[];
  /** By piece of the year. */
  buckets: Record<Bucket, Totals[]>;
  /** Paise. */
  turnover: {
    speculative: Turnover;
    futures: Turnover;
    options: Turnover & { withPremium: Big };
    /** The sales of delivery as a business, with its opening sells. */
    delivery: number;
  };
  /** Rupees by head: what was paid and carried in is what was booked, lies on opening and unsettled units, and is carried out. */
  bridge: Record<Head, Record<"paid" | "carriedIn" | "booked" | "opening" | "unsettled" | "carriedOut", Big>>;
  missing: {
    openingSells: Value;
    unsettled: Value;
    /** Lots. */
    classNotChosen: number;
    withoutCharges: number;
    estimated: number;
    grandfathered: number;
  };
}

const ZERO = new Big(0);

export function oracleTax(input: OracleTaxInput): OracleTax {
  const { year, treatments, asOf } = input;
  const first = `${year}-04-01`;
  const last = `${year + 1}-03-31`;
  const inYear = (day: string) => day >= first && day <= last;
  const books = oracleBooks(input).map((rows) => oracleMatches(rows, asOf));
  const parts = oracleCharges(books);
  const partOf = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part] as const)));
  const pairs = books.flatMap(({ trips }) => trips.flatMap((trip) => trip.pairs));
  const found = lotsOf(
    pairs.filter(({ exit }) => inYear(exit.row.day)),
    partOf,
    input,
  );
  const lots = found.map(({ lot }) => lot);
  const units = books.flatMap((book) => book.units);
  const ofYear = units.filter(({ row }) => inYear(row.day));
  const opening = ofYear.filter(({ unmatched }) => unmatched === "opening-sell");
  const expired = ofYear.filter(({ unmatched }) => unmatched === "expired");
  const isPremium = ({ row, product }: Unit) => product === "options" && row.sign === -1 && row.source !== "expiry";
  const options = turnoverOf(lots, "options");
  const business = lots.filter(({ bucket }) => bucket === "delivery-business");
  const openingOfTraders = opening.filter(({ row }) => treatments.get(row.account) === "trader");
  const exitDays = new Map(pairs.flatMap(({ entry, exit }) => [entry, exit].map((unit) => [unit, exit.row.day])));
  const isAlive = (unit: Unit, day: string) =>
    unit.unmatched === "none" ? (exitDays.get(unit) ?? "") >= day : unit.unmatched === "open";
  const bridge = {
    paid: chargesOf(ofYear, partOf),
    carriedIn: chargesOf(
      units.filter((unit) => unit.row.day < first && isAlive(unit, first)),
      partOf,
    ),
    booked: chargesOf(
      units.filter((unit) => inYear(exitDays.get(unit) ?? "")),
      partOf,
    ),
    opening: chargesOf(opening, partOf),
    unsettled: chargesOf(expired, partOf),
    carriedOut: chargesOf(
      units.filter((unit) => unit.row.day <= last && isAlive(unit, `${year + 1}-04-01`)),
      partOf,
    ),
  };
  const lotsWith = (state: Part["state"]) => found.filter(({ states }) => states.includes(state)).length;
  return {
    lots,
    buckets: bucketsOf(lots, year),
    turnover: {
      speculative: turnoverOf(lots, "speculative"),
      futures: turnoverOf(lots, "futures"),
      options: { ...options, withPremium: new Big(options.byTrade).plus(worthOf(ofYear.filter(isPremium)).value) },
      delivery: business.reduce((sum, { sale }) => sum + sale, 0) + worthOf(openingOfTraders).value,
    },
    bridge: byHead(
      (head) =>
        Object.fromEntries(
          Object.entries(bridge).map(([name, charges]) => [name, charges[head]]),
        ) as OracleTax["bridge"][Head],
    ),
    missing: {
      openingSells: worthOf(opening),
      unsettled: worthOf(
        units.filter(({ row, unmatched }) => unmatched === "expired" && inYear(row.latest ?? row.day)),
      ),
      classNotChosen: lots.filter(({ bucket }) => bucket === "class-not-chosen").length,
      withoutCharges: lotsWith("not available"),
      estimated: lotsWith("estimated"),
      grandfathered: lots.filter(
        ({ bucket, acquired, exitDay }) =>
          bucket === "long-term-stt" && acquired <= LAST_GRANDFATHERED && exitDay >= "2018-04-01",
      ).length,
    },
  };
}

function bucketsOf(lots: readonly OracleTaxLot[], year: number): OracleTax["buckets"] {
  const ends = pieceEnds(year);
  const pieceOf = ({ exitDay }: OracleTaxLot) => ends.findIndex((end) => exitDay <= end);
  const pieces = (name: Bucket) =>
    ends.map((_, piece) => totalsOf(lots.filter((lot) => lot.bucket === name && pieceOf(lot) === piece)));
  return Object.fromEntries(BUCKETS.map((name) => [name, pieces(name)])) as OracleTax["buckets"];
}

function totalsOf(lots: readonly OracleTaxLot[]): Totals {
  const buy = lots.reduce((sum, lot) => sum + lot.buy, 0);
  const sale = lots.reduce((sum, lot) => sum + lot.sale, 0);
  const gross = new Big(sale - buy).div(100);
  const charges = (heads: readonly Head[]) =>
    lots.reduce(
      (sum, { buyCharges, saleCharges }) =>
        heads.reduce((all, head) => all.plus(buyCharges[head]).plus(saleCharges[head]), sum),
      ZERO,
    );
  return {
    count: lots.length,
    buy,
    sale,
    gross: sale - buy,
    netWithoutStt: gross.minus(charges(HEADS.filter((head) => head !== "stt"))),
    netOfAll: gross.minus(charges(HEADS)),
  };
}

function turnoverOf(lots: readonly OracleTaxLot[], name: Bucket): Turnover {
  const own = lots.filter(({ bucket }) => bucket === name);
  const byBook = Map.groupBy(own, ({ account, instrument }) => `${account}\n${instrument}`);
  const result = (of: readonly OracleTaxLot[]) => of.reduce((sum, { buy, sale }) => sum + sale - buy, 0);
  const absolute = (results: readonly number[]) => results.reduce((sum, one) => sum + Math.abs(one), 0);
  return {
    byTrade: absolute(own.map((lot) => result([lot]))),
    netted: absolute([...byBook.values()].map(result)),
  };
}
