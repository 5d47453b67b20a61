/**
 * Whole numbers for amounts that add up to `total`, by the largest remainder: each amount is cut, and what is missing goes to the largest
 * remainders first, to earlier amounts first where they are equal. Where the cut amounts exceed the total, the smallest remainders lose
 * first. No result is below 0, so that the results add up to 0 where the total is negative.
 *
 * @param amounts in parts of a whole, 0 or more
 * @param unit how many parts are a whole, more than 0
 */
export function apportioned(amounts: readonly bigint[], total: bigint, unit: bigint): bigint[] {
  const results = amounts.map((amount) => amount / unit);
  const order = [...amounts.keys()].sort((a, b) => {
    const [one, other] = [(amounts[a] as bigint) % unit, (amounts[b] as bigint) % unit];
    return one > other ? -1 : one < other ? 1 : a - b;
  });
  let rest = total - results.reduce((sum, result) => sum + result, 0n);
  const add = (at: number, change: bigint) => {
    results[at] = (results[at] as bigint) + change;
    rest -= change;
  };
  const count = BigInt(order.length);
  const share = () => (rest / count === 0n ? (rest > 0n ? 1n : -1n) : rest / count);
  while (rest > 0n && count > 0n) {
    const more = share();
    for (const at of order) if (rest > 0n) add(at, more);
  }
  while (rest < 0n && results.some((result) => result > 0n)) {
    const less = share();
    for (const at of order.toReversed()) {
      const result = results[at] as bigint;
      if (rest < 0n) add(at, result + less < 0n ? -result : less);
    }
  }
  return results;
}
