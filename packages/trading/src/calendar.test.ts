import { describe, expect, it } from "vitest";
import { dayAfter, indianDay } from "./calendar.ts";
import { SAMPLE_TODAY, sampleDay } from "./samples/sample-day.ts";

describe("indianDay", () => {
  it("changes at midnight in India", () => {
    expect(indianDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(indianDay(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  });
});

describe("dayAfter", () => {
  it("goes over the ends of months and years", () => {
    expect(["2026-11-21", "2026-12-31", "2024-02-28", "2024-02-29"].map(dayAfter)).toEqual([
      "2026-11-22",
      "2027-01-01",
      "2024-02-29",
      "2024-03-01",
    ]);
  });
});

describe("sampleDay", () => {
  it("is a weekday in the past, whatever the row, and begins with 1 April 2024", () => {
    expect([0, 399, 400, 2_000].map(sampleDay)).toEqual(["2024-04-01", "2024-04-01", "2024-04-02", "2024-04-08"]);
    for (let row = 0; row < 500_000; row += 400) {
      const day = sampleDay(row);
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      expect(day < SAMPLE_TODAY).toBe(true);
    }
    expect(new Set(Array.from({ length: 1250 }, (_, at) => sampleDay(at * 400))).size).toBe(1250);
  });
});
