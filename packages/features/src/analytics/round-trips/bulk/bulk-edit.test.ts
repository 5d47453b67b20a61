import { makeListedNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import { describe, expect, it } from "vitest";
import type { ListedTrip } from "../list/round-trips-state.ts";
import { type BulkEdit, bulkPlan } from "./bulk-edit.ts";
import { ruleStop } from "./rule-stop.ts";

const none = { tags: [], mistakes: [] };
const edit = (fields: Partial<BulkEdit>): BulkEdit => ({ add: none, remove: none, replacesByHand: false, ...fields });
const trip = (fields: Partial<ListedTrip> = {}): ListedTrip => ({ ...makeRoundTrip(), notes: [], ...fields });
const plan = (trips: ListedTrip[], fields: Partial<BulkEdit>) => bulkPlan(trips, edit(fields), (id) => `new ${id}`);
const [first, second] = [makeListedNote({ id: "first", revision: 3 }), makeListedNote({ id: "second", revision: 7 })];

describe("the first stop by a rule", () => {
  const stop = (by: string, fields: Partial<ListedTrip> = {}) => ruleStop(trip({ entryPrice: "88.4", ...fields }), by);

  it("is below the entry of a long trade, above that of a short one", () => {
    expect(stop("25%")).toBe("66.3");
    expect(stop("25%", { side: "short" })).toBe("110.5");
    expect(stop("12.5")).toBe("75.9");
    expect(stop("12.5", { side: "short" })).toBe("100.9");
  });

  it("is exact, and rounded to four decimals away from zero", () => {
    expect(stop("0.1%", { entryPrice: "1282.325" })).toBe("1281.0427");
    expect(stop("10%", { entryPrice: "0.1005" })).toBe("0.0905");
    expect(stop("33.3333%", { entryPrice: "98765432.123456" })).toBe("65843654.3374");
  });

  it("is that of the open quantity before the first exit", () => {
    expect(stop("10%", { exitAt: null, entryPrice: null, openPrice: "3500" })).toBe("3150");
  });

  it("is none at zero or below, beyond the highest price, and where rounding leaves it at the entry", () => {
    expect(stop("0.1%", { entryPrice: "0.01" })).toBeNull();
    expect(stop("100%")).toBeNull();
    expect(stop("88.4")).toBeNull();
    expect(stop("9999999", { side: "short", entryPrice: "9999999999" })).toBeNull();
  });
});

describe("the plan of a change of many notes", () => {
  it("makes a note where there is none, and changes nothing that is so already", () => {
    const rated = trip({ id: "b", notes: [{ ...first, rating: 4 }, second] });
    const { changes, changed, unchanged } = plan([trip({ id: "a" }), rated], { rating: 4, setup: null });
    expect(changes).toEqual([{ id: "new a", revision: null, roundTrip: "a", rating: 4 }]);
    expect(changed.map(({ differences }) => differences)).toEqual([[{ field: "rating", before: null, after: 4 }]]);
    expect(unchanged).toBe(1);
  });

  it("changes setup, rating and reviewed on the note that leads", () => {
    const { changes } = plan([trip({ notes: [first, { ...second, setup: "orb", rating: 2 }] })], {
      setup: "orb",
      rating: 2,
      reviewed: true,
    });
    expect(changes).toEqual([{ id: "first", revision: 3, setup: "orb", rating: 2, reviewed: true }]);
  });

  it("adds a tag once, and removes it from every note", () => {
    const tagged = trip({
      notes: [
        { ...first, tags: ["news"] },
        { ...second, tags: ["news", "gap"] },
      ],
    });
    expect(plan([tagged], { add: { tags: ["gap"], mistakes: [] } }).changes).toEqual([]);
    const { changes, changed } = plan([tagged], {
      add: { tags: ["late"], mistakes: [] },
      remove: { tags: ["news"], mistakes: [] },
    });
    expect(changes).toEqual([
      { id: "first", revision: 3, tags: ["late"] },
      { id: "second", revision: 7, tags: ["gap"] },
    ]);
    expect(changed[0]?.differences).toEqual([{ field: "tags", before: ["news", "gap"], after: ["gap", "late"] }]);
  });

  it("adds no label where there are as many as a note may have", () => {
    const full = trip({ notes: [{ ...first, mistakes: Array.from({ length: 10 }, (_, at) => `m${at}`) }] });
    const { changes, kept } = plan([full], { add: { tags: [], mistakes: ["late"] } });
    expect(changes).toEqual([]);
    expect(kept["many-mistakes"]).toBe(1);
  });

  it("excludes by the note that leads, and includes by each that excludes", () => {
    expect(plan([trip({ notes: [first, second] })], { excluded: true }).changes).toEqual([
      { id: "first", revision: 3, excluded: true },
    ]);
    const excluded = trip({ notes: [first, { ...second, excluded: true }] });
    expect(plan([excluded], { excluded: true }).changes).toEqual([]);
    expect(plan([excluded], { excluded: false }).changes).toEqual([{ id: "second", revision: 7, excluded: false }]);
  });

  it("leaves out the stops of the journal, those by hand and those that would be no price", () => {
    const byHand = trip({ id: "h", entryPrice: "100", notes: [{ ...first, stop: "95" }] });
    const trips = [trip({ source: "journal" }), byHand, trip({ id: "z", entryPrice: "100" })];
    const kept = plan(trips, { stopBy: "25%" });
    expect(kept.kept).toMatchObject({ journal: 1, "by-hand": 1, "no-stop": 0 });
    expect(kept.byHand).toBe(1);
    expect(kept.changes).toEqual([{ id: "new z", revision: null, roundTrip: "z", stop: "75", stopBy: "25%" }]);
    const replaced = plan(trips, { stopBy: "25%", replacesByHand: true });
    expect(replaced.changed[0]?.differences).toEqual([{ field: "stop", before: "95", after: "75" }]);
    expect(replaced.changes[0]).toEqual({ id: "first", revision: 3, stop: "75", stopBy: "25%" });
    expect(plan([byHand], { stopBy: "150%", replacesByHand: true }).kept["no-stop"]).toBe(1);
  });

  it("replaces and removes a stop that comes from a rule", () => {
    const byRule = trip({ entryPrice: "100", notes: [{ ...first, stop: "75", stopBy: "25%" }] });
    expect(plan([byRule], { stopBy: "25%" }).unchanged).toBe(1);
    expect(plan([byRule], { stopBy: "10" }).changes[0]).toMatchObject({ stop: "90", stopBy: "10" });
    expect(plan([byRule], { stopBy: null }).changes).toEqual([{ id: "first", revision: 3, stop: null, stopBy: null }]);
  });
});
