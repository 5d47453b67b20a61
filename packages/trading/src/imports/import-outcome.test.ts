import { expect, it } from "vitest";
import { importOutcome } from "./import-outcome.ts";

it("importOutcome names the user's decisions behind the summary", () => {
  const report = {
    id: "1",
    fileName: "a.csv",
    rowsRead: 18,
    imported: 15,
    kind: "zerodha-tradebook",
    alreadyKnown: 0,
    allotments: 0,
    skipped: [],
    from: "",
    to: "",
  };
  expect(importOutcome({ ...report, corrected: 0, leftOut: 0 })).toBe("15 fills imported");
  expect(importOutcome({ ...report, corrected: 2, leftOut: 1 })).toBe(
    "15 fills imported; 2 rows corrected, 1 row left out",
  );
  expect(importOutcome({ ...report, corrected: 0, leftOut: 1_000 })).toBe("15 fills imported; 1,000 rows left out");
  expect(importOutcome({ ...report, kind: "zerodha-tax-pnl", imported: 0, corrected: 0, leftOut: 0 })).toBe(
    "Statement stored; none of its rows counts as a trade",
  );
});
