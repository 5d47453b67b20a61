import { describe, expect, it } from "vitest";
import { importSummary, skippedInWords } from "./import-summary.ts";

describe("importSummary", () => {
  it("tells an import in one sentence", () => {
    expect(importSummary({ imported: 148, alreadyKnown: 11, skipped: [{ reason: "zero-value", count: 1 }] })).toBe(
      "148 trades imported, 1 row skipped: zero value, 11 already known",
    );
    expect(importSummary({ imported: 1, alreadyKnown: 0, skipped: [] })).toBe("1 trade imported");
    expect(importSummary({ imported: 0, alreadyKnown: 159, skipped: [] })).toBe(
      "No new trades imported, 159 already known",
    );
    expect(importSummary({ imported: 125_000, alreadyKnown: 0, skipped: [] })).toBe("1,25,000 trades imported");
  });

  it("names each reason with its rows, the most frequent first", () => {
    expect(
      skippedInWords([
        { reason: "zero-value", count: 2 },
        { reason: "not-executed", count: 30 },
        { reason: "total", count: 1 },
      ]),
    ).toBe("33 rows skipped: 30 not executed, 2 zero value and 1 total");
    expect(skippedInWords([{ reason: "other-segment", count: 2 }])).toBe("2 rows skipped: other segment");
    expect(skippedInWords([])).toBeNull();
  });
});
