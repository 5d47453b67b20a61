import { TWENTIETHS } from "@saudabook/contract/analysis/lab/clauses.ts";
import { mulDiv } from "../analysis/charges/mul-div.ts";
import { safe } from "../analysis/exact-sum.ts";
import { type ExecutionColumns, SOURCES } from "../analysis/execution-columns.ts";
import { type Matching, OPENING_SELL } from "../analysis/match-columns.ts";
import { at, type BookIndex, type Match, type Row, type Slice, type Trip } from "../analysis/numbers.ts";

/** The share of the actual units that a scenario counts. */
export interface Weights {
  /** By round trip: twentieths of its size. */
  trips: Uint8Array;
  /** 1 for each match whose entry is left out. Null if there are none. Open units of these entries are left out too. */
  leftOut: Uint8Array | null;
}

const JOURNAL = SOURCES.indexOf("journal");

/**
 * Scales a matching to the units of a scenario. The value of a fill scales with its units, to the paisa; journal trades keep theirs. Values
 * of matches and round trips don't change. If any weight is fractional, all units are in twentieths. Sells without an imported purchase
 * keep their size. Throws a RangeError if units exceed the exact range.
 */
export function weightedMatching(executions: ExecutionColumns, matching: Matching, weights: Weights): Matching {
  const { slices, matches } = matching;
  const scale = weights.trips.every((weight) => weight % TWENTIETHS === 0) ? TWENTIETHS : 1;
  const units = new Float64Array(slices.count);
  const unmatchedUnits = new Float64Array(slices.count);
  const matchUnits = new Float64Array(matches.count);
  const add = (slice: Slice, count: number) => {
    units[slice] = (units[slice] as number) + count;
  };
  eachUnits(executions, matching, weights, {
    matched(match, weight) {
      const count = (at(matches.units, match) * weight) / scale;
      matchUnits[match] = count;
      add(at(matches.entry, match), count);
      add(at(matches.exit, match), count);
    },
    unmatched(slice, weight) {
      const count = (at(slices.unmatchedUnits, slice) * weight) / scale;
      unmatchedUnits[slice] = count;
      add(slice, count);
    },
  });
  const value = new Float64Array(slices.count);
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    const whole = (at(slices.units, slice) * TWENTIETHS) / scale;
    const own = at(units, slice);
    // A journal trade has no charges, and more decimals than others.
    if (executions.source[at(slices.execution, slice)] === JOURNAL || own === whole)
      value[slice] = at(slices.value, slice);
    else if (own !== 0)
      value[slice] = mulDiv(at(slices.value, slice), safe(own, "units of a scenario"), safe(whole, "units"));
  }
  return {
    ...matching,
    slices: { ...slices, units, value, unmatchedUnits },
    matches: { ...matches, units: matchUnits },
  };
}

interface UnitsReader {
  matched(match: Match, weight: number): void;
  /** Units of a slice that are open, have expired or were sold without a purchase. */
  unmatched(slice: Slice, weight: number): void;
}

function eachUnits(
  { bookStart }: ExecutionColumns,
  { slices, matches, roundTrips }: Matching,
  { trips, leftOut }: Weights,
  { matched, unmatched }: UnitsReader,
): void {
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    if (slices.unmatchedKind[slice] === OPENING_SELL) unmatched(slice, TWENTIETHS);
  }
  const goneEntries = new Set(matches.entry.filter((_, match) => leftOut?.[match] === 1));
  for (let trip = 0 as Trip; trip < roundTrips.count; trip++) {
    const own = trips[trip] as number;
    const end = at(roundTrips.matchStart, (trip + 1) as Trip);
    for (let match = at(roundTrips.matchStart, trip); match < end; match++) {
      matched(match, leftOut?.[match] === 1 ? 0 : own);
    }
    if (at(roundTrips.openUnits, trip) === 0) continue;
    // What is left of a book belongs to its one open round trip.
    const book = at(roundTrips.book, trip);
    const endRow = at(bookStart, (book + 1) as BookIndex);
    for (let row = at(bookStart, book); row < endRow; row++) {
      for (const slice of [row as number as Slice, at(slices.second, row as Row)]) {
        const kind = slice < 0 ? 0 : slices.unmatchedKind[slice];
        if (kind !== 0 && kind !== OPENING_SELL) unmatched(slice, goneEntries.has(slice) ? 0 : own);
      }
    }
  }
}
