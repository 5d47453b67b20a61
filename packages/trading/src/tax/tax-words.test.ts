import { describe, expect, it } from "vitest";
import { bucketGroups, bucketLabels, chargesNotes, footText, ratesText, spanText } from "./tax-words.ts";

const rate = { source: "", confidence: "high", indexed: false };

describe("words of a tax year", () => {
  it("names each bucket in one group", () => {
    const grouped = bucketGroups.flatMap(({ buckets }) => [...buckets]);
    expect(grouped.toSorted()).toEqual(Object.keys(bucketLabels).toSorted());
  });

  it("gives each rate of a year its days", () => {
    expect(ratesText([{ ...rate, rate: "20%", from: "2024-07-23", until: null }])).toBe("20%");
    expect(
      ratesText([
        { ...rate, rate: "15%", from: "2014-04-01", until: "2024-07-23" },
        { ...rate, rate: "20%", from: "2024-07-23", until: null },
      ]),
    ).toBe("15% to 22 Jul 2024, 20% from 23 Jul 2024");
  });

  it("says what nets are without", () => {
    expect(chargesNotes({ withoutCharges: 0, estimated: 0 })).toEqual([]);
    expect(chargesNotes({ withoutCharges: 3, estimated: 1 })).toEqual([
      "Without the charges of 3 lots",
      "Estimate for 1 lot: brokerage plan assumed",
    ]);
  });

  it("writes the days of a period once where the year is the same", () => {
    expect(spanText({ first: "2024-04-01", last: "2024-06-15" })).toBe("1 Apr – 15 Jun 2024");
    expect(spanText({ first: "2024-12-16", last: "2025-03-15" })).toBe("16 Dec 2024 – 15 Mar 2025");
  });

  it("is no advice, with the files and the rules", () => {
    expect(footText({ importedAt: "2026-06-30T20:00:00.000Z", rules: "2026-11-24" })).toBe(
      "Not tax advice. Figures from the files you imported on 1 Jul 2026, rules of 24 Nov 2026. Check with a chartered accountant before filing.",
    );
    expect(footText({ importedAt: null, rules: "2026-11-24" })).toMatch(/Figures from no imported file,/);
  });
});
