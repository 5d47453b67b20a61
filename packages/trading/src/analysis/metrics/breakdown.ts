import type { Decimal } from "@saudabook/contract/decimal.ts";
import { type ByHead, HEADS, type Head, MICROS_PER_PAISA } from "../charge-columns.ts";
import { ExactSum } from "../exact-sum.ts";
import { type Breakdown, BY_EXIT_DAY, type GroupKey, groupKeys } from "./breakdown-keys.ts";
import { rupees } from "./figure.ts";
import { type Measure, measured } from "./measure.ts";
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
    for (let head = 0; head < HEADS.length; head++)
      this.heads[head]?.add((charges[head] as Float64Array)[row] as number);
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
  readonly keys: GroupKey[];
  readonly booked = new BookedSum();
  readonly trades: StatisticsSum;

  constructor(keys: GroupKey[], measure: Measure) {
    this.keys = keys;
    this.trades = new StatisticsSum(measure);
  }
}

/**
 * Results by one breakdown, or by two crossed. Days, months and years follow the booked exit's day, and the exit day of closed round
 * trips; all others the round trip. Rows are in the order of their keys: of time, of buckets, else of the text.
 */
export function breakdown(
  results: Results,
  selection: Selection,
  by: readonly [Breakdown, ...Breakdown[]],
  measure: Measure,
): BreakdownTable {
  const { trips, exits } = results;
  const keysOf = by.map((name) => groupKeys(results, name));
  const groups = new Map<string, Group>();
  const notApplicable = { trades: 0, exits: 0 };
  const groupOf = (trip: number, day: number): Group | null => {
    const keys: GroupKey[] = [];
    for (const keyOf of keysOf) {
      const key = keyOf(trip, day);
      if (key === null) return null;
      keys.push(key);
    }
    const text = keys.map(({ key }) => key).join("\n");
    let group = groups.get(text);
    if (!group) {
      group = new Group(keys, measure);
      groups.set(text, group);
    }
    return group;
  };
  const closing = measured(trips, selection.closed, measure);
  for (const [at, trip] of closing.trips.entries()) {
    const group = groupOf(trip, trips.exitDay[trip] as number);
    if (group) group.trades.add(closing.values[at] as number, closing.outcomes[at] as number);
    else notApplicable.trades++;
  }
  for (const exit of selection.exits) {
    const group = groupOf(exits.roundTrip[exit] as number, exits.day[exit] as number);
    if (group) group.booked.add(exits.gross[exit] as number, exits.charges, exit);
    else notApplicable.exits++;
  }
  const rows = [...groups.values()].sort(byKeys).map((group) => ({
    keys: group.keys.map(({ key }) => key),
    booked: group.booked.finish(),
    trades: group.trades.finish(),
  }));
  return { by: [...by], rows, notApplicable };
}

function byKeys(a: Group, b: Group): number {
  for (const [at, key] of a.keys.entries()) {
    const other = b.keys[at] as GroupKey;
    if (key.order !== other.order) return key.order - other.order;
    if (key.key !== other.key) return key.key < other.key ? -1 : 1;
  }
  return 0;
}

/** Whether a breakdown's rows are days, months or years, which a chart draws along time. */
export function followsExitDay(by: Breakdown): boolean {
  return BY_EXIT_DAY.has(by);
}
