import type { ExecutionColumns } from "../analysis/execution-columns.ts";
import {
  CLOSED,
  EXCLUDED,
  HAS_EXPIRED,
  type MatchColumns,
  PRODUCTS,
  type Product,
  SETTLED,
  TIMED,
  UNMATCHED,
} from "../analysis/match-columns.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { roundTripIdentity } from "../analysis/round-trip-identity.ts";

// Matches as objects that name executions by their identity: for tests, which compare and quote them.

export interface ReadableFill {
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
  fills: ReadableFill[];
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

const FLAGS = { closed: CLOSED, excluded: EXCLUDED, timed: TIMED, settled: SETTLED, expired: HAS_EXPIRED };

export function readableRoundTrips(executions: ExecutionColumns, matches: MatchColumns): ReadableRoundTrip[] {
  const { roundTrips: trips, fills, slices } = matches;
  const executionOf = (slice: number | undefined) => executions.identity(slices.execution[slice ?? 0] ?? 0);
  return Array.from({ length: trips.count }, (_, at) => {
    const number = (column: { readonly [at: number]: number }) => column[at] ?? Number.NaN;
    const from = number(trips.fillStart);
    const to = trips.fillStart[at + 1] ?? 0;
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
      fills: Array.from({ length: to - from }, (_, fill) => ({
        entry: executionOf(fills.entry[from + fill]),
        exit: executionOf(fills.exit[from + fill]),
        units: fills.units[from + fill] ?? Number.NaN,
        entryValue: fills.entryValue[from + fill] ?? Number.NaN,
        exitValue: fills.exitValue[from + fill] ?? Number.NaN,
      })),
    };
  });
}

/** One a slice: in the order of executions, intraday before delivery. */
export function readableParts(executions: ExecutionColumns, { slices, fills }: MatchColumns): ReadableParts[] {
  const matched = new Float64Array(slices.count);
  for (let fill = 0; fill < fills.count; fill++) {
    for (const slice of [fills.entry[fill] ?? 0, fills.exit[fill] ?? 0]) {
      matched[slice] = (matched[slice] ?? 0) + (fills.units[fill] ?? 0);
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
