import { expect, test } from "vitest";
import { bookedBridge } from "./booked/bridges.ts";
import { bookedDays, equityCurve } from "./booked/daily-series.ts";
import { riskFigures } from "./booked/risk-figures.ts";
import { wilson } from "./figure.ts";
import { type HandMadeTrip, handMadeResults } from "./hand-made-results.ts";
import { type Measured, measured } from "./measure.ts";
import { type Filter, select } from "./selection.ts";
import { distribution } from "./trades/distribution.ts";
import { rolling, rollingPoint } from "./trades/rolling.ts";
import { tradeStatistics } from "./trades/trade-statistics.ts";

/** A round trip within 2 June 2025 at minute `minute` of the session, gross in rupees, charges in rupees. */
function trip(minute: number, gross: number, charges = 0, more: Partial<HandMadeTrip> = {}): HandMadeTrip {
  const at = `2025-06-02T${String(9 + Math.floor((15 + minute) / 60)).padStart(2, "0")}:${String((15 + minute) % 60).padStart(2, "0")}:00`;
  return { entry: at, exits: [{ at, gross: gross * 100, charges: charges * 1_000_000 }], ...more };
}

function day(date: string, gross: number): HandMadeTrip {
  return { entry: date, exits: [{ at: date, gross: gross * 100 }] };
}

function statistics(trips: HandMadeTrip[], measure: "net" | "gross" | "r" = "net", filter: Filter = {}) {
  const results = handMadeResults(trips);
  return tradeStatistics(measured(results.trips, select(results, filter).closed, measure), measure);
}

test("a gain that the charges take is a loss, and no gross result is a scratch", () => {
  const figures = statistics([trip(0, 100, 20), trip(1, 10, 20), trip(2, 0, 5), trip(3, -50, 20)]);
  expect(figures).toMatchObject({ n: 4, wins: 1, losses: 2, scratches: 1, total: "-5" });
  // 80 ÷ (10 + 70); the scratch is in neither sum.
  expect(figures).toMatchObject({ won: "80", lost: "-80" });
  expect(figures.profitFactor.value).toBe("1");
  expect(figures.payoff.value).toBe("2");
  expect(figures.expectancy.value).toBe("-1.25");
  expect(figures.winRate.value).toBe("0.25");
  expect(figures.winRateDecided).toMatchObject({ value: "0.333333", n: 3 });
  expect(figures).toMatchObject({ averageWin: "80", averageLoss: "-40", largestWin: "80", largestLoss: "-70" });
});

test("by gross the charges decide nothing", () => {
  expect(statistics([trip(0, 100, 20), trip(1, 10, 20), trip(2, -50, 1)], "gross")).toMatchObject({
    wins: 2,
    losses: 1,
    total: "60",
    won: "110",
    lost: "-50",
  });
});

test("without losses there is no profit factor, and without round trips no rate", () => {
  expect(statistics([trip(0, 100)])).toMatchObject({ losses: 0, profitFactor: { value: null, n: 1, minimum: 20 } });
  const none = statistics([]);
  expect(none).toMatchObject({
    n: 0,
    total: "0",
    won: "0",
    lost: "0",
    winRate: { value: null },
    expectancy: { value: null },
  });
});

test("a scratch ends a streak; streaks follow the time of the last exit, not the rows", () => {
  const outOfOrder = [trip(5, -1), trip(0, 1), trip(1, 1), trip(2, 0), trip(3, 1), trip(4, -1)];
  expect(statistics(outOfOrder).streaks).toEqual({ longestWins: 2, longestLosses: 2, current: -2 });
});

test("R is net over the planned risk, and round trips without a stop have none", () => {
  const rupee = 1_000_000;
  const figures = statistics(
    [trip(0, 150, 0, { risk: 100 * rupee }), trip(1, -50, 0, { risk: 100 * rupee }), trip(2, 9)],
    "r",
  );
  expect(figures).toMatchObject({
    n: 2,
    expectancy: { value: "0.5" },
    largestWin: "1.5",
    total: "1",
    won: "1.5",
    lost: "-0.5",
  });
});

test("the Wilson interval of 10 of 15", () => {
  const { low, high } = wilson(10, 15);
  expect(low).toBeCloseTo(0.4171, 4);
  expect(high).toBeCloseTo(0.8482, 4);
});

test("the deepest fall in rupees and in percent are each at their own worst", () => {
  const trips = [day("2025-06-02", 100), day("2025-06-03", -60), day("2025-06-04", 960), day("2025-06-05", -200)];
  const results = handMadeResults(trips);
  const days = bookedDays(results, select(results, {}).exits);
  const curve = equityCurve(days, "net", 100_000_000n);
  const number = (date: string) => Date.parse(date) / 86_400_000;
  expect(curve.deepest).toEqual({
    amount: "-200",
    peakDay: number("2025-06-04"),
    troughDay: number("2025-06-05"),
    recoveryDay: null,
  });
  // 60 of 200 on 3 June is a larger fraction than 200 of 1,100 on 5 June.
  expect(curve.relative).toMatchObject({ fraction: "-0.3", troughDay: number("2025-06-03") });
  expect(curve.points.map(({ equity }) => equity / 1_000_000n)).toEqual([200n, 140n, 1_100n, 900n]);
});

test("the first peak is the starting capital, and a fall from it has no peak day", () => {
  const results = handMadeResults([day("2025-06-02", -40), day("2025-06-09", 40), day("2025-06-10", 1)]);
  const curve = equityCurve(bookedDays(results, select(results, {}).exits), "net", null);
  expect(curve.deepest).toMatchObject({ amount: "-40", peakDay: null });
  expect(curve.relative).toBeNull();
  expect(curve.longestDays).toMatchObject({ days: 7, recovered: true });
});

test("Sharpe over booked days and over all weekdays, Sortino and recovery", () => {
  const trips = [day("2025-06-02", 10), day("2025-06-03", -5), day("2025-06-06", 10)];
  const results = handMadeResults(trips);
  const days = bookedDays(results, select(results, {}).exits);
  const figures = riskFigures(days, "net", null, { values: new Float64Array(), outcomes: new Int8Array() });
  // mean 5, sample deviation √75; over five weekdays mean 3, deviation √45.
  expect(figures.sharpe).toMatchObject({
    value: String(Number(((5 / Math.sqrt(75)) * Math.sqrt(252)).toFixed(4))),
    n: 3,
  });
  expect(figures.sharpeAllWeekdays).toMatchObject({
    value: String(Number(((3 / Math.sqrt(45)) * Math.sqrt(252)).toFixed(4))),
    n: 5,
  });
  expect(figures.sortino.value).toBe(String(Number(((5 / Math.sqrt(25 / 3)) * Math.sqrt(252)).toFixed(4))));
  expect(figures.recoveryFactor.value).toBe("3");
  // The parts that each ratio is made of.
  expect(figures.daily).toEqual({ mean: "5", deviation: "8.66", downside: "2.89" });
  expect(figures.allWeekdays).toEqual({ mean: "3", deviation: "6.71", downside: "2.24" });
  expect(figures.multiples).toEqual({ mean: null, deviation: null, downside: null });
  expect(figures.sqn).toMatchObject({ value: null, n: 0, minimum: 30 });
});

test("the bridge: booked is what was closed, the exits of open round trips, less what was booked before", () => {
  const results = handMadeResults([
    {
      entry: "2025-05-02",
      exits: [
        { at: "2025-05-30", gross: 100_00 },
        { at: "2025-06-03", gross: 50_00 },
      ],
    },
    { entry: "2025-05-02", exits: [{ at: "2025-06-04", gross: 70_00 }], open: true },
    {
      entry: "2025-05-02",
      exits: [
        { at: "2025-06-05", gross: 8_00 },
        { at: "2025-07-01", gross: 900_00 },
      ],
    },
    { entry: "2025-06-02", exits: [{ at: "2025-06-06", gross: 3_00 }], excluded: true },
  ]);
  const number = (date: string) => Date.parse(date) / 86_400_000;
  const filter = { from: number("2025-06-01"), to: number("2025-06-30") };
  const bridge = bookedBridge(results, select(results, filter), filter, "net");
  expect(bridge).toEqual({ booked: "131", closed: "150", excluded: "3", partial: "78", earlier: "100" });
});

test("bins have an edge at 0 and count every value once", () => {
  const trips = [-120, -1, 0, 1, 5, 119, 240].map((gross, minute) => trip(minute, gross));
  const results = handMadeResults(trips);
  const spread = distribution(measured(results.trips, select(results, {}).closed, "net"), "net");
  expect(spread.bins.map(({ from }) => from)).toContain("0");
  expect(spread.bins.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(spread.bins.find(({ from }) => from === "0")).toMatchObject({ to: "20", count: 3 });
  expect(spread).toMatchObject({ lowest: "-120", median: "1", highest: "240" });
});

test("rolling figures of 20 begin with the twentieth round trip", () => {
  const trips = Array.from({ length: 22 }, (_, minute) => trip(minute, minute < 2 ? -10 : 10));
  const results = handMadeResults(trips);
  const columns = rolling(measured(results.trips, select(results, {}).closed, "net"), results.trips, "net");
  const points = Array.from({ length: columns.count }, (_, at) => rollingPoint(columns, at));
  expect(
    points.map(({ trade, wins, total, winRate, expectancy }) => [trade, wins, total, winRate, expectancy]),
  ).toEqual([
    [20, 18, "160", "0.9", "8"],
    [21, 19, "180", "0.95", "9"],
    [22, 20, "200", "1", "10"],
  ]);
});

test("losses beyond plan are a fraction of the losing trades with R, and the mean of R has Student's interval from 20 on", () => {
  const rupee = 1_000_000;
  const risk = 100 * rupee;
  const trips = Array.from({ length: 20 }, (_, at) =>
    trip(at, at % 2 === 0 ? 150 : at % 4 === 1 ? -100 : -120, 0, { risk }),
  );
  const results = handMadeResults([...trips, trip(21, -500)]);
  const closing = measured(results.trips, select(results, {}).closed, "r");
  const { beyondPlan } = riskFigures([], "net", null, closing);
  expect(beyondPlan).toMatchObject({ value: "0.5", n: 10, minimum: 20 });
  const { expectancy, deviation } = tradeStatistics(closing, "r");
  // t of 19 degrees of freedom is 2.0930.
  const half = (2.093 * Number(deviation)) / Math.sqrt(20);
  expect(Number(expectancy.high)).toBeCloseTo(Number(expectancy.value) + half, 3);
  expect(Number(expectancy.low)).toBeCloseTo(Number(expectancy.value) - half, 3);
  const fewer = tradeStatistics({ ...closing, ...firstOf(closing, 19) }, "r");
  expect(fewer.expectancy).toMatchObject({ n: 19, low: null, high: null });
});

const firstOf = ({ trips, values, outcomes }: Measured, n: number) => ({
  trips: trips.slice(0, n),
  values: values.slice(0, n),
  outcomes: outcomes.slice(0, n),
});
