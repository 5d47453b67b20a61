import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { CLOSED, HAS_EXPIRED } from "../match-columns.ts";
import { type BookedDay, bookedDays } from "../metrics/booked/daily-series.ts";
import { type Measure, type Measured, measured } from "../metrics/measure.ts";
import type { Results } from "../metrics/results.ts";
import { type Filter, fitting, type Selection, selected } from "../metrics/selection.ts";
import { engineFilter } from "./engine-filter.ts";

/** The most recent filter's results, cached by version. All requests of a page have the same filter. */
const lastOf = new WeakMap<Results, FilteredResults>();

/** The results that match the filter of a request. */
export function filteredResults(results: Results, asked: AnalysisFilter): FilteredResults {
  const filter = engineFilter(asked);
  const key = JSON.stringify(filter, (_, value) => (value instanceof Set || value instanceof Map ? [...value] : value));
  const last = lastOf.get(results);
  if (last?.key === key) return last;
  const filtered = new FilteredResults(results, filter, key);
  lastOf.set(results, filtered);
  return filtered;
}

/** Pure functions of results and a filter, each computed on first use. Callers must not modify the values. */
export class FilteredResults {
  readonly filter: Filter;
  /** Equal filters have equal keys. */
  readonly key: string;
  /** 1 for each round trip that matches the filter, ignoring its days. */
  readonly fits: Uint8Array;
  readonly selection: Selection;
  private readonly results: Results;
  private readonly closings = new Map<Measure, Measured>();
  private notClosed: { open: number[]; expired: number[] } | undefined;
  private booked: readonly BookedDay[] | undefined;

  constructor(results: Results, filter: Filter, key: string) {
    this.results = results;
    this.filter = filter;
    this.key = key;
    this.fits = fitting(results, filter);
    this.selection = selected(results, this.fits, filter);
  }

  /** The closed round trips in closing order with their values. */
  closing(measure: Measure): Measured {
    const known = this.closings.get(measure);
    if (known) return known;
    const closing = measured(this.results.trips, this.selection.closed, measure);
    this.closings.set(measure, closing);
    return closing;
  }

  /** The sums of the exits by day. */
  get days(): readonly BookedDay[] {
    this.booked ??= bookedDays(this.results, this.selection.exits);
    return this.booked;
  }

  /** Rows of the open round trips. They have no exit, so the filter's days apply to their entry. */
  get open(): readonly number[] {
    this.notClosed ??= tripsNotClosed(this.results, this.filter, this.fits);
    return this.notClosed.open;
  }

  /** Rows of the round trips whose contract has expired and waits for a settlement; the days apply to their entry, too. */
  get expired(): readonly number[] {
    this.notClosed ??= tripsNotClosed(this.results, this.filter, this.fits);
    return this.notClosed.expired;
  }
}

function tripsNotClosed({ trips }: Results, filter: Filter, fits: Uint8Array) {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const rows = { open: [] as number[], expired: [] as number[] };
  for (let trip = 0; trip < trips.count; trip++) {
    const day = trips.entryDay[trip] as number;
    const flags = trips.flags[trip] as number;
    if ((flags & CLOSED) !== 0 || fits[trip] === 0 || day < from || day > to) continue;
    ((flags & HAS_EXPIRED) === 0 ? rows.open : rows.expired).push(trip);
  }
  return rows;
}
