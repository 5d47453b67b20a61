import { expect, it } from "vitest";
import { type GroupedTrip, groupChange } from "./group-change.ts";

const trip = (id: string, entryAt: string, more: Partial<GroupedTrip> = {}): GroupedTrip => ({
  id,
  entryAt,
  idea: null,
  notes: [],
  ...more,
});
const note = (id: string) => ({ id, revision: 3 });
const grouping = (...trips: GroupedTrip[]) => groupChange(trips, () => "fresh");

it("begins a note on the earliest trade where none has one", () => {
  expect(grouping(trip("b", "2026-06-02"), trip("a", "2026-06-01"))).toEqual({
    change: { id: "fresh", revision: null, roundTrip: "a", group: ["b"] },
  });
});

it("adds the others to the note of the earliest trade that has one", () => {
  const trips = [
    trip("c", "2026-06-03", { notes: [note("n2")] }),
    trip("a", "2026-06-01"),
    trip("b", "2026-06-02", { notes: [note("n1")] }),
  ];
  expect(grouping(...trips)).toEqual({ change: { id: "n1", revision: 3, group: ["c", "a"] } });
});

it("adds to the idea that there is, and not what it has", () => {
  const idea = { note: "n1", trades: ["a", "b"] };
  const trips = [
    trip("b", "2026-06-02", { idea, notes: [note("n1"), note("n2")] }),
    trip("c", "2026-06-01", { notes: [note("n3")] }),
  ];
  expect(grouping(...trips)).toEqual({ change: { id: "n1", revision: 3, group: ["c"] } });
});

it("says why trades can't be grouped", () => {
  const [one, other] = ["n1", "n2"].map((id) => trip(id, "2026-06-01", { idea: { note: id, trades: [id, "x"] } }));
  if (!one || !other) throw new Error("There are two.");
  expect(grouping(one, other)).toEqual({ problem: "They are in two ideas. Ungroup one of them first." });
  expect(grouping(trip("a", "2026-06-01"))).toEqual({ problem: "An idea has at least two trades." });
  const many = Array.from({ length: 21 }, (_, at) => trip(String(at), "2026-06-01"));
  expect(grouping(...many)).toEqual({ problem: "An idea has at most 20 trades." });
  const both = ["a", "b"].map((id) => trip(id, "2026-06-01", { idea: { note: "n", trades: ["a", "b"] } }));
  expect(grouping(...both)).toEqual({ problem: "They are one idea already." });
});
