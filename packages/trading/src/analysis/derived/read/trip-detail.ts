import { HEADS } from "../../charge-columns.ts";
import { mulDiv } from "../../charges/mul-div.ts";
import { EXPIRED, OPEN, OPENING_SELL } from "../../match-columns.ts";
import { at, type Match, type Slice } from "../../numbers.ts";
import type { GroupDetail } from "./read-detail.ts";

/** The part of one charge line that a slice of a round trip bears. Micro-rupees. */
export interface BorneCharge {
  /** Row of the slice's execution, in the detail. */
  row: number;
  /** Index of `HEADS`. */
  head: number;
  /** Line of the detail that it is part of. */
  line: number;
  /** Amount of the whole slice, and of the units that belong to this round trip. */
  paid: number;
  borne: number;
}

export interface TripDetail {
  /** Rows of its executions, in the order of the detail; the first of them need not be the one that opened it. */
  rows: number[];
  /** By match: rows of entry and exit, units, values in paise. */
  matches: { entry: number; exit: number; units: number; entryValue: number; exitValue: number }[];
  /** Units of its executions that are open or have expired, by row, with their cost or proceeds in paise. */
  open: { row: number; units: number; value: number }[];
  /** Charges that sum up, by head, to the round trip's charges. */
  charges: BorneCharge[];
}

/** Everything that one round trip of a group is made of. `place` is its place among the group's round trips; `isOpen`: not closed. */
export function tripDetail(detail: GroupDetail, place: number, isOpen: boolean): TripDetail {
  const { slices, matches, matchStart, first } = detail;
  const [from, to] = [at(matchStart, place), at(matchStart, place + 1)];
  /** By slice, where this round trip begins to take units of it, and how many it takes. The matches of a slice ascend. */
  const taken = new Float64Array(slices.count);
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = at(slices.unmatchedUnits, slice);
  }
  const take = (into: { [slice: number]: number }, slice: number, units: number) => {
    into[slice] = (into[slice] ?? 0) + units;
  };
  for (let match = 0 as Match; match < from; match++) {
    take(taken, at(matches.entry, match), at(matches.units, match));
    take(taken, at(matches.exit, match), at(matches.units, match));
  }
  const own: Record<number, number> = {};
  const rowOf = (slice: Slice) => at(slices.execution, slice);
  const listed: TripDetail["matches"] = [];
  for (let match = from; match < to; match++) {
    const [entry, exit] = [at(matches.entry, match), at(matches.exit, match)];
    const units = at(matches.units, match);
    take(own, entry, units);
    take(own, exit, units);
    const [entryValue, exitValue] = [at(matches.entryValue, match), at(matches.exitValue, match)];
    listed.push({ entry: rowOf(entry), exit: rowOf(exit), units, entryValue, exitValue });
  }
  const open = isOpen ? remainder(detail, first[place] ?? 0) : [];
  const rows = new Set([
    first[place] ?? 0,
    ...listed.flatMap(({ entry, exit }) => [entry, exit]),
    ...open.map(({ row }) => row),
  ]);
  const charges: BorneCharge[] = [];
  for (const [key, units] of Object.entries(own)) {
    const slice = Number(key) as Slice;
    const all = at(slices.units, slice);
    const before = taken[slice] as number;
    for (const head of HEADS.keys()) {
      const line = slices.line[head]?.[slice] ?? -1;
      const paid = slices.paid[head]?.[slice] ?? 0;
      if (line < 0) continue;
      const borne = mulDiv(paid, before + units, all) - mulDiv(paid, before, all);
      charges.push({ row: rowOf(slice), head, line, paid, borne });
    }
  }
  return { rows: [...rows].sort((a, b) => a - b), matches: listed, open, charges };
}

/** The remainder of a row's book, which belongs to its one open round trip. */
export function remainder({ rows, slices }: GroupDetail, own: number): TripDetail["open"] {
  const from = rows.bookStart.findLast((start) => start <= own) ?? 0;
  const end = rows.bookStart.find((start) => start > own) ?? rows.count;
  const left: TripDetail["open"] = [];
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    const row = at(slices.execution, slice);
    const kind = slices.unmatchedKind[slice];
    if (row < from || row >= end || (kind !== OPEN && kind !== EXPIRED)) continue;
    left.push({ row, units: at(slices.unmatchedUnits, slice), value: at(slices.unmatchedValue, slice) });
  }
  return left;
}
