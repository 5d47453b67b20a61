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
import { daysOf, numbersOf, taken } from "../rows.ts";
import type { Selection } from "../selection.ts";
import { statisticsOf } from "../trades/trade-statistics.ts";
import { TradeSums } from "../trades/trade-sums.ts";
import { type Grouping, grouping } from "./breakdown-keys.ts";

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
  const ofTrades = codesOf(groupings, closing.trips, closingDays);
  const exitDays = followsExit ? daysOf(exits.day, selection.exits) : NO_DAYS;
  const ofExits = codesOf(groupings, numbersOf(exits.roundTrip, selection.exits), exitDays);
  const codes = numbered(groupings, ofTrades, ofExits);
  const trades = new TradeSums(codes.length, measure, closing, ofTrades);
  const closed = closedSums(codes.length, trips, closing.trips, ofTrades);
  const booked = new BookedSums(codes.length, exits, selection.exits, ofExits, given.byHead ?? false);
  const present = [...codes.entries()]
    .filter(([group]) => booked.count(group) + trades.count(group) > 0)
    .sort(([, a], [, b]) => a - b);
  const rows = present.slice(offset, offset + limit).map(([group, code]) => ({
    keys: keysOf(groupings, code),
    trades: statisticsOf(trades.finish(group), measure),
    closed: totalsOf(closed.gross.total(group) * BigInt(MICROS_PER_PAISA), closed.charges.total(group)),
    booked: booked.finish(group),
  }));
  const notApplicable = {
    trades: ofTrades.length,
    exits: ofExits.length,
    total: amountText(totalWithoutGroup(closing, ofTrades, measure)),
  };
  for (const group of codes.keys()) {
    notApplicable.trades -= trades.count(group);
    notApplicable.exits -= booked.count(group);
  }
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

function totalWithoutGroup({ values }: Measured, groupOf: Int32Array, measure: Measure): Amount {
  const sum = new AmountSum(measure);
  for (let at = 0; at < values.length; at++) if ((groupOf[at] as number) < 0) sum.add(values[at] as number);
  return sum.total();
}

const NO_DAYS = new Int32Array();

/** One number per row for its groups in all breakdowns, ordered by the first, then by the next; −1 if one does not apply. */
function codesOf(groupings: readonly Grouping[], trips: Uint32Array, days: Int32Array): Int32Array {
  const [first, ...others] = groupings.map((grouping) => {
    const { codes, firstDay } = grouping;
    return { size: grouping.size, parts: firstDay === null ? taken(codes, trips) : codesOfDays(codes, days, firstDay) };
  });
  if (!first) return new Int32Array(trips.length);
  let { size } = first;
  for (const other of others) {
    size *= other.size;
    if (size > MOST_GROUPS) throw new RangeError("Two breakdowns have too many groups together.");
    addCodes(first.parts, other.parts, other.size);
  }
  return first.parts;
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
