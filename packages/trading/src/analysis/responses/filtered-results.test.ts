import { expect, it } from "vitest";
import { handMadeResults } from "../metrics/hand-made-results.ts";
import { filteredResults } from "./filtered-results.ts";

const results = handMadeResults([
  { entry: "2025-06-02", exits: [{ at: "2025-06-02", gross: 100 }], account: "zerodha|AB1234" },
  { entry: "2025-06-03", exits: [{ at: "2025-06-03", gross: -50 }], account: "zerodha|CD5678", direction: -1 },
  { entry: "2025-06-04", exits: [{ at: "2025-06-04", gross: 10 }], open: true, account: "zerodha|CD5678" },
]);

it("computes the rows of a filter once for the requests of a page", () => {
  const first = filteredResults(results, { account: "zerodha|CD5678" });
  const second = filteredResults(results, { account: "zerodha|CD5678" });
  expect(second).toBe(first);
  expect(second.closing("net")).toBe(first.closing("net"));
  expect(second.days).toBe(first.days);
});

it("has the rows of the filter that is asked for, whatever was asked for before", () => {
  const rows = (filter: Parameters<typeof filteredResults>[1]) => {
    const { selection, open, days } = filteredResults(results, filter);
    return { closed: [...selection.closed], open, exits: days.length };
  };
  expect(rows({ account: "zerodha|AB1234" })).toEqual({ closed: [0], open: [], exits: 1 });
  expect(rows({ account: "zerodha|CD5678" })).toEqual({ closed: [1], open: [2], exits: 2 });
  expect(rows({ account: "zerodha|CD5678", side: "long" })).toEqual({ closed: [], open: [2], exits: 1 });
  expect(rows({ from: "2025-06-03", to: "2025-06-03" })).toEqual({ closed: [1], open: [], exits: 1 });
  expect(rows({ weekday: "monday" })).toEqual({ closed: [0], open: [], exits: 1 });
  expect(rows({ weekday: "tuesday" })).toEqual({ closed: [1], open: [], exits: 1 });
  expect(rows({})).toEqual({ closed: [0, 1], open: [2], exits: 3 });
});

it("keeps the values of each measure apart", () => {
  const filtered = filteredResults(results, {});
  expect([...filtered.closing("gross").values]).toEqual([1_000_000, -500_000]);
  expect(filtered.closing("r").withoutRisk).toBe(2);
});

it("does not mix results of two versions", () => {
  const newer = handMadeResults([{ entry: "2025-06-02", exits: [{ at: "2025-06-02", gross: 100 }] }]);
  expect(filteredResults(newer, {}).selection.closed.length).toBe(1);
  expect(filteredResults(results, {}).selection.closed.length).toBe(2);
});
