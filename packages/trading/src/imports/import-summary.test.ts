import { describe, expect, it } from "vitest";
import { importSummary, skippedInWords } from "./import-summary.ts";

describe("importSummary", () => {
  it("describes an import in one sentence", () => {
    expect(importSummary({ imported: 148, alreadyKnown: 11, skipped: [{ reason: "zero-value", count: 1 }] })).toBe(
      "148 trades imported, 11 already known; 1 zero-value row skipped",
    );
    expect(importSummary({ imported: 1, alreadyKnown: 0, skipped: [] })).toBe("1 trade imported");
    expect(importSummary({ imported: 0, alreadyKnown: 159, skipped: [] })).toBe(
      "No new trades imported, 159 already known",
    );
    expect(importSummary({ imported: 16, alreadyKnown: 0, skipped: [{ reason: "total", count: 2 }] })).toBe(
      '16 trades imported; 2 "Total" rows skipped',
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
    ).toBe('30 unexecuted orders, 2 zero-value rows and 1 "Total" row');
    expect(skippedInWords([{ reason: "other-segment", count: 2 }])).toBe("2 rows of another segment");
    expect(skippedInWords([])).toBeNull();
  });
});
