import { type EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { AccountResults, Analysis } from "./analysis.ts";

/** Milliseconds for which a request waits at most, and between two looks where another server is the one that rebuilds. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 250;

/** The results as soon as they are of another version than `after`, or nothing is pending; at once without `after`. */
export async function resultsAfter(
  analysis: Pick<Analysis, "resultsFor" | "rebuilt">,
  userId: string,
  after: string | undefined,
  signal: AbortSignal,
  lookMs = LOOK_MS,
): Promise<AccountResults> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const results = await analysis.resultsFor(userId);
    const waits = after !== undefined && results.pending && results.version === after;
    if (!waits || performance.now() > until) return results;
    await rebuiltOr(analysis.rebuilt, userId, lookMs);
    signal.throwIfAborted();
  }
}

/** Settles when this server has rebuilt the account, or some milliseconds later. */
async function rebuiltOr(rebuilt: EventEmitter, userId: string, ms: number): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    await Promise.race([once(rebuilt, userId, { signal }), sleep(ms, undefined, { signal })]);
  } finally {
    settled.abort();
  }
}
