import { setImmediate } from "node:timers/promises";
import { type GroupSummary, readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";
import { TURN_BYTES } from "../results-repository.ts";
import { insertGroups, type StoredGroup } from "./groups-repository.ts";
import type { RebuildJob } from "./rebuild-account.ts";
import type { DigestedGroup, FromRebuilder } from "./rebuild-messages.ts";

export interface StoredGroups {
  /** Ids of all groups of the account, in the order of their keys. */
  ids: number[];
  /** Days on which parts change without a new entry, because time has passed. */
  dues: string[];
  /** Whether any part is new. */
  changed: boolean;
  /** Summaries of the new parts, by id, where a client of this server reads the account. */
  summaries: Map<number, GroupSummary>;
}

/**
 * Stores the groups that are new, beside those of the version that is read, while the thread writes the next ones.
 *
 * @param first the thread's response when it has all rows
 * @param known the groups of the version that is read, where they count
 */
export async function storeGroups(
  { db, lease: { userId }, thread, signal, isRead }: RebuildJob,
  first: FromRebuilder,
  known: readonly StoredGroup[],
): Promise<StoredGroups | { fault: string }> {
  const ids = new Map(known.map(({ key, id, due }) => [key, { id, due }]));
  const digests = new Map(known.map(({ key, digest }) => [key, digest]));
  const summaries = new Map<number, GroupSummary>();
  const areRead = isRead(userId);
  let changed = false;
  let response = first;
  while (response.type === "groups") {
    signal.throwIfAborted();
    const coming = thread.next();
    // If the thread dies in the meantime, the `await` below throws.
    coming.catch(() => undefined);
    const fresh = response.groups.filter(({ key, digest }) => digests.get(key) !== digest);
    const [inserted, read] = await Promise.all([
      fresh.length === 0 ? [] : insertGroups(db, userId, fresh),
      areRead ? eachSummary(fresh) : [],
    ]);
    for (const [at, id] of inserted.entries()) {
      const { key = "", due = null } = fresh[at] ?? {};
      ids.set(key, { id, due: due === null ? null : isoDay(due) });
      const summary = read[at];
      if (summary) summaries.set(id, summary);
    }
    changed ||= fresh.length > 0;
    response = await coming;
  }
  if (response.type === "fault") return { fault: response.message };
  if (response.type === "rebuilt") for (const key of response.replaced) ids.delete(key);
  const sorted = [...ids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const dues = sorted.flatMap(({ due }) => (due === null ? [] : [due]));
  return { ids: sorted.map(({ id }) => id), dues, changed, summaries };
}

/** Reads the summaries while the database stores the parts. */
async function eachSummary(groups: readonly DigestedGroup[]): Promise<GroupSummary[]> {
  const read: GroupSummary[] = [];
  let bytes = TURN_BYTES;
  for (const { summary } of groups) {
    if (bytes >= TURN_BYTES) {
      bytes = 0;
      await setImmediate();
    }
    read.push(readSummary(summary));
    bytes += summary.length;
  }
  return read;
}
