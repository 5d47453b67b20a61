import { tradingHolidays } from "../../trading-holidays.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import type { Matching } from "../match-columns.ts";
import type { Day, Row, Slice } from "../numbers.ts";
import { dayNumber } from "../prepare/day-number.ts";

/** Separates sales of stock that was bought on the trading day before, and not yet delivered, from all others. */
export class SaleAges {
  private older: Uint8Array | undefined;

  private readonly executions: ExecutionColumns;
  private readonly matching: Matching;

  constructor(executions: ExecutionColumns, matching: Matching) {
    this.executions = executions;
    this.matching = matching;
  }

  /** Whether a slice sold a unit that was held beyond the next trading day; opening sells count as held longer. */
  hasOlder(slice: Slice): boolean {
    this.older ??= this.read();
    return this.older[slice] === 1;
  }

  private read(): Uint8Array {
    const { matches, slices } = this.matching;
    const older = new Uint8Array(slices.count);
    // Units that a scenario leaves out were not sold.
    for (let slice = 0; slice < slices.count; slice++) if (slices.unmatchedUnits[slice] !== 0) older[slice] = 1;
    for (let match = 0; match < matches.count; match++) {
      if (matches.units[match] === 0) continue;
      const entry = this.dayOf(matches.entry[match] as Slice);
      const exit = this.dayOf(matches.exit[match] as Slice);
      if (isBeyondNextTradingDay(entry, exit)) older[matches.exit[match] as Slice] = 1;
    }
    return older;
  }

  private dayOf(slice: Slice): Day {
    return this.executions.day[this.matching.slices.execution[slice] as Row] as Day;
  }
}

const HOLIDAYS: ReadonlySet<number> = new Set(
  tradingHolidays("1970-01-01", "9999-12-31").map(({ day }) => dayNumber(day)),
);

/**
 * Whether more than one trading day lies after `from`, up to and including `to`. Day 0 was a Thursday. A session on a Saturday or Sunday
 * does not count: the depositories were closed, so it brought no delivery nearer. What was bought on Friday 31 January and on Saturday
 * 1 February 2020 was delivered on Tuesday 4 February (BSE notice 20200122-3).
 */
function isBeyondNextTradingDay(from: Day, to: Day): boolean {
  let tradingDays = 0;
  for (let day = from + 1; day <= to; day++) {
    if ((day + 3) % 7 < 5 && !HOLIDAYS.has(day) && ++tradingDays > 1) return true;
  }
  return false;
}
