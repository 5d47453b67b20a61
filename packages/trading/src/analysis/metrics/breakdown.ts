import type { BreakdownName } from "@saudabook/contract/breakdowns.ts";
import { type Booked, BookedSums } from "./booked-sums.ts";
import { BY_EXIT_DAY, type Grouping, grouping } from "./breakdown-keys.ts";
import { type Measure, type Measured, measured } from "./measure.ts";
import type { Results } from "./results.ts";
import type { Selection } from "./selection.ts";
import { StatisticsSum, type TradeStatistics } from "./trade-statistics.ts";

export interface BreakdownRow {
  /** One key for each breakdown that was asked for. */
  keys: string[];
  booked: Booked;
  /** Closed round trips of this group. */
  trades: TradeStatistics;
}

export interface BreakdownTable {
  by: BreakdownName[];
  /** How many rows there are; `rows` has those of the window. */
  total: number;
  rows: BreakdownRow[];
  /** Round trips and exits that a breakdown does not apply to, such as shares among days to expiry. */
  notApplicable: { trades: number; exits: number };
}

/** Numbers for the codes that occur; −1 stays −1. */
class Groups {
  readonly codes: number[] = [];
  // Beyond some thousand entries, an array with few codes is a hash table by itself.
  private readonly numbers: number[] = [];

  number(code: number): number {
    if (code < 0) return -1;
    let number = this.numbers[code];
    if (number === undefined) {
      number = this.codes.length;
      this.codes.push(code);
      this.numbers[code] = number;
    }
    return number;
  }
}

/**
 * Results by one breakdown, or by two crossed. Days, months and years follow the booked exit's day, and the exit day of closed round
 * trips; all others the round trip. Rows are in the order of their keys: of time, of buckets, else of the text.
 *
 * @param given `closing`: `measured(results.trips, selection.closed, measure)`, where several breakdowns are asked for; `offset` and
 *   `limit`: the rows of a window, all unless given; `byHead`: booked amounts have their charges by head, too
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
  const codeOf = crossed(groupings);
  const followsExit = by.some((name) => BY_EXIT_DAY.has(name));
  const groups = new Groups();
  const groupOfTrip = new Int32Array(followsExit ? 0 : trips.count);
  for (let trip = 0; trip < groupOfTrip.length; trip++) groupOfTrip[trip] = groups.number(codeOf(trip, 0));
  const tradeGroups = new Int32Array(closing.trips.length);
  for (let at = 0; at < tradeGroups.length; at++) {
    const trip = closing.trips[at] as number;
    tradeGroups[at] = followsExit
      ? groups.number(codeOf(trip, trips.exitDay[trip] as number))
      : (groupOfTrip[trip] as number);
  }
  const exitGroups = new Int32Array(selection.exits.length);
  for (let at = 0; at < exitGroups.length; at++) {
    const exit = selection.exits[at] as number;
    const trip = exits.roundTrip[exit] as number;
    exitGroups[at] = followsExit
      ? groups.number(codeOf(trip, exits.day[exit] as number))
      : (groupOfTrip[trip] as number);
  }
  const notApplicable = { trades: 0, exits: 0 };
  const trades = groups.codes.map(() => new StatisticsSum(measure));
  for (let at = 0; at < tradeGroups.length; at++) {
    const group = tradeGroups[at] as number;
    if (group < 0) notApplicable.trades++;
    else (trades[group] as StatisticsSum).add(closing.values[at] as number, closing.outcomes[at] as number);
  }
  const booked = new BookedSums(groups.codes.length, given.byHead ?? false);
  for (let at = 0; at < exitGroups.length; at++) {
    const group = exitGroups[at] as number;
    const exit = selection.exits[at] as number;
    if (group < 0) notApplicable.exits++;
    else booked.add(group, exits, exit);
  }
  // Round trips that the filter leaves out have their group, too.
  const present = [...groups.codes.entries()]
    .filter(([group]) => booked.count(group) + (trades[group] as StatisticsSum).count > 0)
    .sort(([, a], [, b]) => a - b);
  const rows = present.slice(offset, offset + limit).map(([group, code]) => ({
    keys: keysOf(groupings, code),
    booked: booked.finish(group),
    trades: (trades[group] as StatisticsSum).finish(),
  }));
  return { by: [...by], total: present.length, rows, notApplicable };
}

/** One number for the groups of all breakdowns, in the order of the first, then of the next; −1 where one does not apply. */
function crossed(groupings: readonly Grouping[]): Grouping["codeOf"] {
  const [only] = groupings;
  if (only && groupings.length === 1) return only.codeOf;
  return (trip, day) => {
    let code = 0;
    for (const { codeOf, size } of groupings) {
      const part = codeOf(trip, day);
      if (part < 0) return -1;
      code = code * size + part;
    }
    return code;
  };
}

function keysOf(groupings: readonly Grouping[], code: number): string[] {
  const keys: string[] = [];
  for (const { size, keyOf } of groupings.toReversed()) {
    keys.unshift(keyOf(code % size));
    code = Math.floor(code / size);
  }
  return keys;
}
