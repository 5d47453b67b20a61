import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { MICROS_PER_PAISA } from "../../charge-columns.ts";
import { ExactSums } from "../../exact-sum.ts";
import { type Amount, AmountSum, amountText } from "../amounts.ts";
import { type Booked, BookedSums } from "../booked/booked-sums.ts";
import { type Totals, totalsOf } from "../booked/booked-totals.ts";
import { type Measure, type Measured, measured } from "../measure.ts";
import type { Results, TripColumns } from "../results.ts";
import { daysOf, numbersOf, taken, takenFrom } from "../rows.ts";
import type { Selection } from "../selection.ts";
import { statisticsOf } from "../trades/trade-statistics.ts";
import { TradeSums } from "../trades/trade-sums.ts";
import { grouping } from "./breakdown-keys.ts";
import type { Grouping } from "./grouping.ts";

export interface BreakdownRow {
  /** One key for each requested breakdown. */
  keys: string[];
  /** Closed round trips of this group. */
  trades: AnalyticsSummary["trades"];
  /** Sums of the same round trips. */
  closed: Totals;
  booked: Booked;
}

export interface BreakdownTable {
  by: BreakdownName[];
  /** How many rows there are; `rows` has those of the window. */
  total: number;
  rows: BreakdownRow[];
  /**
   * Round trips and exits that a breakdown does not apply to, such as shares for days to expiry; `total` is that of the trades by the
   * measure.
   */
  notApplicable: { trades: number; exits: number; total: Decimal };
}

/**
 * Results by one breakdown, or by two crossed. Days, months and years follow the booked exit's day, and the exit day of closed round
 * trips; all others follow the round trip. Rows are sorted by key: by time, by bucket, otherwise by text.
 *
 * @param given `closing`: `measured(results.trips, selection.closed, measure)`, if several breakdowns are requested; `offset` and
 * `limit`: the rows of a window. Default: all; `byHead`: booked amounts also have their charges by head
 */
export function breakdown(
  results: Results,
  selection: Selection,
  by: readonly [BreakdownName, ...BreakdownName[]],
  measure: Measure,
  given: { closing?: Measured; offset?: number; limit?: number; byHead?: boolean } = {},
): BreakdownTable {
  const { trips, exits } = results;
  const { closing = measured(trips, selection.closed, measure), offset = 0, limit = Number.POSITIVE_INFINITY } = given;
  const groupings = by.map((name) => grouping(results, name));
  const followsExit = groupings.some(({ firstDay }) => firstDay !== null);
  const closingDays = followsExit ? taken(trips.exitDay, closing.trips) : NO_DAYS;
  const exitDays = followsExit ? daysOf(exits.day, selection.exits) : NO_DAYS;
  const tripsOfExits = numbersOf(exits.roundTrip, selection.exits);
  const ofTrades = codesOf(groupings, closing.trips, closingDays);
  const ofExits = codesOf(groupings, tripsOfExits, exitDays);
  const withoutGroup = rowsWithoutGroup(ofTrades);
  const notApplicable = {
    trades: withoutGroup.length,
    exits: rowsWithoutGroup(ofExits).length,
    total: amountText(totalOf(withoutGroup, closing, measure)),
  };
  const codes = numbered(groupings, ofTrades.codes, ofExits.codes);
  const counted = ofTrades.rows ? takenRows(closing, ofTrades.rows) : closing;
  const trades = new TradeSums(codes.length, measure, counted, ofTrades.codes);
  const closed = closedSums(codes.length, trips, counted.trips, ofTrades.codes);
  const exitRows = ofExits.rows ? takenFrom(selection.exits, ofExits.rows) : selection.exits;
  const booked = new BookedSums(codes.length, exits, exitRows, ofExits.codes, {
    byHead: given.byHead ?? false,
    repeated: ofExits.rows !== null,
  });
  const present = [...codes.entries()]
    .filter(([group]) => booked.count(group) + trades.count(group) > 0)
    .sort(([, a], [, b]) => a - b);
  const rows = present.slice(offset, offset + limit).map(([group, code]) => ({
    keys: keysOf(groupings, code),
    trades: statisticsOf(trades.finish(group), measure),
    closed: totalsOf(closed.gross.total(group) * BigInt(MICROS_PER_PAISA), closed.charges.total(group)),
    booked: booked.finish(group),
  }));
  return { by: [...by], total: present.length, rows, notApplicable };
}

/** Gross in paise and charges in micro-rupees of closed round trips, by group; those without a group are left out. */
function closedSums(groups: number, trips: TripColumns, closed: Uint32Array, groupOf: Int32Array) {
  const sums = { gross: new ExactSums(groups), charges: new ExactSums(groups) };
  for (let at = 0; at < closed.length; at++) {
    const group = groupOf[at] as number;
    if (group < 0) continue;
    const trip = closed[at] as number;
    sums.gross.add(group, trips.gross[trip] as number);
    sums.charges.add(group, trips.totalCharges[trip] as number);
  }
  return sums;
}

/** The rows without a group, each once: rows are ascending. */
function rowsWithoutGroup({ codes, rows }: Codes): number[] {
  const found: number[] = [];
  for (let at = 0; at < codes.length; at++) {
    const row = rows ? (rows[at] as number) : at;
    if ((codes[at] as number) < 0 && found.at(-1) !== row) found.push(row);
  }
  return found;
}

const takenRows = ({ trips, values, outcomes, withoutRisk }: Measured, rows: Uint32Array): Measured => ({
  trips: takenFrom(trips, rows),
  values: takenFrom(values, rows),
  outcomes: takenFrom(outcomes, rows),
  withoutRisk,
});

function totalOf(rows: readonly number[], { values }: Measured, measure: Measure): Amount {
  const sum = new AmountSum(measure);
  for (const row of rows) sum.add(values[row] as number);
  return sum.total();
}

const NO_DAYS = new Int32Array();

interface Codes {
  /** One number per row for its groups in all breakdowns, ordered by the first, then by the next; −1 if one does not apply. */
  codes: Int32Array;
  /** The row of each code where some rows are in several groups; null: one code for each row. */
  rows: Uint32Array | null;
}

interface SizedCodes extends Codes {
  /** Codes are below this. */
  size: number;
}

function codesOf(groupings: readonly Grouping[], trips: Uint32Array, days: Int32Array): Codes {
  let found = null as SizedCodes | null;
  for (const { codes, firstDay, members, size } of groupings) {
    const rows: SizedCodes["rows"] = found?.rows ?? null;
    if (members) {
      found = withMembers(found, members, size, trips);
    } else {
      const own = firstDay === null ? taken(codes, trips) : codesOfDays(codes, days, firstDay);
      const parts: Int32Array = rows ? taken(own, rows) : own;
      if (found) addCodes(found.codes, parts, size);
      found = { codes: found?.codes ?? parts, rows, size: (found?.size ?? 1) * size };
    }
    if (found.size > MOST_GROUPS) throw new RangeError("Two breakdowns have too many groups together.");
  }
  return found ?? { codes: new Int32Array(trips.length), rows: null };
}

/** Repeats each row for each group that its round trip is in. A row that another breakdown does not apply to is not repeated. */
function withMembers(
  known: SizedCodes | null,
  { start, codes: members }: NonNullable<Grouping["members"]>,
  size: number,
  trips: Uint32Array,
): SizedCodes {
  const rows: number[] = [];
  const codes: number[] = [];
  const count = known?.codes.length ?? trips.length;
  for (let at = 0; at < count; at++) {
    const row = known?.rows ? (known.rows[at] as number) : at;
    const code = known ? (known.codes[at] as number) : 0;
    if (code < 0) {
      rows.push(row);
      codes.push(-1);
      continue;
    }
    const trip = trips[row] as number;
    for (let member = start[trip] as number; member < (start[trip + 1] as number); member++) {
      rows.push(row);
      codes.push(code * size + (members[member] as number));
    }
  }
  return { codes: Int32Array.from(codes), rows: Uint32Array.from(rows), size: (known?.size ?? 1) * size };
}

/** Codes are 32 bits. */
const MOST_GROUPS = 2 ** 31;

function codesOfDays(codes: Int32Array, days: Int32Array, firstDay: number): Int32Array {
  const found = new Int32Array(days.length);
  for (let row = 0; row < days.length; row++) found[row] = codes[(days[row] as number) - firstDay] as number;
  return found;
}

function addCodes(codes: Int32Array, parts: Int32Array, size: number): void {
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    const part = parts[row] as number;
    codes[row] = code < 0 || part < 0 ? -1 : code * size + part;
  }
}

/** Up to this number each code is a group, whether it occurs or not: numbering would cost more than the unused space. */
const FEW_GROUPS = 4_096;

/** Replaces codes by numbers of groups. Returns the code of each group. */
function numbered(groupings: readonly Grouping[], ...columns: Int32Array[]): number[] {
  const size = groupings.reduce((product, grouping) => product * grouping.size, 1);
  if (size <= FEW_GROUPS) return Array.from({ length: size }, (_, code) => code);
  const codes: number[] = [];
  const numbers = new Map<number, number>();
  for (const column of columns) {
    for (let row = 0; row < column.length; row++) {
      const code = column[row] as number;
      if (code < 0) continue;
      let number = numbers.get(code);
      if (number === undefined) {
        number = codes.push(code) - 1;
        numbers.set(code, number);
      }
      column[row] = number;
    }
  }
  return codes;
}

function keysOf(groupings: readonly Grouping[], code: number): string[] {
  const keys: string[] = [];
  for (const { size, keyOf } of groupings.toReversed()) {
    keys.unshift(keyOf(code % size));
    code = Math.floor(code / size);
  }
  return keys;
}
