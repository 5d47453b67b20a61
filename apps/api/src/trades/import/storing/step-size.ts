import type { Db } from "../../../db/types.ts";

/**
 * Pages of 8 KB in a step, about 30 executions each. A request waits for one step before each of its statements, so the steps are short
 * while others use the connection. They are long while none does, because each costs about a millisecond beside its rows: the first
 * request then waits for one step of some 25 ms. Steps that follow the clock would shrink without end on a busy machine.
 */
const SHORT = 4;
const LONG = 64;
/** Short steps after the last statement of another request: a request computes between its statements. */
const STEPS_AFTER = 16;

export interface StepSize {
  /** Of the next step, which takes the connection once. */
  pages(): number;
  stop(): void;
}

/** Follows who takes the connection of a pool that has one. */
export function createStepSize({ $client: pool }: Db): StepSize {
  let taken = 0;
  let short = 0;
  const count = () => void taken++;
  pool.on("acquire", count);
  return {
    pages() {
      // The first is the last step's own.
      short = taken > 1 ? STEPS_AFTER : Math.max(0, short - 1);
      taken = 0;
      return short > 0 ? SHORT : LONG;
    },
    stop: () => void pool.off("acquire", count),
  };
}
