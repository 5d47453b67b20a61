import { describe, expect, it } from "vitest";
import { defaultTimes } from "./trade-times.ts";

const ist = (text: string) => new Date(`${text}:00+05:30`);

describe("the times that a new trade begins with", () => {
  it.each([
    // A Wednesday.
    ["2026-04-01T11:07", "intraday", "2026-04-01T09:15", "2026-04-01T11:07"],
    ["2026-04-01T11:07", "equity", "2026-03-31T09:15", "2026-04-01T11:07"],
    ["2026-04-01T20:00", "intraday", "2026-04-01T09:15", "2026-04-01T15:30"],
    ["2026-04-01T08:00", "intraday", "2026-03-31T09:15", "2026-03-31T15:30"],
    // A Sunday, and the Monday after it before the market opens.
    ["2026-04-05T12:00", "intraday", "2026-04-03T09:15", "2026-04-03T15:30"],
    ["2026-04-06T09:00", "equity", "2026-04-02T09:15", "2026-04-03T15:30"],
  ] as const)("at %s, %s: %s to %s", (now, type, buyDateTime, sellDateTime) => {
    expect(defaultTimes(ist(now), type, false)).toEqual({ buyDateTime, sellDateTime });
  });

  it("are now where the market never closes", () => {
    expect(defaultTimes(ist("2026-04-05T00:30"), "intraday", true)).toEqual({
      buyDateTime: "2026-04-04T23:30",
      sellDateTime: "2026-04-05T00:30",
    });
  });
});
