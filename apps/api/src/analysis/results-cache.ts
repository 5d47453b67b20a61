import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import type { GroupSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";

/** One version of an account's results, and what it was joined of, by the id of the group. */
export interface CachedResults {
  version: number;
  groups: readonly number[];
  summaries: ReadonlyMap<number, GroupSummary>;
  joined: JoinedResults;
  /** Rows of round trips by the id from `tripIdOf`; built on first use. */
  rowOf: () => ReadonlyMap<string, number>;
  bytes: number;
}

/** The newest versions of the most recently read accounts. The cache only saves database reads: nothing depends on it. */
export class ResultsCache {
  private readonly entries = new Map<string, CachedResults>();
  private readonly most: number;
  private held = 0;

  /** @param most approximate bytes; a single account may exceed them */
  constructor(most: number) {
    this.most = most;
  }

  get(userId: string): CachedResults | undefined {
    const entry = this.entries.get(userId);
    if (entry) {
      this.entries.delete(userId);
      this.entries.set(userId, entry);
    }
    return entry;
  }

  /**
   * Joins a version of groups that have been read and of those that the cache has already. Null where one of them is missing: then
   * nothing has happened.
   */
  join(
    userId: string,
    version: number,
    groups: readonly number[],
    read: ReadonlyMap<number, GroupSummary>,
  ): CachedResults | null {
    const known = this.entries.get(userId)?.summaries;
    const summaries = new Map<number, GroupSummary>();
    for (const group of groups) {
      const summary = read.get(group) ?? known?.get(group);
      if (!summary) return null;
      summaries.set(group, summary);
    }
    const entry = cachedResults(version, groups, summaries);
    this.set(userId, entry);
    return entry;
  }

  private set(userId: string, entry: CachedResults): void {
    this.held += entry.bytes - (this.entries.get(userId)?.bytes ?? 0);
    this.entries.delete(userId);
    this.entries.set(userId, entry);
    for (const [oldest, { bytes }] of this.entries) {
      if (this.held <= this.most || oldest === userId) break;
      this.entries.delete(oldest);
      this.held -= bytes;
    }
  }
}

/**
 * About, once in its group and once joined: 8 heads and 17 other columns of a round trip, 8 heads and 4 others of an exit, 3 of an
 * entry; a map of ids, and 21 groupings.
 */
const BYTES_PER_TRIP = 610;
const BYTES_PER_EXIT = 200;
const BYTES_PER_ENTRY = 24;

/** Joins groups that have been read. Cheap: columns are copied as they are. */
export function cachedResults(
  version: number,
  groups: readonly number[],
  summaries: ReadonlyMap<number, GroupSummary>,
): CachedResults {
  const joined = joinSummaries(groups.flatMap((group) => summaries.get(group) ?? []));
  const { trips, exits, entries } = joined.results;
  const bytes = trips.count * BYTES_PER_TRIP + exits.count * BYTES_PER_EXIT + entries.count * BYTES_PER_ENTRY;
  let rows: Map<string, number> | null = null;
  const rowOf = () => {
    rows ??= rowsOf(joined);
    return rows;
  };
  return { version, groups, summaries, joined, rowOf, bytes };
}

/** Rows of round trips by their ids. */
export function rowsOf(joined: JoinedResults): Map<string, number> {
  const { count } = joined.results.trips;
  return new Map(Array.from({ length: count }, (_, row) => [tripIdOf(joined, row), row]));
}

/** The public id of a round trip: 22 letters, digits, `-` and `_`. */
export function tripIdOf({ ids }: JoinedResults, row: number): string {
  return Buffer.from(ids.buffer, ids.byteOffset + row * 16, 16).toString("base64url");
}
