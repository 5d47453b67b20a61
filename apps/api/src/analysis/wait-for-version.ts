import { type EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { busy } from "../uploads/reader-pool.ts";
import type { AccountResults } from "./account-results.ts";
import type { Analysis } from "./analysis.ts";

/** Milliseconds that a request waits at most, and milliseconds between two looks while another server rebuilds. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 250;

/**
 * The results as soon as their version differs from `after` or nothing is pending. Without `after` they are returned immediately, except
 * before the first version: empty figures would mean that there are no trades. Waits for at most {@link PATIENCE_MS}.
 */
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
    const waits = results.pending && (results.noVersion || results.version === after);
    if (!waits || performance.now() > until) return results;
    await rebuiltOr(analysis.rebuilt, userId, lookMs);
    signal.throwIfAborted();
  }
}

/** Milliseconds for which the figures may be behind. */
const BEHIND_MS = 60_000;

/** The results with every change in them. Throws `busy` where they are still behind after a minute. */
export async function settledResults(
  analysis: Pick<Analysis, "resultsFor" | "rebuilt">,
  userId: string,
  signal: AbortSignal,
): Promise<AccountResults> {
  const until = performance.now() + BEHIND_MS;
  let results = await analysis.resultsFor(userId);
  while (results.pending) {
    if (performance.now() > until) throw busy("figuresPending", 30);
    results = await resultsAfter(analysis, userId, results.version, signal);
  }
  return results;
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
