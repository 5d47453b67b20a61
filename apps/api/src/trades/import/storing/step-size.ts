import type { Db } from "../../../db/types.ts";

/**
 * Pages of 8 KB per step, about 30 executions each. A request waits for one step before each of its statements, so steps are short while
 * others use the connection. Otherwise they are long, because each costs about a millisecond in addition to its rows: the first request
 * then waits about 25 ms for one step. Steps that depend on measured time would shrink without end on a busy machine.
 */
const SHORT = 4;
const LONG = 64;
/** Short steps after the last statement of another request: a request computes between its statements. */
const STEPS_AFTER = 16;

export interface StepSize {
  /** Pages of the next step, which takes the connection once. */
  pages(): number;
  stop(): void;
}

/** Observes how often the only connection of a pool is taken. */
export function createStepSize({ $client: pool }: Db): StepSize {
  let taken = 0;
  let short = 0;
  const count = () => void taken++;
  pool.on("acquire", count);
  return {
    pages() {
      // The last step itself has taken the connection once.
      short = taken > 1 ? STEPS_AFTER : Math.max(0, short - 1);
      taken = 0;
      return short > 0 ? SHORT : LONG;
    },
    stop: () => void pool.off("acquire", count),
  };
}
