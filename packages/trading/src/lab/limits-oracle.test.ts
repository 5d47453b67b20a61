import { parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { factsOf } from "../discipline/oracle/facts.test-setup.ts";
import { AS_OF, generatedDays } from "../discipline/oracle/generated-days.test-setup.ts";
import { generatedNotes } from "../discipline/oracle/generated-notes.test-setup.ts";
import { dayCount } from "../samples/oracle/oracle-rows.ts";
import { scenarioOf } from "./oracle-scenario.test-setup.ts";
import { limitsOf, simulateLimits } from "./simulate-limits.ts";

const CLAUSES = [
  ...["losses:1", "losses:2", "row:2", "trades:2", "trades:3", "loss:400", "loss:60", "loss:1%", "giveback:100,50%"],
  ...["cool:30", "cool:45,underlying", "value:7500", "value:12000", "noaverage", "window:0916-1330", "zerodte:0930"],
];
const clauses = fc.subarray(CLAUSES, { minLength: 1, maxLength: 3 });
const sizes = fc.array(fc.constantFrom(0, 10, 20, 20, 20, 40), { minLength: 1, maxLength: 7 });
const choices = fc.oneof(fc.constant([true]), fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }));

it("limits in time agree with the second computation", () => {
  const seen = { removed: 0, added: 0 };
  fc.assert(
    fc.property(
      generatedDays({ minLength: 1, maxLength: 9 }),
      generatedNotes,
      clauses,
      sizes,
      choices,
      (days, notes, texts, sizes, chosen) => {
        const { history, trips, capital } = factsOf(days, notes);
        const read = parseClauses(texts);
        expect(read.problems).toEqual([]);
        const tests = limitsOf(read.clauses);
        const sizeOf = ({ row }: { row: number }) => sizes[row % sizes.length] as number;
        const isChosen = ({ row }: { row: number }) => chosen[row % chosen.length] as boolean;
        const scope = Uint8Array.from(trips, (trip) => (isChosen(trip) ? 1 : 0));
        const run = simulateLimits(history, tests, Uint8Array.from(trips, sizeOf), scope);
        const facts = { trips, capital, asOf: dayCount(AS_OF) };
        const expected = scenarioOf(facts, tests, (trip) => (isChosen(trip) ? sizeOf(trip) : 0));
        const removed = trips.filter((trip) => run.trips[trip.row] !== sizeOf(trip)).map(({ row }) => row);
        expect(removed).toEqual([...expected.removed].sort((a, b) => a - b));
        for (const row of removed) expect(run.trips[row]).toBe(0);
        const { fills, fillStart } = history.events;
        const leftOut = new Map<number, bigint>();
        // A round trip that is removed whole is not counted again by its adds.
        for (const { row } of trips.filter((trip) => run.trips[trip.row] !== 0)) {
          for (let fill = fillStart[row] as number; fill < (fillStart[row + 1] as number); fill++)
            if (run.leftOut?.[fill] === 1)
              leftOut.set(row, (leftOut.get(row) ?? 0n) + BigInt(fills.net[fill] as number));
        }
        expect(leftOut).toEqual(expected.leftOut);
        expect(run.unknownDays).toBe(expected.unknownDays);
        seen.removed += removed.length;
        seen.added += leftOut.size;
      },
    ),
    { numRuns: 1_500, endOnFailure: true },
  );
  expect(seen.removed).toBeGreaterThan(300);
  expect(seen.added).toBeGreaterThan(20);
});
