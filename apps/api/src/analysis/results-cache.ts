import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/parts/join-summaries.ts";
import { readSummary } from "@saudabook/trading/analysis/parts/read-summary.ts";

/** One version of an account's results, and the bytes that it was read from, by the id of their part. */
export interface CachedResults {
  version: number;
  parts: readonly number[];
  summaries: ReadonlyMap<number, Uint8Array>;
  joined: JoinedResults;
  /** Rows of round trips by their id, as `tripIdOf` gives it; made when first asked for. */
  rowOf: () => ReadonlyMap<string, number>;
  bytes: number;
}

/** The newest versions of the accounts that were asked for last. It only spares the database: nothing depends on it. */
export class ResultsCache {
  private readonly entries = new Map<string, CachedResults>();
  private readonly most: number;
  private held = 0;

  /** @param most bytes, about; one account may exceed them alone */
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

  set(userId: string, entry: CachedResults): void {
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

/** About: 8 columns of heads and 16 others of a round trip, 8 heads and 4 others of an exit, and what a map of ids takes. */
const BYTES_PER_TRIP = 300;
const BYTES_PER_EXIT = 100;

export function cachedResults(
  version: number,
  parts: readonly number[],
  summaries: ReadonlyMap<number, Uint8Array>,
): CachedResults {
  const joined = joinSummaries(parts.map((part) => readSummary(summaries.get(part) ?? new Uint8Array())));
  const { trips, exits } = joined.results;
  let bytes = trips.count * BYTES_PER_TRIP + exits.count * BYTES_PER_EXIT;
  for (const summary of summaries.values()) bytes += summary.length;
  let rows: Map<string, number> | null = null;
  const rowOf = () => {
    rows ??= new Map(Array.from({ length: trips.count }, (_, row) => [tripIdOf(joined, row), row]));
    return rows;
  };
  return { version, parts, summaries, joined, rowOf, bytes };
}

/** How the world calls a round trip: 22 letters, digits, `-` and `_`. */
export function tripIdOf({ ids }: JoinedResults, row: number): string {
  return Buffer.from(ids.buffer, ids.byteOffset + row * 16, 16).toString("base64url");
}
