import fc from "fast-check";
import { expect, test } from "vitest";
import { valueAt } from "./value-at.ts";

/** Many values: few distinct ones, only one, close together or far apart. */
const manyValues = fc.record({
  base: fc.array(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { minLength: 1, maxLength: 40 }),
  step: fc.constantFrom(0, 1e-12, 1, 1e4),
  times: fc.integer({ min: 1, max: 200 }),
});

test("the value at a place is that of the sorted values", () => {
  fc.assert(
    fc.property(manyValues, fc.nat(9_999), ({ base, step, times }, fraction) => {
      const values = Float64Array.from(
        { length: base.length * times },
        (_, at) => (base[at % base.length] ?? 0) + ((at * 7_919) % 1_009) * step,
      );
      const place = Math.floor((fraction / 10_000) * values.length);
      expect(valueAt(values, place)).toBe(values.toSorted()[place]);
    }),
    { numRuns: 300 },
  );
});

test("values that differ by next to nothing have different ranks", () => {
  const values = Float64Array.from({ length: 2_000 }, (_, at) => (at % 3) * Number.MIN_VALUE);
  expect([0, 667, 1_999].map((place) => valueAt(values, place))).toEqual([0, Number.MIN_VALUE, 2 * Number.MIN_VALUE]);
});
