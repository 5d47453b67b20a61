import { addDays } from "../../calendar.ts";
import type { Bucket } from "../law/buckets.ts";
import { priceOf } from "./offers.ts";
import type { OurLot } from "./our-side.ts";
import { amountsOf, type Run, type RunSide } from "./runs.ts";
import { resultOf, type ScripName, type StatedScrip } from "./statement.ts";
import { commonUnits } from "./units.ts";

const LONG: ReadonlySet<Bucket | null> = new Set<Bucket | null>(["long-term-stt", "long-term"]);

/** Days between which a hidden lot is looked for: the last of the statement, and the first with a file of ours. */
interface Days {
  to: string;
  firstDay: string | null;
}

type Sums = Pick<RunSide, "units" | "buy" | "sale" | "result">;

/**
 * Compares a statement without lots by its instruments. A reason needs one test that alone accounts for the whole difference: opening sells, or
 * purchases before the first file. All else is not explained.
 *
 * @param scrips each with a result
 * @param ours exits within the period of the statement
 */
export function compareScrips(
  scrips: readonly StatedScrip[],
  ours: readonly OurLot[],
  keyOf: (name: ScripName) => string,
  days: Days,
): Run[] {
  const [their, our] = [Map.groupBy(scrips, keyOf), Map.groupBy(ours, keyOf)];
  return [...new Set([...their.keys(), ...our.keys()])].flatMap((scrip) =>
    differenceOf(scrip, their.get(scrip) ?? [], our.get(scrip) ?? [], days),
  );
}

function differenceOf(scrip: string, rows: readonly StatedScrip[], own: readonly OurLot[], days: Days): Run[] {
  const perShare = commonUnits(own);
  const withBuckets = rows.every(({ bucket }) => bucket !== null);
  const stated = rows.map((row) => ({
    ...row,
    scrip,
    units: row.units === null ? null : row.units * perShare,
    result: resultOf(row) ?? 0n,
    bucket: withBuckets ? row.bucket : null,
  }));
  const all = own.map((lot) => ({
    ...lot,
    scrip,
    units: lot.units * (perShare / lot.unitsPerShare),
    result: lot.state === "lot" ? (lot.sale ?? 0n) - (lot.buy ?? 0n) : 0n,
    bucket: withBuckets ? lot.bucket : null,
  }));
  const lots = all.filter(({ state }) => state === "lot");
  const [theirs, ours] = [sumOf(stated), { ...sumOf(all), buy: sumOf(lots).buy }];
  const amounts = amountsOf(stated, all);
  const figures = ["units", "buy", "sale"] as const;
  const isSame = figures.every((figure) => theirs[figure] === null || theirs[figure] === ours[figure]);
  if (isSame && lots.length === all.length && amounts.every(({ amount }) => amount === 0n)) return [];
  const side = { scrip, entryDay: null, exitDay: null, unitsPerShare: perShare, bucket: null };
  const opening = all.find(({ state }) => state === "opening-sell");
  const run: Run = {
    reason: null,
    hint: null,
    theirs: rows.length === 0 ? null : { ...side, ...theirs },
    ours: own.length === 0 ? null : { ...side, ...ours, state: opening?.state ?? "lot" },
    amounts,
    offer: null,
  };
  const isComparable = lots.length > 0 || opening !== undefined;
  const isEquity = all.every((lot) => lot.class !== null && lot.state !== "unsettled");
  if (!isComparable || !isEquity || theirs.units !== ours.units || theirs.sale !== ours.sale) return [run];
  const cost = (theirs.buy ?? -1n) - (ours.buy ?? 0n);
  if (opening === undefined) return [isHidden(rows, own, days) ? { ...run, reason: "hidden-lot" } : run];
  if (theirs.buy === null || cost < 0n) return [run];
  const units = all.reduce((sum, one) => (one.state === "opening-sell" ? sum + one.units : sum), 0);
  const price = priceOf({ units, perShare }, cost);
  const quantity = { units, unitsPerShare: perShare };
  const offer = { kind: "opening-lot", instrument: opening.key, day: null, quantity, price } as const;
  return [{ ...run, reason: "opening-stock", offer }];
}

/**
 * Whether a lot of the statement was bought before the first file: it is long-term there, which takes 365 days at least, and the files
 * begin later than that. Our own lots are not as old.
 */
function isHidden(rows: readonly StatedScrip[], own: readonly OurLot[], { to, firstDay }: Days): boolean {
  if (firstDay === null || addDays(firstDay, 365) <= to) return false;
  return (
    rows.some(({ bucket, units }) => LONG.has(bucket) && units !== 0) && !own.some(({ bucket }) => LONG.has(bucket))
  );
}

function sumOf(rows: readonly Sums[]): Sums {
  const sums: Sums = { units: 0, buy: 0n, sale: 0n, result: 0n };
  for (const { units, buy, sale, result } of rows) {
    sums.units = sums.units === null || units === null ? null : sums.units + units;
    sums.buy = sums.buy === null || buy === null ? null : sums.buy + buy;
    sums.sale = sums.sale === null || sale === null ? null : sums.sale + sale;
    sums.result += result;
  }
  return sums;
}
