import { TREATMENTS } from "@saudabook/contract/tax/tax-choices.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { PRODUCTS } from "../analysis/match-columns.ts";
import { addDays, addMonths, daysBetween } from "../calendar.ts";
import { INSTRUMENT_CLASSES } from "../securities/instrument-class.ts";
import { bucketOf, EXIT_KINDS } from "./bucket.ts";
import { BUCKETS, type Bucket } from "./law/buckets.ts";

const FIRST = "2014-04-01";
const LAST = "2030-03-31";
/** Typed from the acts, not read from the tables. */
const CUT_DAYS = new Set(["2014-07-11", "2023-04-01", "2024-07-23", "2025-04-01", "2026-04-01"]);

const day = (from: string, to: string) =>
  fc.integer({ min: 0, max: daysBetween(from, to) }).map((n) => addDays(from, n));
/** Also the days on which holdings begin that meet a cut day, or a 29 February, at 12 or 36 months. */
const acquired = fc.oneof(
  day("2012-01-01", LAST),
  fc.constantFrom("2024-02-29", "2023-02-28", "2023-03-31", "2023-04-01", "2023-07-22", "2023-07-23", "2021-07-22"),
);
const choices = fc.record({
  product: fc.constantFrom(...PRODUCTS, "delivery" as const, "delivery" as const),
  class: fc.constantFrom(...INSTRUMENT_CLASSES),
  treatment: fc.constantFrom(...TREATMENTS, "investor" as const),
  exitKind: fc.constantFrom(...EXIT_KINDS, "sale" as const, "sale" as const),
  acquired,
});

it("changes a bucket only on a cut day or the day after 12, 24 or 36 months", () => {
  const seen = new Set<Bucket>();
  fc.assert(
    fc.property(choices, (fill) => {
      const start = fill.acquired > FIRST ? fill.acquired : FIRST;
      const end = addDays(start, 1200);
      const turns = new Set([12, 24, 36].map((months) => addDays(addMonths(fill.acquired, months), 1)));
      let before: Bucket | undefined;
      for (let exitDay = start; exitDay <= end && exitDay <= LAST; exitDay = addDays(exitDay, 1)) {
        const { bucket, boundary } = bucketOf({ ...fill, exitDay });
        if (before !== undefined && bucket !== before && !CUT_DAYS.has(exitDay) && !turns.has(exitDay)) {
          expect.fail(`${before} becomes ${bucket} on ${exitDay}`);
        }
        const days = daysBetween(fill.acquired, exitDay);
        if (boundary) expect([365, 366]).toContain(days);
        seen.add(bucket);
        before = bucket;
      }
    }),
    { numRuns: 300 },
  );
  expect(seen).toEqual(new Set(BUCKETS));
});
