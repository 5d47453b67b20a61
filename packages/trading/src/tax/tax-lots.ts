import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { FillCharges } from "../analysis/charges/fill-charges.ts";
import { SOURCES } from "../analysis/execution-columns.ts";
import { PRODUCTS, type Product } from "../analysis/match-columns.ts";
import { at, type Match } from "../analysis/numbers.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import type { Settlements } from "../analysis/settlements.ts";
import { bucketOf, type ExitKind, type Treatment } from "./bucket.ts";
import { fairValueOf, isGrandfathered } from "./fair-value.ts";
import type { Bucket } from "./law/buckets.ts";
import type { GroupChoices, PreparedGroup, TaxBook } from "./tax-groups.ts";

const JOURNAL = SOURCES.indexOf("journal");

/** The user's filters, choices and settlements that decide on buckets and costs. */
export interface TaxChoices extends GroupChoices {
  /** In the year, by key of the broker account. Default: `investor`. */
  treatments: ReadonlyMap<string, Treatment>;
  /** Fair market values of 31 January 2018 in rupees per share of that day, by key of the instrument. Default: none. */
  fairValues?: ReadonlyMap<string, Decimal> | undefined;
  settlements: Pick<Settlements, "openingLots" | "leavings" | "corporateActions">;
}

/** Units of one execution closed by as many of another, for the tax year of the exit. For a short position the exit is the purchase. */
export interface TaxLot extends TaxBook {
  product: Product;
  bucket: Bucket;
  /** See `FillBucket.boundary`. */
  boundary: boolean;
  /** Day from which the holding counts, day of the entry, and day of the exit, `YYYY-MM-DD`. */
  acquired: string;
  entryDay: string;
  exitDay: string;
  units: number;
  unitsPerShare: number;
  /** Paise. */
  buy: number;
  sale: number;
  /**
   * Micro-rupees: the fair market value of 31 January 2018, which may be the cost of a long-term lot that was acquired by then; null for
   * others, and where it is not known.
   */
  fairValue: bigint | null;
  /** What the fills of its group bear; its own are those of `match`. The purchase is the entry of a long position, the exit of a short. */
  charges: FillCharges;
  isLong: boolean;
  /** Bits of the charges' state of both sides. */
  state: number;
  /** Index of the group, and its match. */
  group: number;
  match: number;
}

/** The lots of a tax year, and what else its figures need. */
export interface TaxLots {
  lots: TaxLot[];
  /** How many fills of trades written by hand end in the year: they are in no total. */
  handMade: number;
}

/**
 * The lots whose exit is in a tax year, in the order of the groups and their matches.
 *
 * @param year calendar year of its 1 April
 * @throws RangeError for a delivery that ends before the tables of the law begin
 */
export function taxLots(groups: readonly PreparedGroup[], year: number, choices: TaxChoices): TaxLots {
  const { fairValues } = choices;
  const { corporateActions } = choices.settlements;
  const entries = new Map(choices.settlements.openingLots.map((lot) => [lot.id, lot]));
  const leavings = new Map(choices.settlements.leavings.map((leaving) => [leaving.id, leaving.how]));
  const dayTexts = new Map<number, string>();
  const dayText = (day: number) => {
    const text = dayTexts.get(day) ?? isoDay(day);
    dayTexts.set(day, text);
    return text;
  };
  const found: TaxLots = { lots: [], handMade: 0 };
  for (const [group, { detail, charges, bookAt, yearOf }] of groups.entries()) {
    const { rows, slices, matches } = detail;
    for (let match = 0 as Match; match < matches.count; match++) {
      const [entrySlice, exitSlice] = [at(matches.entry, match), at(matches.exit, match)];
      const [entry, exit] = [at(slices.execution, entrySlice), at(slices.execution, exitSlice)];
      if (yearOf[exit] !== year) continue;
      if (rows.source[exit] === JOURNAL) {
        found.handMade++;
        continue;
      }
      const book = bookAt(entry);
      const product = PRODUCTS[slices.product[exitSlice] as number] as Product;
      const exitDay = dayText(rows.day[exit] as number);
      const entryDay = dayText(rows.day[entry] as number);
      const acquired = entries.get(settlementOf(rows.identity.get(entry), "opening-lot") ?? "")?.acquired ?? entryDay;
      const exitKind: ExitKind = leavings.get(settlementOf(rows.identity.get(exit), "leaving") ?? "") ?? "sale";
      const treatment = choices.treatments.get(book.account) ?? "investor";
      const className = book.class?.class ?? "unknown";
      const isLong = rows.sign[entry] === 1;
      const [entryValue, exitValue] = [at(matches.entryValue, match), at(matches.exitValue, match)];
      const placed = bucketOf({ product, class: className, acquired, exitDay, treatment, exitKind });
      const sold = { units: at(matches.units, match), unitsPerShare: rows.unitsPerShare[exit] as number };
      const fairValue = isGrandfathered({ ...placed, acquired, exitDay })
        ? fairValues?.get(book.instrument.key)
        : undefined;
      found.lots.push({
        ...book,
        ...sold,
        ...placed,
        product,
        acquired,
        entryDay,
        exitDay,
        buy: isLong ? entryValue : exitValue,
        sale: isLong ? exitValue : entryValue,
        fairValue:
          fairValue === undefined
            ? null
            : fairValueOf(fairValue, { ...sold, exitDay, instrument: book.instrument.key }, corporateActions),
        charges,
        isLong,
        state: (slices.state[entrySlice] as number) | (slices.state[exitSlice] as number),
        group,
        match,
      });
    }
  }
  return found;
}

/** What the two sides of a lot bear, by head in micro-rupees. */
export function chargesOfLot({ charges, isLong, match }: TaxLot): { buy: number[]; sale: number[] } {
  const of = (side: FillCharges["entry"]) => side.map((amounts) => amounts[match] as number);
  return { buy: of(isLong ? charges.entry : charges.exit), sale: of(isLong ? charges.exit : charges.entry) };
}

/** The id of the settlement that made a row, also where a demerger divided a lot of it. */
function settlementOf(identity: string | undefined, kind: "opening-lot" | "leaving"): string | undefined {
  const [own, id] = identity?.split("|").slice(-2) ?? [];
  return own === kind ? id : undefined;
}
