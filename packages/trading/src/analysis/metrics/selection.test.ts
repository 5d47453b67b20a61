import { describe, expect, it } from "vitest";
import { type HandMadeTrip, handMadeResults } from "./hand-made-results.ts";
import { type GroupName, select } from "./selection.ts";

const CALL = { kind: "call", symbol: "NIFTY2560524750CE", underlying: "NIFTY", expiryDay: 20_244 } as const;

/** The second expires three days after its entry, on 5 June; the last has no time. */
const TRIPS: HandMadeTrip[] = [
  { entry: "2025-06-02T09:59:59", exits: [{ at: "2025-06-02T10:10:00", gross: 1 }], quantity: 99 },
  { entry: "2025-06-02T10:00:00", exits: [{ at: "2025-06-03T10:10:00", gross: 1 }], instrument: CALL, quantity: 100 },
  { entry: "2025-06-01T23:45:00", exits: [{ at: "2025-06-03T10:10:00", gross: 1 }], quantity: 20_000 },
  { entry: "2025-06-03", exits: [{ at: "2025-06-03", gross: 1 }] },
];

describe("the groups of a filter", () => {
  const results = handMadeResults(TRIPS);
  it.each<[GroupName, string, number[]]>([
    ["weekday", "monday", [0, 1]],
    ["weekday", "sunday", [2]],
    ["weekday", "friday", []],
    ["hour", "09:15", [0, 1]],
    ["hour", "10:15", []],
    ["hour", "23:15", [2]],
    ["slot", "09:45", [0]],
    ["slot", "10:00", [1]],
    ["option-type", "call", [1]],
    ["option-type", "put", []],
    ["quantity", "50", [0]],
    ["quantity", "100", [1]],
    ["quantity", "10000", [2]],
    ["days-to-expiry", "2", [1]],
    ["days-to-expiry", "5", []],
    ["quantity", "no key", []],
  ])("%s %s", (name, key, expected) => {
    const { closed, exits } = select(results, { groups: new Map([[name, key]]) });
    expect([...closed]).toEqual(expected);
    expect([...exits]).toEqual(expected);
  });

  it("fit all at once, and with the rest of the filter", () => {
    const groups = new Map<GroupName, string>([
      ["weekday", "monday"],
      ["hour", "09:15"],
    ]);
    expect([...select(results, { groups }).closed]).toEqual([0, 1]);
    groups.set("option-type", "call");
    expect([...select(results, { groups }).closed]).toEqual([1]);
    expect([...select(results, { groups, side: "short" }).closed]).toEqual([]);
  });
});
