import type { Decimal } from "@saudabook/contract/decimal.ts";
import { type ByHead, HEADS, type Head, MICROS_PER_PAISA } from "../charge-columns.ts";
import { ExactSum } from "../exact-sum.ts";
import { type Breakdown, BY_EXIT_DAY, type Grouping, grouping } from "./breakdown-keys.ts";
import { rupees } from "./figure.ts";
import { type Measure, type Measured, measured } from "./measure.ts";
import type { Results } from "./results.ts";
import type { Selection } from "./selection.ts";
import { StatisticsSum, type TradeStatistics } from "./trade-statistics.ts";

/** What was booked, in rupees, by exit. */
export interface Booked {
  exits: number;
  gross: Decimal;
  charges: Decimal;
  net: Decimal;
  chargesByHead: Record<Head, Decimal>;
}

export interface BreakdownRow {
  /** One key for each breakdown that was asked for. */
  keys: string[];
  booked: Booked;
  /** Closed round trips of this group. */
  trades: TradeStatistics;
}

export interface BreakdownTable {
  by: Breakdown[];
  rows: BreakdownRow[];
  /** Round trips and exits that a breakdown does not apply to, such as shares among days to expiry. */
  notApplicable: { trades: number; exits: number };
}

/** Sums of exits, exact. */
export class BookedSum {
  private exits = 0;
  private readonly gross = new ExactSum();
  private readonly heads = HEADS.map(() => new ExactSum());

  add(gross: number, charges: ByHead, row: number): void {
    this.exits++;
    this.gross.add(gross);
    for (let head = 0; head < HEADS.length; head++) {
      const amount = (charges[head] as Float64Array)[row] as number;
      if (amount !== 0) (this.heads[head] as ExactSum).add(amount);
    }
  }

  finish(): Booked {
    const gross = this.gross.total() * BigInt(MICROS_PER_PAISA);
    const heads = this.heads.map((sum) => sum.total());
    const charges = heads.reduce((a, b) => a + b, 0n);
    return {
      exits: this.exits,
      gross: rupees(gross),
      charges: rupees(charges),
      net: rupees(gross - charges),
      chargesByHead: Object.fromEntries(HEADS.map((head, at) => [head, rupees(heads[at] ?? 0n)])) as Record<
        Head,
        Decimal
      >,
    };
  }
}

class Group {
  readonly code: number;
  readonly booked = new BookedSum();
  readonly trades: StatisticsSum;

  constructor(code: number, measure: Measure) {
    this.code = code;
    this.trades = new StatisticsSum(measure);
  }
}

/**
 * Results by one breakdown, or by two crossed. Days, months and years follow the booked exit's day, and the exit day of closed round
 * trips; all others the round trip. Rows are in the order of their keys: of time, of buckets, else of the text.
 *
 * @param closing `measured(results.trips, selection.closed, measure)`, where several breakdowns are asked for
 */
export function breakdown(
  results: Results,
  selection: Selection,
  by: readonly [Breakdown, ...Breakdown[]],
  measure: Measure,
  closing: Measured = measured(results.trips, selection.closed, measure),
): BreakdownTable {
  const { trips, exits } = results;
  const groupings = by.map((name) => grouping(results, name));
  const codeOf = crossed(groupings);
  // Beyond some thousand an array of few codes is a hash table by itself.
  const groups: Group[] = [];
  const groupOf = (code: number): Group => {
    let group = groups[code];
    if (group === undefined) {
      group = new Group(code, measure);
      groups[code] = group;
    }
    return group;
  };
  const followsExit = by.some((name) => BY_EXIT_DAY.has(name));
  const codes = new Float64Array(followsExit ? 0 : trips.count);
  for (let trip = 0; trip < codes.length; trip++) codes[trip] = codeOf(trip, 0);
  const notApplicable = { trades: 0, exits: 0 };
  for (let at = 0; at < closing.trips.length; at++) {
    const trip = closing.trips[at] as number;
    const code = followsExit ? codeOf(trip, trips.exitDay[trip] as number) : (codes[trip] as number);
    if (code < 0) notApplicable.trades++;
    else groupOf(code).trades.add(closing.values[at] as number, closing.outcomes[at] as number);
  }
  for (let at = 0; at < selection.exits.length; at++) {
    const exit = selection.exits[at] as number;
    const trip = exits.roundTrip[exit] as number;
    const code = followsExit ? codeOf(trip, exits.day[exit] as number) : (codes[trip] as number);
    if (code < 0) notApplicable.exits++;
    else groupOf(code).booked.add(exits.gross[exit] as number, exits.charges, exit);
  }
  // In the order of the codes.
  const rows = Object.values(groups).map(({ code, booked, trades }) => ({
    keys: keysOf(groupings, code),
    booked: booked.finish(),
    trades: trades.finish(),
  }));
  return { by: [...by], rows, notApplicable };
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

/** Whether a breakdown's rows are days, months or years, which a chart draws along time. */
export function followsExitDay(by: Breakdown): boolean {
  return BY_EXIT_DAY.has(by);
}
