import type { ExecutionColumns } from "../../analysis/execution-columns.ts";
import {
  CLOSED,
  COST_CUT,
  EXCLUDED,
  HAS_EXPIRED,
  LEFT,
  type Matching,
  PRODUCTS,
  type Product,
  SETTLED,
  TIMED,
  UNMATCHED,
} from "../../analysis/match-columns.ts";
import { isoDay } from "../../analysis/prepare/day-number.ts";
import { roundTripIdentity } from "../../analysis/round-trip-identity.ts";

// Matches as objects that name executions by their identity: for tests, which compare and quote them.

export interface ReadableMatch {
  entry: string;
  exit: string;
  units: number;
  entryValue: number;
  exitValue: number;
}

export interface ReadableRoundTrip {
  identity: string;
  book: string;
  product: Product;
  direction: number;
  flags: string[];
  entry: string;
  exit: string | null;
  units: number;
  entryValue: number;
  exitValue: number;
  /** Paise. */
  gross: number;
  openUnits: number;
  openValue: number;
  risk: number;
  matches: ReadableMatch[];
}

/** The parts of an execution, in units; `…Value` in paise. */
export interface ReadableParts {
  execution: string;
  product: Product;
  units: number;
  value: number;
  matched: number;
  unmatched: (typeof UNMATCHED)[number];
  unmatchedUnits: number;
  unmatchedValue: number;
}

const FLAGS = {
  closed: CLOSED,
  excluded: EXCLUDED,
  timed: TIMED,
  settled: SETTLED,
  expired: HAS_EXPIRED,
  left: LEFT,
  "cost-cut": COST_CUT,
};

export function readableRoundTrips(executions: ExecutionColumns, matching: Matching): ReadableRoundTrip[] {
  const { roundTrips: trips, matches, slices } = matching;
  const executionOf = (slice: number | undefined) => executions.identity(slices.execution[slice ?? 0] ?? 0);
  return Array.from({ length: trips.count }, (_, at) => {
    const number = (column: { readonly [at: number]: number }) => column[at] ?? Number.NaN;
    const from = number(trips.matchStart);
    const to = trips.matchStart[at + 1] ?? 0;
    return {
      identity: roundTripIdentity(executions, trips, at),
      book: executions.books[number(trips.book)]?.key ?? "",
      product: PRODUCTS[number(trips.product)] ?? "delivery",
      direction: number(trips.direction),
      flags: Object.entries(FLAGS).flatMap(([name, bit]) => ((number(trips.flags) & bit) === 0 ? [] : [name])),
      entry: momentOf(number(trips.entryDay), number(trips.entrySecond)),
      exit: number(trips.last) < 0 ? null : momentOf(number(trips.exitDay), number(trips.exitSecond)),
      units: number(trips.units),
      entryValue: number(trips.entryValue),
      exitValue: number(trips.exitValue),
      gross: (number(trips.exitValue) - number(trips.entryValue)) * number(trips.direction),
      openUnits: number(trips.openUnits),
      openValue: number(trips.openValue),
      risk: number(trips.risk),
      matches: Array.from({ length: to - from }, (_, match) => ({
        entry: executionOf(matches.entry[from + match]),
        exit: executionOf(matches.exit[from + match]),
        units: matches.units[from + match] ?? Number.NaN,
        entryValue: matches.entryValue[from + match] ?? Number.NaN,
        exitValue: matches.exitValue[from + match] ?? Number.NaN,
      })),
    };
  });
}

/** One part per slice: in the order of executions, intraday before delivery. */
export function readableParts(executions: ExecutionColumns, { slices, matches }: Matching): ReadableParts[] {
  const matched = new Float64Array(slices.count);
  for (let match = 0; match < matches.count; match++) {
    for (const slice of [matches.entry[match] ?? 0, matches.exit[match] ?? 0]) {
      matched[slice] = (matched[slice] ?? 0) + (matches.units[match] ?? 0);
    }
  }
  const partsOf = (slice: number): ReadableParts => ({
    execution: executions.identity(slices.execution[slice] ?? 0),
    product: PRODUCTS[slices.product[slice] ?? 0] ?? "delivery",
    units: slices.units[slice] ?? Number.NaN,
    value: slices.value[slice] ?? Number.NaN,
    matched: matched[slice] ?? Number.NaN,
    unmatched: UNMATCHED[slices.unmatchedKind[slice] ?? 0] ?? "none",
    unmatchedUnits: slices.unmatchedUnits[slice] ?? Number.NaN,
    unmatchedValue: slices.unmatchedValue[slice] ?? Number.NaN,
  });
  return Array.from({ length: executions.count }, (_, row) => {
    const second = slices.second[row] ?? -1;
    return second < 0 ? [partsOf(row)] : [partsOf(row), partsOf(second)];
  }).flat();
}

function momentOf(day: number, second: number): string {
  return second < 0 ? isoDay(day) : `${isoDay(day)}T${new Date(second * 1000).toISOString().slice(11, 19)}`;
}
