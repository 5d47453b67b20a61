import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compared,
  expectHeadLines,
  FIRST_DAY,
  ourLot,
  sideOf,
  statementOf,
  theirLot,
} from "./comparison.test-setup.ts";
import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";

describe("a statement in which lots of ours are changed", () => {
  /** Changes of one instrument: the lots of theirs and ours that differ, and the reasons of the runs. */
  const mutations: Record<string, { theirs: string[]; ours: string[]; reasons: (string | null)[] }> = {
    "nothing changed": { theirs: [], ours: [], reasons: [] },
    "an execution without a file": {
      theirs: ["2024-09-02 2024-12-16 7 @ 71 → 82 short-term-stt"],
      ours: [],
      reasons: ["not-in-files"],
    },
    "a lot left out": {
      theirs: [],
      ours: ["2024-09-02 2024-12-16 7 @ 71 → 82 short-term-stt"],
      reasons: ["not-in-statement"],
    },
    "a purchase left out of ours": {
      theirs: ["2023-09-04 2024-12-16 7 @ 71 → 82 long-term-stt"],
      ours: ["? 2024-12-16 7 @ ? → 82"],
      reasons: ["opening-stock"],
    },
    "an older purchase": {
      theirs: ["2024-03-28 2024-12-16 7 @ 71 → 82 short-term-stt"],
      ours: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt"],
      reasons: ["hidden-lot"],
    },
    "a bonus": {
      theirs: ["2024-09-16 2024-12-16 7 @ 0 → 82 short-term-stt"],
      ours: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt"],
      reasons: ["corporate-action"],
    },
    "another price": {
      theirs: ["2024-09-02 2024-12-16 7 @ 72 → 82.01 short-term-stt"],
      ours: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt"],
      reasons: [null],
    },
    "another cost": {
      theirs: ["2024-09-02 2024-12-16 7 @ 72.01 → 82 short-term-stt"],
      ours: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt"],
      reasons: [null],
    },
    "delivery instead of intraday": {
      theirs: ["2024-12-16 2024-12-16 7 @ 72 → 82 short-term-stt"],
      ours: ["2024-12-16 2024-12-16 7 @ 72 → 82 speculative"],
      reasons: ["intraday-or-delivery"],
    },
    "days counted": {
      theirs: ["2023-12-16 2024-12-16 7 @ 72 → 82 long-term-stt"],
      ours: ["2023-12-16 2024-12-16 7 @ 72 → 82"],
      reasons: ["day-count"],
    },
    "lots in another order": {
      theirs: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt", "2024-09-03 2024-12-17 7 @ 73 → 83 long-term-stt"],
      ours: ["2024-09-03 2024-12-16 7 @ 73 → 82 short-term-stt", "2024-09-02 2024-12-17 7 @ 72 → 83 short-term-stt"],
      reasons: ["order-of-lots", "order-of-lots"],
    },
    "a rounded price": {
      theirs: ["2024-09-02 2024-12-16 7 @ 72.004 → 82 short-term-stt"],
      ours: ["2024-09-02 2024-12-16 7 @ 72 → 82 short-term-stt"],
      reasons: ["rounded-price"],
    },
  };

  it("has exactly the reasons of what was changed in it, whatever else was sold", () => {
    const seen = new Set<string>();
    const same = fc.record({
      entry: fc.integer({ min: 1, max: 3 }),
      exit: fc.integer({ min: 15, max: 18 }),
      units: fc.integer({ min: 1, max: 9 }),
      cost: fc.integer({ min: 60, max: 90 }),
      price: fc.constantFrom(81, 82, 83),
    });
    const one = fc.record({ name: fc.constantFrom(...Object.keys(mutations)), same: fc.array(same, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), (instruments) => {
        const lots: StatedLot[] = [];
        const own: OurLot[] = [];
        for (const [at, instrument] of instruments.entries()) {
          const isin = `INE${String(at).padStart(3, "0")}A01010`;
          const { theirs, ours } = mutations[instrument.name] ?? { theirs: [], ours: [] };
          const equal = instrument.same.map(
            ({ entry, exit, units, cost, price }) =>
              `2024-08-0${entry} 2024-12-${exit} ${units} @ ${cost} → ${price} short-term-stt`,
          );
          lots.push(...[...theirs, ...equal].map((text) => ({ ...theirLot(`TATA ${text}`), symbol: `S${at}`, isin })));
          own.push(...[...equal, ...ours].map((text) => ({ ...ourLot(`TATA ${text}`), symbol: `S${at}`, isin })));
          seen.add(instrument.name);
        }
        // Equal lots of two instruments, each on one side alone, would be a change of the ISIN.
        const names = instruments.map(({ name }) => name);
        fc.pre(!(names.includes("an execution without a file") && names.includes("a lot left out")));
        const found = compared(statementOf({ lots }), sideOf(own, { firstDay: FIRST_DAY }));
        expectHeadLines(found);
        const reasons = found.runs.map(({ reason, theirs, ours }) => `${(theirs ?? ours)?.scrip} ${reason}`).sort();
        const expected = instruments.flatMap(({ name }, at) =>
          (mutations[name]?.reasons ?? []).map((reason) => `isin:INE${String(at).padStart(3, "0")}A01010 ${reason}`),
        );
        expect(reasons).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual(Object.keys(mutations).sort());
  });
});
