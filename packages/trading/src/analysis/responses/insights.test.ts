import type { AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsInsights } from "@saudabook/contract/analysis/insights.ts";
import { expect, it } from "vitest";
import { compare } from "../../money.ts";
import type { HandMadeTrip } from "../metrics/hand-made-results.ts";
import { handMadeAccount } from "./hand-made-account.ts";
import { insightsResponse } from "./insights.ts";

const insights = (trips: readonly HandMadeTrip[], query: Partial<AnalysisQuery> = {}): Promise<AnalyticsInsights> =>
  insightsResponse(handMadeAccount(trips), { measure: "net", ...query }, async () => undefined);

/** Round trips of one minute at this time, on consecutive days from Monday 2 June 2025. */
function daily(count: number, time: string, gross: (at: number) => number, more: Partial<HandMadeTrip> = {}) {
  return Array.from({ length: count }, (_, at): HandMadeTrip => {
    const day = new Date(Date.UTC(2025, 5, 2 + at)).toISOString().slice(0, 10);
    const exits = [{ at: `${day}T${time}:59`, gross: gross(at) * 100 }];
    return { entry: `${day}T${time}:00`, exits, ...more };
  });
}

const spread = (mean: number) => (at: number) => mean + ((at * 7) % 5) - 2;

/** Quantile of Student's t with this probability beyond it, by summing its density in small steps. */
function slowQuantile(beyond: number, degreesOfFreedom: number): number {
  const STEPS = 20_000;
  const width = Math.PI / 2 / STEPS;
  const heights = Array.from({ length: STEPS }, (_, at) => Math.cos((at + 0.5) * width) ** (degreesOfFreedom - 1));
  const all = 2 * heights.reduce((sum, height) => sum + height, 0);
  let left = beyond * all;
  let at = STEPS - 1;
  while (left > (heights[at] ?? 0)) left -= heights[at--] ?? 0;
  return Math.tan((at + 1 - left / (heights[at] ?? 1)) * width) * Math.sqrt(degreesOfFreedom);
}

it("compares a group with all the others by Welch's interval, corrected for the number of comparisons", async () => {
  const { found, comparisons, tooFew } = await insights([
    ...daily(140, "09:20", spread(-10), { direction: -1 }),
    ...daily(140, "13:00", spread(4)),
  ]);
  // Seven weekdays of 40, one comparison for the two sides and one for the two times of day. No trade follows a win, and all other kinds
  // have one group.
  expect(comparisons).toBe(9);
  expect(tooFew).toEqual([]);
  expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual(["slot 09:15", "side long"]);
  const [, side] = found;
  expect(side).toMatchObject({ n: 140, othersN: 140, total: "560", mean: "4", othersMean: "-10", difference: "14" });
  expect(side).toMatchObject({ filter: { side: "long" }, estimated: 0 });
  // The values of each side are −2 to 2 around its mean, 28 times each.
  const margin = slowQuantile(0.025 / 9, 278) * Math.sqrt((2 * 280) / 139 / 140);
  expect([side?.low, side?.high]).toEqual([(14 - margin).toFixed(2), (14 + margin).toFixed(2)]);
});

it("weighs sides of different spread and size by their own variance", async () => {
  const { found, comparisons } = await insights([
    ...daily(21, "09:20", (at) => 50 * (at % 2 === 0 ? 1 : -1) + 100, { direction: -1 }),
    ...daily(140, "09:20", spread(4)),
  ]);
  const side = found.find(({ kind }) => kind === "side");
  // 140 of mean 4; 21 of mean 102.380952, eleven of 150 and ten of 50.
  expect(side).toMatchObject({ key: "long", mean: "4", othersMean: "102.380952", difference: "-98.380952" });
  const [a, b] = [280 / 139 / 140, (21 * 2_500 - 2_500 / 21) / 20 / 21];
  const degreesOfFreedom = (a + b) ** 2 / (a ** 2 / 139 + b ** 2 / 20);
  const margin = slowQuantile(0.025 / comparisons, degreesOfFreedom) * Math.sqrt(a + b);
  expect(Number(side?.low)).toBeCloseTo(-98.380952 - margin, 1);
  expect(Number(side?.high)).toBeCloseTo(-98.380952 + margin, 1);
});

it("takes the hour where a traded quarter has too few", async () => {
  const trips = [
    ...daily(25, "09:20", spread(-10)),
    ...daily(25, "09:50", spread(-10)),
    ...daily(25, "10:20", spread(5)),
    ...daily(5, "11:10", spread(5)),
  ];
  const { found } = await insights(trips);
  const times = found.filter(({ kind }) => kind === "slot" || kind === "hour");
  expect(times.map(({ kind, key, n, filter }) => [kind, key, n, filter])).toEqual([
    ["hour", "10:15", 30, { hour: "10:15" }],
    ["slot", "09:15", 25, { slot: "09:15" }],
    ["slot", "09:45", 25, { slot: "09:45" }],
  ]);
});

it("compares what follows a loss with what follows a win", async () => {
  const trips = [
    ...daily(30, "09:20", spread(-10)),
    ...daily(30, "09:30", spread(-30)),
    ...daily(30, "11:00", spread(20)),
    ...daily(30, "12:00", spread(20)),
  ];
  const { found, afterLoss } = await insights(trips);
  expect(afterLoss).toEqual({ trades: 60, within15Minutes: 30, afterWin: 30 });
  const after = found.find(({ kind }) => kind === "after-loss");
  expect(after).toMatchObject({ key: "after-loss", n: 60, othersN: 30, mean: "-5", othersMean: "20", filter: null });
});

it("compares the share that charges take of what is won or lost, by product", async () => {
  const rupee = 1_000_000;
  const charged = (trips: HandMadeTrip[], charges: (at: number) => number) =>
    trips.map((trip, at) => ({
      ...trip,
      exits: trip.exits.map((exit) => ({ ...exit, charges: charges(at) * rupee })),
    }));
  const trips = [
    ...charged(
      daily(30, "09:20", (at) => (at % 2 === 0 ? 100 : -100), { product: "options" }),
      (at) => 20 + (at % 3),
    ),
    ...charged(
      daily(30, "11:00", (at) => (at % 2 === 0 ? 1_000 : -1_000), { product: "futures" }),
      (at) => 20 + (at % 3),
    ),
  ];
  const { found } = await insights(trips, { measure: "gross" });
  const shares = found.filter(({ kind }) => kind === "charges");
  expect(shares).toHaveLength(1);
  expect(shares[0]).toMatchObject({
    key: "futures",
    total: "630",
    mean: "0.021",
    othersMean: "0.21",
    difference: "-0.189",
    filter: { product: "futures" },
  });
  expect(Number(shares[0]?.low)).toBeLessThan(-0.189);
  expect(Number(shares[0]?.high)).toBeGreaterThan(-0.2);
});

it("counts in R where R is measured, and has an interval that holds the difference", async () => {
  const risk = 10_000_000;
  const trips = [
    ...daily(30, "09:20", spread(-10), { risk }),
    ...daily(30, "11:00", spread(20), { risk }),
    ...daily(30, "12:00", spread(900)),
  ];
  const { found, basis } = await insights(trips, { measure: "r" });
  expect(basis.withoutRisk).toBe(30);
  const slot = found.find(({ key }) => key === "09:15");
  expect(slot).toMatchObject({ n: 30, othersN: 30, total: "-30", mean: "-1", othersMean: "2", difference: "-3" });
});

it("gives at most twelve, the clearest first, with intervals that do not hold 0", async () => {
  const symbols = Array.from({ length: 20 }, (_, at) => `S${at + 10}`);
  const trips = symbols.flatMap((underlying, at) => {
    const instrument = { key: `symbol:${underlying}`, symbol: underlying, underlying };
    return daily(20, `${at % 5 === 0 ? "10" : "11"}:00`, spread(at * at), { instrument });
  });
  const { found, comparisons } = await insights(trips);
  expect(found).toHaveLength(12);
  expect(comparisons).toBeGreaterThan(20);
  for (const { low, high, difference, mean } of found) {
    expect(compare(low, "0") * compare(high, "0")).toBe(1);
    expect(compare(low, difference)).toBe(-1);
    expect(compare(difference, high)).toBe(-1);
    expect(Number(mean)).not.toBeNaN();
  }
  const clarity = found.map(({ low, high }) => Math.abs((Number(high) + Number(low)) / (Number(high) - Number(low))));
  for (const [at, value] of clarity.slice(1).entries()) expect(value).toBeLessThanOrEqual((clarity[at] ?? 0) * 1.01);
  expect((await insights([...trips].reverse())).found.map(({ key }) => key)).toEqual(found.map(({ key }) => key));
});

it("finds next to nothing in noise: 5 of 100 accounts may have something", async () => {
  let state = 12_345;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let withFindings = 0;
  let comparisons = 0;
  for (let account = 0; account < 100; account++) {
    const trips = Array.from({ length: 300 }, (): HandMadeTrip => {
      const day = new Date(Date.UTC(2025, 0, 1 + Math.floor(next() * 300))).toISOString().slice(0, 10);
      const minute = Math.floor(next() * 300);
      const time = (more: number) => {
        const at = 555 + minute + more;
        return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}:00`;
      };
      const underlying = `S${Math.floor(next() * 8)}`;
      return {
        entry: `${day}T${time(0)}`,
        exits: [{ at: `${day}T${time(1 + Math.floor(next() * 60))}`, gross: Math.round((next() + next() - 1) * 1e6) }],
        direction: next() < 0.5 ? 1 : -1,
        quantity: Math.floor(next() * 600),
        instrument: { key: `symbol:${underlying}`, symbol: underlying, underlying },
      };
    });
    const answer = await insights(trips);
    comparisons += answer.comparisons;
    if (answer.found.length > 0) withFindings++;
  }
  expect(comparisons).toBeGreaterThan(100 * 20);
  expect(withFindings).toBeLessThanOrEqual(8);
});
