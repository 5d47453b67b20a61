/** From a day on, lots bought before it keep a part of their cost; the rest has moved to a demerged share. */
export interface CostCut {
  day: number;
  numerator: bigint;
  denominator: bigint;
}

/**
 * The worth of an execution's first units that remains after cuts. Each cut rounds half up to paise, so that the worths
 * of ranges add up.
 *
 * @param worth paise of the first units before any cut
 * @param bought day of the lot; only later cuts apply to it
 * @param sold day of the exit; only cuts up to it apply
 */
export function afterCuts(cuts: readonly CostCut[], worth: number, bought: number, sold: number): number {
  let left = BigInt(worth);
  for (const { day, numerator, denominator } of cuts) {
    if (bought >= day || sold < day) continue;
    left = (2n * left * numerator + denominator) / (2n * denominator);
  }
  return Number(left);
}
