/** Integers from 0 below a bound, the same in every run and on every machine. */
export type Random = (below: number) => number;

/** A linear congruential generator with 32 bits; only the upper bits are used. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
