import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";
import { insertParts, type StoredPart } from "./parts-repository.ts";
import type { RebuildJob } from "./rebuild-account.ts";
import type { FromRebuilder } from "./rebuild-messages.ts";

export interface StoredParts {
  /** Of all parts of the account, in the order of their keys. */
  ids: number[];
  /** Days on which the passing of time changes them. */
  dues: string[];
  /** Whether any of them is new. */
  changed: boolean;
}

/**
 * Stores the parts that are new, beside those of the version that is read, while the thread writes the next ones.
 *
 * @param first the thread's answer when it has all rows
 * @param known the parts of the version that is read, where they count
 */
export async function storeParts(
  { db, lease: { userId }, thread, signal }: Pick<RebuildJob, "db" | "lease" | "thread" | "signal">,
  first: FromRebuilder,
  known: readonly StoredPart[],
): Promise<StoredParts | { fault: string }> {
  const ids = new Map(known.map(({ key, id, due }) => [key, { id, due }]));
  const digests = new Map(known.map(({ key, digest }) => [key, digest]));
  let changed = false;
  let answer = first;
  while (answer.type === "parts") {
    signal.throwIfAborted();
    const coming = thread.next();
    // Should the thread die meanwhile, it is noticed below.
    coming.catch(() => undefined);
    const fresh = answer.parts.filter(({ key, digest }) => digests.get(key) !== digest);
    const inserted = fresh.length === 0 ? [] : await insertParts(db, userId, fresh);
    for (const [at, { key, due }] of fresh.entries()) {
      ids.set(key, { id: inserted[at] ?? -1, due: due === null ? null : isoDay(due) });
    }
    changed ||= fresh.length > 0;
    answer = await coming;
  }
  if (answer.type === "fault") return { fault: answer.message };
  if (answer.type === "rebuilt") for (const key of answer.replaced) ids.delete(key);
  const sorted = [...ids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const dues = sorted.flatMap(({ due }) => (due === null ? [] : [due]));
  return { ids: sorted.map(({ id }) => id), dues, changed };
}
