import { TWENTIETHS } from "@saudabook/contract/analysis/lab/clauses.ts";
import { type LabFigures, LEAST_TOUCHED } from "@saudabook/contract/analysis/lab/lab.ts";
import { MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import { ExactSum, ExactSums } from "../analysis/exact-sum.ts";
import { average } from "../analysis/metrics/amounts.ts";
import { type BookedDay, type EquityCurve, equityCurve } from "../analysis/metrics/booked/daily-series.ts";
import { ratio, rupees, statistic } from "../analysis/metrics/figure.ts";
import { criticalValue } from "../analysis/metrics/insights/critical-value.ts";
import { netOf } from "../analysis/metrics/results.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { capitalMicros, drawdownText } from "../analysis/responses/equity-text.ts";
import { tripId, tripTitle } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { simulatedGross } from "./scenario-weights.ts";
import type { Simulated } from "./simulate.ts";

/** Rows of the round trips and exits that figures count, ascending. */
export interface LabRows {
  closed: readonly number[];
  exits: readonly number[];
}

export interface LabComputed {
  figures: LabFigures;
  actual: EquityCurve;
  simulated: EquityCurve;
}

/** Sums of exact numbers below 2^52; throws a RangeError beyond. */
const MOST = 2 ** 52;

/**
 * The figures of what happened and of a scenario, of the same round trips and days.
 *
 * @param tried scenarios for which the interval is corrected, 1 or more
 */
export function labFigures(account: AnalysedAccount, run: Simulated, rows: LabRows, tried: number): LabComputed {
  const { results, startingCapital } = account;
  const sums = summed(account, run, rows);
  const capital = capitalMicros(startingCapital);
  const [actual, simulated] = [sums.actualDays, sums.simulatedDays].map((days) =>
    equityCurve(days, "net", capital),
  ) as [EquityCurve, EquityCurve];
  const { kept, resized, removed, keptClosed } = countsOf(run, rows, sums.partly);
  const actualNet = total(sums.actualDays, "net");
  const simulatedNet = total(sums.simulatedDays, "net");
  const side = (days: readonly BookedDay[], curve: EquityCurve, closed: readonly number[], net: Float64Array) => ({
    trades: closed.length,
    gross: rupees(total(days, "gross")),
    charges: rupees(total(days, "charges")),
    net: rupees(total(days, "net")),
    mean:
      closed.length === 0
        ? null
        : average(
            totalOf(closed, (trip) => net[trip] as number),
            closed.length,
          ),
    drawdown: drawdownText(curve),
  });
  const actualOf = Float64Array.from({ length: results.trips.count }, (_, trip) => netOf(results.trips, trip));
  return {
    actual,
    simulated,
    figures: {
      actual: side(sums.actualDays, actual, rows.closed, actualOf),
      simulated: side(sums.simulatedDays, simulated, keptClosed, sums.simulatedNet),
      kept,
      resized,
      removed,
      bridge: {
        kept: rupees(sums.keptNet),
        removed: rupees(actualNet - sums.keptNet),
        chargesEffect: rupees(sums.keptNet - simulatedNet),
      },
      difference: differenceOf(account, run, rows, sums, tried),
    },
  };
}

interface Sums {
  actualDays: BookedDay[];
  simulatedDays: BookedDay[];
  /** By round trip: net of all its exits in the scenario, whether they are among the rows or not. */
  simulatedNet: Float64Array;
  /** By round trip: 1 where a part of its units is left out. */
  partly: Uint8Array;
  /** Σ weight × net of the exits, in micro-rupees, truncated toward 0. */
  keptNet: bigint;
}

function summed({ results }: AnalysedAccount, run: Simulated, { exits: rows }: LabRows): Sums {
  const { exits, trips } = results;
  const net = new Float64Array(trips.count);
  const partly = new Uint8Array(trips.count);
  for (let exit = 0; exit < exits.count; exit++) {
    const trip = exits.roundTrip[exit] as number;
    net[trip] = inRange((net[trip] as number) + simulatedNetOf(run, trip, exit));
    if (run.keptGross[exit] !== exits.gross[exit] || run.keptCharges[exit] !== exits.totalCharges[exit])
      partly[trip] = 1;
  }
  const days = [...new Set(rows.map((exit) => exits.day[exit] as number))].sort((a, b) => a - b);
  const placeOf = new Map(days.map((day, place) => [day, place]));
  const sums = () => new ExactSums(days.length);
  const [gross, charges, simulatedGrossSums, simulatedCharges] = [sums(), sums(), sums(), sums()] as const;
  const counts = new Uint32Array(days.length);
  /** Sums by weight, divided once at the end: a twentieth of a net may not be a whole number of micro-rupees. */
  const keptByWeight = new ExactSums(256);
  for (const exit of rows) {
    const trip = exits.roundTrip[exit] as number;
    const place = placeOf.get(exits.day[exit] as number) as number;
    counts[place] = (counts[place] as number) + 1;
    gross.add(place, (exits.gross[exit] as number) * MICROS_PER_PAISA);
    charges.add(place, exits.totalCharges[exit] as number);
    simulatedGrossSums.add(place, inRange(simulatedGross(run, trip, exit)));
    simulatedCharges.add(place, run.charges[exit] as number);
    keptByWeight.add(
      run.weight[trip] as number,
      (run.keptGross[exit] as number) * MICROS_PER_PAISA - (run.keptCharges[exit] as number),
    );
  }
  let kept = 0n;
  for (let weight = 0; weight < 256; weight++) kept += BigInt(weight) * keptByWeight.total(weight);
  const booked = (before: ExactSums, charged: ExactSums) =>
    days.map((day, place): BookedDay => {
      const [gross, charges] = [before.total(place), charged.total(place)];
      return { day, gross, charges, net: gross - charges, exits: counts[place] as number };
    });
  return {
    actualDays: booked(gross, charges),
    simulatedDays: booked(simulatedGrossSums, simulatedCharges),
    simulatedNet: net,
    partly,
    keptNet: kept / BigInt(TWENTIETHS),
  };
}

const simulatedNetOf = (run: Simulated, trip: number, exit: number) =>
  simulatedGross(run, trip, exit) - (run.charges[exit] as number);

function inRange(micros: number): number {
  if (micros > MOST || micros < -MOST)
    throw new RangeError("A result of the scenario is beyond the range of exact numbers");
  return micros;
}

function countsOf({ weight }: Simulated, { closed }: LabRows, partly: Uint8Array) {
  const keptClosed = closed.filter((trip) => weight[trip] !== 0);
  const resized = keptClosed.filter((trip) => weight[trip] !== TWENTIETHS || partly[trip] === 1).length;
  return { kept: keptClosed.length, resized, removed: closed.length - keptClosed.length, keptClosed };
}

function differenceOf(
  account: AnalysedAccount,
  run: Simulated,
  rows: LabRows,
  { actualDays, simulatedDays, simulatedNet, partly }: Sums,
  tried: number,
): LabFigures["difference"] {
  const { trips, exits } = account.results;
  const isTouched = (trip: number) => run.weight[trip] !== TWENTIETHS || partly[trip] === 1;
  const touched = rows.closed.filter(isTouched);
  const touchedDays = new Set(
    rows.exits.filter((exit) => isTouched(exits.roundTrip[exit] as number)).map((exit) => exits.day[exit]),
  ).size;
  const sum = total(simulatedDays, "net") - total(actualDays, "net");
  const daily = simulatedDays.map(({ net }, at) => Number(net - (actualDays[at]?.net ?? 0n)));
  const n = daily.length;
  const isEnough = touched.length >= LEAST_TOUCHED && touchedDays >= LEAST_TOUCHED;
  const mean = Number(sum) / n;
  const squares = daily.reduce((all, value) => all + (value - mean) ** 2, 0);
  const margin = isEnough ? criticalValue(tried)(n - 1) * Math.sqrt(squares / (n - 1) / n) : 0;
  const rupeesOf = (micros: number) => statistic(micros / 1_000_000, 2);
  let largest = { trip: -1, amount: 0 };
  for (const trip of touched) {
    const amount = inRange((simulatedNet[trip] as number) - netOf(trips, trip));
    if (Math.abs(amount) > Math.abs(largest.amount)) largest = { trip, amount };
  }
  return {
    total: rupees(sum),
    days: n,
    touched: touched.length,
    touchedDays,
    minimum: LEAST_TOUCHED,
    mean: isEnough ? average(sum, n) : null,
    low: isEnough ? rupeesOf(mean - margin) : null,
    high: isEnough ? rupeesOf(mean + margin) : null,
    largest:
      largest.trip < 0
        ? null
        : {
            id: tripId(account, largest.trip),
            title: tripTitle(account, largest.trip),
            amount: rupees(largest.amount),
            part: ratio(BigInt(largest.amount), sum),
          },
  };
}

function total(days: readonly BookedDay[], name: "gross" | "charges" | "net"): bigint {
  return days.reduce((sum, day) => sum + day[name], 0n);
}

function totalOf(rows: readonly number[], amount: (row: number) => number): bigint {
  const sum = new ExactSum();
  for (const row of rows) sum.add(amount(row));
  return sum.total();
}
