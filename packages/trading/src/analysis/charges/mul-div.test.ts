import fc from "fast-check";
import { expect, test } from "vitest";
import { mulDiv } from "./mul-div.ts";

function withBigInt(a: number, b: number, c: number): bigint {
  return (2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c));
}

const size = (bits: number) => fc.integer({ min: 0, max: bits }).chain((n) => fc.integer({ min: 0, max: 2 ** n }));

test("a product divided is what integers without a limit give, a tie rounded up", () => {
  let beyond = 0;
  fc.assert(
    fc.property(size(52), size(52), size(52), (a, b, divisor) => {
      const c = divisor + 1;
      const expected = withBigInt(a, b, c);
      fc.pre(expected < 2n ** 52n);
      if (a * b > Number.MAX_SAFE_INTEGER) beyond++;
      expect(BigInt(mulDiv(a, b, c))).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
  expect(beyond).toBeGreaterThan(2_000);
});

test("ties beyond 2^53 are rounded up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2 ** 30, max: 2 ** 50 }), fc.integer({ min: 1, max: 2 ** 24 }), (quotient, half) => {
      // (2 × quotient + 1) × half ÷ (2 × half) = quotient + ½
      expect(mulDiv(2 * quotient + 1, half, 2 * half)).toBe(quotient + 1);
    }),
    { numRuns: 5_000 },
  );
});

test("a quotient beyond the range is refused", () => {
  expect(() => mulDiv(2 ** 52, 2 ** 52, 2 ** 40)).toThrow(RangeError);
});
