import type { Analysis } from "../../analysis.ts";
import { ESTIMATED, HEADS, NOT_AVAILABLE } from "../../charge-columns.ts";
import { mulDiv } from "../../charges/mul-div.ts";
import { OPENING_SELL } from "../../match-columns.ts";
import type { Results } from "../../metrics/results.ts";
import type { Day, Row, Slice, Units } from "../../numbers.ts";
import { roundTripIdentity } from "../../round-trip-identity.ts";
import type { GroupHead } from "../derived-group.ts";
import type { BookRanges } from "./book-ranges.ts";
import type { ColumnWriter } from "./column-writer.ts";

/** An analysis with what every part of it needs. */
export interface WholeAnalysis {
  analysis: Analysis;
  results: Results;
  ranges: BookRanges;
  /** The entries of round trip r are entryStart[r] to entryStart[r + 1]. */
  entryStart: Uint32Array;
  /** The same of what was entered. */
  enteredStart: Uint32Array;
  /** A digest of a text, `TRIP_ID_BYTES` long, good until the next call. */
  digest: (text: string) => Uint8Array;
}

/** Round trips and exits of these books, and the sums of each book that no round trip has. */
export function writeSummary(
  writer: ColumnWriter,
  whole: WholeAnalysis,
  books: readonly number[],
  head: GroupHead,
): Uint8Array<ArrayBuffer> {
  writer.text(JSON.stringify(head));
  for (const book of books) writeBook(writer, whole, book);
  return writer.finish();
}

function writeBook(writer: ColumnWriter, whole: WholeAnalysis, book: number): void {
  const { analysis, results, ranges, entryStart, enteredStart, digest } = whole;
  const { executions, matching } = analysis;
  const { roundTrips } = matching;
  const { trips, exits, entries, entered } = results;
  const from = ranges.tripStart[book] as number;
  const to = ranges.tripStart[book + 1] as number;
  writer.number(to - from);
  for (let trip = from; trip < to; trip++) writer.blob(digest(roundTripIdentity(executions, roundTrips, trip)));
  for (const codes of [trips.source, trips.product, trips.direction, trips.flags, trips.state]) {
    writer.column(codes, from, to);
  }
  writer.growing(trips.entryDay, from, to);
  writer.growing(trips.exitDay, from, to);
  writer.column(trips.entrySecond, from, to);
  writer.column(trips.exitSecond, from, to);
  writer.columnAt(executions.unitsPerShare, roundTrips.first.subarray(from, to));
  for (const values of [roundTrips.units, trips.entryValue, trips.gross, trips.risk]) writer.column(values, from, to);
  writer.column(roundTrips.openUnits, from, to);
  writer.column(roundTrips.openValue, from, to);
  for (const amounts of trips.charges) writer.column(amounts, from, to);

  const firstExit = ranges.exitStart[from] as number;
  const endExit = ranges.exitStart[to] as number;
  writer.number(endExit - firstExit);
  writer.column(exits.roundTrip.subarray(firstExit, endExit).map((trip) => trip - from));
  writer.growing(exits.day, firstExit, endExit);
  writer.column(exits.units, firstExit, endExit);
  writer.column(exits.gross, firstExit, endExit);
  for (const amounts of exits.charges) writer.column(amounts, firstExit, endExit);

  const firstEntry = entryStart[from] as number;
  const endEntry = entryStart[to] as number;
  writer.number(endEntry - firstEntry);
  writer.column(entries.roundTrip.subarray(firstEntry, endEntry).map((trip) => trip - from));
  writer.growing(entries.day, firstEntry, endEntry);
  writer.column(entries.executions, firstEntry, endEntry);

  const firstEntered = enteredStart[from] as number;
  const endEntered = enteredStart[to] as number;
  writer.number(endEntered - firstEntered);
  writer.column(entered.roundTrip.subarray(firstEntered, endEntered).map((trip) => trip - from));
  writer.column(entered.value, firstEntered, endEntered);
  writer.column(entered.units, firstEntered, endEntered);
  writeSums(writer, analysis, book);
}

/**
 * Writes the counts of all, estimated and uncharged executions, the charges of unmatched units by kind and head, and the charges paid by
 * day and head.
 */
function writeSums(writer: ColumnWriter, { executions, matching, charges }: Analysis, book: number): void {
  const { slices } = matching;
  const unmatched = new Float64Array(HEADS.length * 3);
  /** Days with charges, in order. */
  const days: number[] = [];
  const paid = HEADS.map((): number[] => []);
  let estimated = 0;
  let notAvailable = 0;
  const addSlice = (slice: number, day: number) => {
    const state = charges.state[slice] as number;
    const kind = slices.unmatchedKind[slice] as number;
    const all = slices.units[slice] as Units;
    const left = slices.unmatchedUnits[slice] as Units;
    for (let head = 0; head < HEADS.length; head++) {
      const amount = charges.paid[head]?.[slice] as number;
      if (amount === 0) continue;
      if (days.at(-1) !== day) {
        days.push(day);
        for (const amounts of paid) amounts.push(0);
      }
      const amounts = paid[head] as number[];
      amounts[days.length - 1] = (amounts[days.length - 1] as number) + amount;
      if (kind === 0) continue;
      const at = (kind - 1) * HEADS.length + head;
      const bears = kind === OPENING_SELL ? mulDiv(amount, left, all) : amount - mulDiv(amount, all - left, all);
      unmatched[at] = (unmatched[at] as number) + bears;
    }
    return state;
  };
  const from = executions.bookStart[book] as Row;
  const to = executions.bookStart[book + 1] as Row;
  for (let row = from; row < to; row++) {
    const second = slices.second[row] as Slice;
    const day = executions.day[row] as Day;
    const state = addSlice(row, day) | (second < 0 ? 0 : addSlice(second, day));
    if ((state & NOT_AVAILABLE) !== 0) notAvailable++;
    else if ((state & ESTIMATED) !== 0) estimated++;
  }
  writer.number(to - from);
  writer.number(estimated);
  writer.number(notAvailable);
  writer.column(unmatched);
  writer.number(days.length);
  writer.growing(Int32Array.from(days));
  for (const amounts of paid) writer.column(Float64Array.from(amounts));
}
