import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { dividedHalfUp, fractionOf } from "../analysis/prepare/whole-numbers.ts";
import type { Settlements } from "../analysis/settlements.ts";
import type { Bucket } from "./law/buckets.ts";

/** Last day on which the purchase of a share or an equity fund has a fair market value as its cost (section 55(2)(ac)). */
export const GRANDFATHERED_UNTIL = "2018-01-31";

/** First day of section 112A, with which the rule of the cost came. Before it, such gains were exempt. */
const FIRST_DAY_OF_112A = "2018-04-01";

/** Whether the cost of a lot may be the fair market value of 31 January 2018. */
export function isGrandfathered(lot: { bucket: Bucket; acquired: string; exitDay: string }): boolean {
  const { bucket, acquired, exitDay } = lot;
  return bucket === "long-term-stt" && acquired <= GRANDFATHERED_UNTIL && exitDay >= FIRST_DAY_OF_112A;
}

/** Units that were sold. */
interface SoldUnits {
  /** Key of the instrument at the sale. */
  instrument: string;
  /** `YYYY-MM-DD`. */
  exitDay: string;
  units: number;
  unitsPerShare: number;
}

/**
 * The fair market value of 31 January 2018 of units that were sold later. The splits after that day divide the value of a share; a bonus does
 * not, because its shares are lots of their own.
 *
 * @param price rupees per share of that day
 * @returns micro-rupees, rounded half up: exact unless a split divides it
 */
export function fairValueOf(
  price: Decimal,
  { instrument, exitDay, units, unitsPerShare }: SoldUnits,
  actions: Settlements["corporateActions"],
): bigint {
  let { numerator, denominator } = fractionOf(price);
  numerator *= BigInt(units) * 1_000_000n;
  denominator *= BigInt(unitsPerShare);
  let key = instrument;
  const newestFirst = actions.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  for (const action of newestFirst) {
    const { kind, day, oldInstrument, newInstrument, from, to } = action;
    if (kind !== "split" || newInstrument !== key || day > exitDay || day <= GRANDFATHERED_UNTIL) continue;
    numerator *= BigInt(from);
    denominator *= BigInt(to);
    key = oldInstrument;
  }
  return dividedHalfUp(numerator, denominator);
}
