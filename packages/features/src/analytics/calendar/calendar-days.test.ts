import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { describe, expect, it } from "vitest";
import { calendarDays, calendarMonths, monthAfter } from "./calendar-days.ts";

const row = {
  exits: 2,
  gross: "500",
  charges: "20",
  net: "480",
  chargesFraction: "0.04",
  trades: 1,
  wins: 1,
  losses: 0,
};
/** Total of the round trips that closed; it differs from the amount of the exits. */
const total = "75";
const calendar = {
  measure: "net",
  basis: { unit: "trade" },
  year: "2026",
  months: [{ ...row, month: "2026-06", total }],
  days: [{ ...row, day: "2026-06-16", total }],
  openings: [{ day: "2026-06-15", executions: 3 }],
  expiries: [{ day: "2026-06-16", contracts: 2, underlyings: ["NIFTY"] }],
  holidays: [{ day: "2026-06-26", name: "Muharram" }],
} as unknown as AnalyticsCalendar;

describe("the days of a calendar", () => {
  it("say their result and their marks", () => {
    const days = calendarDays(calendar, false, ["2026-06-16", "2026-06-19"]);
    expect(days.get("2026-06-16")).toMatchObject({
      text: "+\u2060₹480.00",
      name: "Tuesday, 16 June 2026: profit of +\u2060₹480.00, 2 exits, 1 trade closed, charges ₹20.00",
    });
    const markOf = (day: string) => days.get(day)?.marks?.map(({ name }) => name);
    expect(markOf("2026-06-15")).toEqual(["3 opening fills only"]);
    expect(markOf("2026-06-16")).toEqual(["Expiry of NIFTY", "Your notes"]);
    expect(markOf("2026-06-19")).toEqual(["Your notes"]);
    expect(markOf("2026-06-26")).toEqual(["Holiday: Muharram"]);
  });

  it("say ideas where they are counted", () => {
    const nameOf = (measure: "net" | "r") =>
      calendarDays({ ...calendar, measure, basis: { ...calendar.basis, unit: "idea" } }, false).get("2026-06-16")?.name;
    expect(nameOf("net")).toMatch("2 exits, 1 idea closed, charges ₹20.00");
    expect(nameOf("r")).toMatch("1 idea with R, 2 exits");
  });

  it("show what was booked, by the measure", () => {
    const netOf = (measure: "net" | "gross" | "r") =>
      calendarDays({ ...calendar, measure }, false).get("2026-06-16")?.net;
    expect([netOf("net"), netOf("gross"), netOf("r")]).toEqual(["480", "500", "75"]);
  });

  it("have no result in R where no trade with R closed", () => {
    const days = calendar.days.map((day) => ({ ...day, trades: 0, total: "0" }));
    const day = calendarDays({ ...calendar, measure: "r", days }, false).get("2026-06-16");
    expect(day).toMatchObject({ text: "–", name: "Tuesday, 16 June 2026: no trade with R, 2 exits" });
  });

  it("have twelve months, also those without a booked exit", () => {
    const months = (year: string) => calendarMonths({ ...calendar, year }, false);
    expect(months("2026").map(({ month }) => month)).toEqual([
      ...["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"],
      ...["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12"],
    ]);
    expect(months("2026")[5]).toMatchObject({ net: "480", text: "+\u2060₹480.00" });
    expect(months("2026")[6]).toEqual({ month: "2026-07", net: "0", text: "–", name: "July 2026: no booked exit" });
    expect(months("2026-27").map(({ month }) => month)).toEqual(expect.arrayContaining(["2026-04", "2027-03"]));
    expect(months("2026-27")).toHaveLength(12);
  });

  it("hide their amounts", () => {
    for (const { text, name } of calendarDays(calendar, true).values()) expect(text + name).not.toMatch(/480|₹/);
    expect(JSON.stringify(calendarMonths(calendar, true))).not.toMatch(/₹/);
  });
});

it.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
] as const)("the month %s and %i", (month, by, other) => {
  expect(monthAfter(month, by)).toBe(other);
});
