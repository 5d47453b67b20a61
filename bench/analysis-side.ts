// One side of analysis.ts in its own process: SIDE SIZE RUNS. Prints one line of JSON: the minimum processor time of each stage in
// milliseconds, the peak memory, and checksums that all sides must agree on.
import { readFileSync } from "node:fs";
import { BREAKDOWNS, type BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { ChargeColumns } from "@saudabook/trading/analysis/charge-columns.ts";
import { bookExits } from "@saudabook/trading/analysis/charges/book-exits.ts";
import { charge } from "@saudabook/trading/analysis/charges/charge.ts";
import type { ExecutionColumns } from "@saudabook/trading/analysis/execution-columns.ts";
import { match } from "@saudabook/trading/analysis/match/match.ts";
import type { Matching } from "@saudabook/trading/analysis/match-columns.ts";
import { bookedTotals } from "@saudabook/trading/analysis/metrics/booked/booked-totals.ts";
import { bookedBridge } from "@saudabook/trading/analysis/metrics/booked/bridges.ts";
import { bookedDays, equityCurve } from "@saudabook/trading/analysis/metrics/booked/daily-series.ts";
import { riskFigures } from "@saudabook/trading/analysis/metrics/booked/risk-figures.ts";
import { breakdown } from "@saudabook/trading/analysis/metrics/breakdown/breakdown.ts";
import { measured } from "@saudabook/trading/analysis/metrics/measure.ts";
import { type Results, resultsOf } from "@saudabook/trading/analysis/metrics/results.ts";
import { select } from "@saudabook/trading/analysis/metrics/selection.ts";
import { distribution } from "@saudabook/trading/analysis/metrics/trades/distribution.ts";
import { rolling } from "@saudabook/trading/analysis/metrics/trades/rolling.ts";
import { tradeStatistics } from "@saudabook/trading/analysis/metrics/trades/trade-statistics.ts";
import { largeAccount } from "@saudabook/trading/samples/accounts/large-account.ts";
import { AS_OF } from "./analysis-large-year.ts";

/** The sums by which sides are compared. Money in paise. */
export interface Checksums {
  trips: number;
  exits: number;
  unmatched: number;
  n: number;
  wins: number;
  losses: number;
  total: number;
  longestWins: number;
  longestLosses: number;
  deepest: number;
  days: number;
  rows: number;
}

export interface SideTook extends Checksums {
  /** Milliseconds of processor time, all threads. */
  matching: number;
  charges: number;
  figures: number;
  /** Megabytes at the peak, and before the first run: the program and its input. */
  memory: number;
  before: number;
}

type Stage = "matching" | "charges" | "figures";

function columns(executions: ExecutionColumns, withCharges: boolean, lap: (stage: Stage) => void): Checksums {
  const matching = match({ executions, asOf: AS_OF, costCuts: new Map() });
  lap("matching");
  const charges = withCharges ? charge(executions, matching, []) : null;
  lap("charges");
  const results = resultsOf(executions, matching, charges ?? withoutCharges(executions, matching));
  const checksums = figures(results, matching);
  lap("figures");
  return checksums;
}

/** The breakdowns that the reference has, too: those by notes need notes. */
const OF_NOTES: readonly BreakdownName[] = ["setup", "tag", "mistake", "rating", "confidence"];
const OF_TRADES = BREAKDOWNS.filter((by) => !OF_NOTES.includes(by));

/** Every figure of the page, by gross, so that all sides have the same results with charges and without. */
function figures(results: Results, { slices }: Matching): Checksums {
  const selection = select(results, {});
  const closing = measured(results.trips, selection.closed, "gross");
  const trades = tradeStatistics(closing, "gross");
  const days = bookedDays(results, selection.exits);
  const curve = equityCurve(days, "gross", null);
  riskFigures(days, "gross", null, measured(results.trips, selection.closed, "r"));
  rolling(closing, results.trips, "gross");
  distribution(closing, "gross");
  bookedTotals(results, selection.exits);
  bookedBridge(results, selection, {}, "gross");
  let rows = 0;
  for (const by of OF_TRADES) rows += breakdown(results, selection, [by], "gross", { closing }).rows.length;
  return {
    trips: results.trips.count,
    exits: results.exits.count,
    unmatched: slices.unmatchedValue.reduce((sum, value) => sum + value, 0),
    n: trades.n,
    wins: trades.wins,
    losses: trades.losses,
    total: Math.round(Number(trades.total) * 100),
    longestWins: trades.streaks.longestWins,
    longestLosses: trades.streaks.longestLosses,
    deepest: Math.round(Number(curve.deepest.amount) * 100),
    days: days.length,
    rows,
  };
}

/** What `charge` returns if nothing is charged: no charge heads at all, as in C. */
function withoutCharges(executions: ExecutionColumns, matching: Matching): ChargeColumns {
  const state = new Uint8Array(matching.slices.count);
  const { exits, booked, roundTripState } = bookExits(executions, matching, [], state);
  const totals = { paid: [], booked: [], open: [], opening: [], expired: [] };
  const [numbers, amounts] = [new Uint32Array(), new Float64Array()];
  const notes = { count: 0, book: numbers, day: new Int32Array(), stt: amounts, stamp: amounts };
  return { rates: [], lines: emptyLines(), paid: [], line: [], state, notes, exits, booked, roundTripState, totals };
}

function emptyLines(): ChargeColumns["lines"] {
  const [none, codes] = [new Float64Array(), new Uint8Array()];
  const places = new Uint16Array();
  return {
    count: 0,
    head: codes,
    rate: places,
    account: places,
    day: new Int32Array(),
    base: none,
    amount: none,
    rounding: codes,
  };
}

const sides: Record<string, (executions: ExecutionColumns, lap: (stage: Stage) => void) => Checksums> = {
  columns: (executions, lap) => columns(executions, false, lap),
  "columns with charges": (executions, lap) => columns(executions, true, lap),
};

const [, , side = "", size = "0", runs = "1"] = process.argv;
const work = sides[side];
if (!work) throw new Error(`no side ${side}`);
const executions = largeAccount(Number(size));
const before = peak();
const took = {
  matching: Number.POSITIVE_INFINITY,
  charges: Number.POSITIVE_INFINITY,
  figures: Number.POSITIVE_INFINITY,
};
let checksums: Checksums | undefined;
for (let run = 0; run < Number(runs); run++) {
  let started = process.cpuUsage();
  checksums = work(executions, (stage) => {
    const { user, system } = process.cpuUsage(started);
    took[stage] = Math.min(took[stage], (user + system) / 1000);
    started = process.cpuUsage();
  });
}
if (took.charges === Number.POSITIVE_INFINITY) took.charges = 0;
process.stdout.write(JSON.stringify({ ...took, memory: peak(), before, ...checksums }));

/** Read from /proc: the value of `resourceUsage` begins with the memory of the parent process. */
function peak(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
