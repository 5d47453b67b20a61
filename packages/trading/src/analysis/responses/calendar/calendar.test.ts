import type { CalendarQuery } from "@saudabook/contract/analysis/series.ts";
import { expect, it } from "vitest";
import type { HandMadeTrip } from "../../metrics/hand-made-results.ts";
import { dayNumber } from "../../prepare/day-number.ts";
import { handMadeAccount } from "../hand-made-account.ts";
import { calendarResponse } from "./calendar.ts";

function option(key: string, underlying: string, expiry: string, more: Partial<HandMadeTrip> = {}): HandMadeTrip {
  return {
    entry: "2025-06-02T09:20:00",
    exits: [{ at: "2025-06-02T10:00:00", gross: 100_00 }],
    product: "options",
    instrument: { key, kind: "call", symbol: key, underlying, expiryDay: dayNumber(expiry) },
    ...more,
  };
}

const TRIPS: HandMadeTrip[] = [
  option("fno:NIFTY|A", "NIFTY", "2025-06-05"),
  // The same contract at another broker.
  option("fno:NIFTY|A", "NIFTY", "2025-06-05", { account: "groww|1" }),
  option("fno:BANKNIFTY|B", "BANKNIFTY", "2025-06-05"),
  option("fno:NIFTY|C", "NIFTY", "2026-01-29", { entry: "2025-06-03T11:00:00", exits: [], open: true, entries: 4 }),
  { entry: "2025-06-03", exits: [{ at: "2025-06-04", gross: 5_00 }], product: "delivery", entries: 2 },
  { entry: "2025-06-04", exits: [], product: "delivery", open: true },
  { entry: "2024-04-01", exits: [{ at: "2025-03-31", gross: 7_00 }], product: "delivery" },
];

const calendar = (query: Partial<CalendarQuery>) =>
  calendarResponse(handMadeAccount(TRIPS), { measure: "net", yearKind: "calendar", ...query }, async () => undefined);

it("marks days with openings alone, and adds up their executions", async () => {
  expect((await calendar({})).openings).toEqual([{ day: "2025-06-03", executions: 6 }]);
  expect((await calendar({ segment: "equity" })).openings).toEqual([{ day: "2025-06-03", executions: 2 }]);
  expect((await calendar({ year: "2024" })).openings).toEqual([{ day: "2024-04-01", executions: 1 }]);
  expect((await calendar({ from: "2025-06-04" })).openings).toEqual([]);
  // Only round trips that match count: the exit of the fourth is an equity one.
  expect((await calendar({ product: "options" })).openings).toEqual([{ day: "2025-06-03", executions: 4 }]);
});

it("marks the expiry days of the contracts that fit, each contract once", async () => {
  const { expiries } = await calendar({});
  expect(expiries).toEqual([{ day: "2025-06-05", contracts: 2, underlyings: ["BANKNIFTY", "NIFTY"] }]);
  expect((await calendar({ year: "2026" })).expiries).toEqual([
    { day: "2026-01-29", contracts: 1, underlyings: ["NIFTY"] },
  ]);
  expect((await calendar({ underlying: "BANKNIFTY" })).expiries).toEqual([
    { day: "2025-06-05", contracts: 1, underlyings: ["BANKNIFTY"] },
  ]);
  expect((await calendar({ segment: "equity" })).expiries).toEqual([]);
});

it("has financial years from April to March", async () => {
  const found = await calendar({ yearKind: "financial" });
  expect(found).toMatchObject({ year: "2025-26", years: [{ year: "2024-25" }, { year: "2025-26" }] });
  expect(found.days.map(({ day }) => day)).toEqual(["2025-06-02", "2025-06-04"]);
  expect(found.expiries.map(({ day }) => day)).toEqual(["2025-06-05", "2026-01-29"]);
  expect(found.holidays.at(0)?.day).toBe("2025-04-10");
  expect(found.holidays.at(-1)?.day).toBe("2026-03-31");
  const before = await calendar({ yearKind: "financial", year: "2024-25" });
  expect(before).toMatchObject({ months: [{ month: "2025-03", net: "7" }], openings: [{ day: "2024-04-01" }] });
});

it("has the holidays of the year whatever the filter, and none of a year that no table has", async () => {
  expect((await calendar({ from: "2025-06-02", to: "2025-06-03" })).holidays).toHaveLength(14);
  expect((await calendar({ year: "2019" })).holidays).toEqual([]);
});
