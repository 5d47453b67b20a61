import type { BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { expect, test } from "vitest";
import { handMadeResults } from "../hand-made-results.ts";
import { select } from "../selection.ts";
import { breakdown } from "./breakdown.ts";

test("a trade counts in the row of each of its tags, once in the row without one, and in each crossed row", () => {
  const results = handMadeResults([
    { entry: "2025-06-02", exits: [{ at: "2025-06-02", gross: 100_00 }] },
    { entry: "2025-06-03", exits: [{ at: "2025-06-03", gross: -60_00 }] },
    { entry: "2025-06-03", exits: [{ at: "2025-06-04", gross: 5_00 }], direction: -1 },
  ]);
  const labels = ["a", "b", "m"].map((id) => ({
    id,
    kind: id === "m" ? ("mistake" as const) : ("tag" as const),
    name: id,
  }));
  const journal = {
    ...results.journal,
    labels,
    labelStart: Uint32Array.of(0, 3, 4, 4),
    labelled: Int16Array.of(0, 1, 2, 1),
  };
  const by = (...names: [BreakdownName, ...BreakdownName[]]) => {
    const { rows, notApplicable } = breakdown({ ...results, journal }, select(results, {}), names, "net");
    return [
      rows.map(({ keys, trades, booked }) => [...keys, trades.n, trades.total, booked.exits]),
      notApplicable.trades,
    ];
  };
  expect(by("tag")).toEqual([
    [
      ["a", 1, "100", 1],
      ["b", 2, "40", 2],
      ["none", 1, "5", 1],
    ],
    0,
  ]);
  expect(by("side", "tag")).toEqual([
    [
      ["long", "a", 1, "100", 1],
      ["long", "b", 2, "40", 2],
      ["short", "none", 1, "5", 1],
    ],
    0,
  ]);
  expect(by("tag", "mistake")).toEqual([
    [
      ["a", "m", 1, "100", 1],
      ["b", "m", 1, "100", 1],
      ["b", "none", 1, "-60", 1],
      ["none", "none", 1, "5", 1],
    ],
    0,
  ]);
  expect(by("tag", "days-to-expiry")).toEqual([[], 3]);
});
