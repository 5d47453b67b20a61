import { describe, expect, it } from "vitest";
import { importSummary, skippedInWords } from "./import-summary.ts";

const NONE = { imported: 0, alreadyKnown: 0, allotments: 0, skipped: [] };

describe("importSummary", () => {
  it("describes an import in one sentence", () => {
    expect(
      importSummary({ ...NONE, imported: 148, alreadyKnown: 11, skipped: [{ reason: "zero-value", count: 1 }] }),
    ).toBe("148 fills imported, 11 already known; 1 zero-value row skipped");
    expect(importSummary({ ...NONE, imported: 1 })).toBe("1 fill imported");
    expect(importSummary({ ...NONE, alreadyKnown: 159 })).toBe("No new fills imported, 159 already known");
    expect(importSummary({ ...NONE, imported: 16, skipped: [{ reason: "total", count: 2 }] })).toBe(
      '16 fills imported; 2 "Total" rows skipped',
    );
    expect(importSummary({ ...NONE, imported: 125_000 })).toBe("1,25,000 fills imported");
  });

  it("counts the allotments among the trades of the file", () => {
    expect(importSummary({ ...NONE, imported: 11, allotments: 1, skipped: [{ reason: "untimed", count: 1 }] })).toBe(
      "11 fills imported; 1 allotment as an opening lot; 1 row without a time of trade skipped",
    );
    expect(importSummary({ ...NONE, alreadyKnown: 11, allotments: 2 })).toBe(
      "No new fills imported, 11 already known; 2 allotments as opening lots",
    );
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
