import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ExactSum, ExactSums, exactTotal, safe } from "./exact-sum.ts";

describe("ExactSum", () => {
  it("is the sum that bigint computes, beyond 2^53 too", () => {
    const most = 2 ** 52 - 1;
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -most, max: most }), fc.constant(most))), (values) => {
        const sum = new ExactSum();
        for (const value of values) sum.add(value);
        expect(sum.total()).toBe(values.reduce((total, value) => total + BigInt(value), 0n));
      }),
    );
  });
});

describe("ExactSums", () => {
  it("keeps a sum for each group", () => {
    const most = 2 ** 52 - 1;
    const entry = fc.tuple(fc.nat(3), fc.oneof(fc.integer({ min: -most, max: most }), fc.constantFrom(most, -most)));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sums = new ExactSums(4);
        for (const [group, value] of entries) sums.add(group, value);
        for (let group = 0; group < 4; group++) {
          const expected = entries.reduce(
            (total, [entryGroup, value]) => (entryGroup === group ? total + BigInt(value) : total),
            0n,
          );
          expect(sums.total(group)).toBe(expected);
        }
      }),
    );
  });
});

describe("safe", () => {
  it("refuses what a double cannot hold exactly, and names it", () => {
    expect(safe(2 ** 53 - 1, "the total")).toBe(9_007_199_254_740_991);
    expect(() => safe(2 ** 53, "the total")).toThrow("the total is beyond the range of exact numbers");
    expect(() => safe(0.5, "the total")).toThrow(RangeError);
  });
});

test("columns are summed as their values one by one, beyond 2^53 too", () => {
  const most = 2 ** 52 - 1;
  const amount = fc.oneof(fc.integer({ min: -most, max: most }), fc.constantFrom(most, -most));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -1, max: 3 }), amount), { maxLength: 60 }), (rows) => {
      const groupOf = Int32Array.from(rows, ([group]) => group);
      const values = Float64Array.from(rows, ([, value]) => value);
      const exact = (values: readonly number[]) => values.reduce((sum, value) => sum + BigInt(value), 0n);
      expect(exactTotal(values)).toBe(exact([...values]));
      const sums = new ExactSums(4);
      sums.addAll(groupOf, values);
      for (let group = 0; group < 4; group++) {
        expect(sums.total(group)).toBe(
          exact(rows.flatMap(([entryGroup, value]) => (entryGroup === group ? [value] : []))),
        );
      }
    }),
  );
});
