import type { AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";
import { expect, it } from "vitest";
import type { HandMadeTrip } from "../metrics/hand-made-results.ts";
import { handMadeAccount } from "./hand-made-account.ts";
import { summaryResponse } from "./summary.ts";

/** Rupees. */
function day(date: string, gross: number, charges = 0, more: Partial<HandMadeTrip> = {}): HandMadeTrip {
  return { entry: date, exits: [{ at: date, gross: gross * 100, charges: charges * 1_000_000 }], ...more };
}

const TRIPS = [
  day("2025-05-31", 900),
  day("2025-06-01", 30, 10),
  day("2025-06-02", -50, 10),
  day("2025-06-03", 0, 5),
  day("2025-06-04", 100, 10),
  day("2025-06-05", -20, 10),
  day("2025-06-06", 70, 10),
  day("2025-06-07", 700),
];

async function before(query: Partial<AnalysisQuery>, trips = TRIPS) {
  return (await summaryResponse(handMadeAccount(trips), { measure: "net", ...query }, async () => undefined)).before;
}

it("has the four numbers of as many days directly before, and the change from them", async () => {
  expect(await before({ from: "2025-06-04", to: "2025-06-06" })).toEqual({
    from: "2025-06-01",
    to: "2025-06-03",
    n: 3,
    exits: 3,
    // 20 − 60 − 5 and 1 of 3; 20 ÷ 60; from 20 to −45.
    net: "-45",
    winRate: "0.333333",
    profitFactor: "0.333333",
    drawdown: "-65",
    // The current span: 90 − 30 + 60 = 120, 2 of 3, 150 ÷ 30, and a fall of 30.
    change: { net: "165", winRate: "0.333334", profitFactor: "4.666667", drawdown: "35" },
  });
});

it("follows the measure: gross before charges, R by round trip", async () => {
  const span = { from: "2025-06-04", to: "2025-06-06" };
  expect(await before({ ...span, measure: "gross" })).toMatchObject({ net: "-20", change: { net: "170" } });
  const risky = TRIPS.map((trip) => ({ ...trip, risk: 10_000_000 }));
  // −4.5 R and 12 R; the curve is net.
  const inR = await before({ ...span, measure: "r" }, risky);
  expect(inR).toMatchObject({ net: "-4.5", drawdown: "-65", change: { net: "16.5" } });
});

it("has no change of a figure that one of the spans does not have", async () => {
  const none = await before({ from: "2025-06-07", to: "2025-06-07", side: "short" });
  expect(none).toMatchObject({ from: "2025-06-06", n: 0, net: "0", winRate: null, profitFactor: null, drawdown: "0" });
  expect(none?.change).toEqual({ net: "0", winRate: null, profitFactor: null, drawdown: "0" });
  const withoutLosses = await before({ from: "2025-06-07", to: "2025-06-07" });
  expect(withoutLosses).toMatchObject({ winRate: "1", change: { winRate: "0", profitFactor: null } });
});

it.each([
  ["without a first day", { to: "2025-06-06" }],
  ["without a last day", { from: "2025-06-04" }],
  ["without any day between", { from: "2025-06-06", to: "2025-06-04" }],
  ["where the days before are before the calendar", { from: "1000-01-01", to: "2025-06-04" }],
])("is null %s", async (_, query) => {
  expect(await before(query)).toBeNull();
});
