import { setTimeout as sleep } from "node:timers/promises";
import type { AccountResults, Analysis } from "./analysis.ts";

/** Milliseconds for which a request waits at most, and between two looks: another server may be the one that rebuilds. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 250;

/** The results as soon as they are of another version than `after`, or nothing is pending; at once without `after`. */
export async function resultsAfter(
  analysis: Pick<Analysis, "resultsFor">,
  userId: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<AccountResults> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const results = await analysis.resultsFor(userId);
    const waits = after !== undefined && results.pending && results.version === after;
    if (!waits || performance.now() > until) return results;
    await sleep(LOOK_MS);
    signal.throwIfAborted();
  }
}
