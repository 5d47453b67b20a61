import { Big } from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { analysed } from "../analysis/charges/charge.test-setup.ts";
import { totalOf } from "../analysis/metrics/results.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { roundTripIdentity } from "../analysis/round-trip-identity.ts";
import { NO_SETTLEMENTS } from "../analysis/settlements.ts";
import { generatedAccounts } from "../samples/accounts/generated-account.ts";
import { oracleMatches, type Unit } from "../samples/oracle/oracle-matches.ts";
import { oracleBooks } from "../samples/oracle/oracle-rows.ts";
import { chargesOfExits, nameOf, weightedCharges } from "./oracle-weighted.test-setup.ts";
import { simulate } from "./simulate.ts";

const FIRST_DAYS = ["2022-07-14", "2023-03-29", "2024-03-28", "2024-09-27", "2025-06-02", "2026-03-30"];
const WEIGHTS = [0, 0, 1, 7, 10, 19, 20, 20, 27, 40, 100];
const accounts = generatedAccounts({
  kinds: ["equity", "trade-for-trade", "derivative"],
  journal: false,
  firstDays: FIRST_DAYS,
});

const named = ({ executions, matching }: Analysis, trip: number) =>
  roundTripIdentity(executions, matching.roundTrips, trip);

/** Sizes of round trips, and which entries are left out, in both computations. */
function scenario(
  account: { executions: Parameters<typeof analysed>[0]; asOf: string },
  weights: readonly number[],
  goes: number,
) {
  const executions = account.executions.filter(
    ({ broker, segment, contract }) => broker === "zerodha" && (segment === "equity" || contract !== null),
  );
  const input = { executions, settlements: NO_SETTLEMENTS, plans: [], asOf: account.asOf };
  const books = oracleBooks(input).map((rows) => oracleMatches(rows, account.asOf));
  const trips = books.flatMap((book) => book.trips);
  const names = trips.map(nameOf).sort();
  const weightOf = new Map(names.map((name, at) => [name, weights[at % weights.length] as number]));
  /** Some of the executions that are no first entry: what they entered is left out. */
  const isLeftOut = (id: string) => goes > 0 && Number(id.replace(/\D/g, "")) % goes === 1;
  const sizes = new Map<Unit, number>();
  for (const trip of trips) {
    const own = weightOf.get(nameOf(trip)) as number;
    for (const { entry, exit } of trip.pairs) {
      const size = entry.row !== trip.first && isLeftOut(entry.row.id) ? 0 : own;
      sizes.set(entry, size).set(exit, size);
    }
    for (const unit of trip.open) sizes.set(unit, unit.row !== trip.first && isLeftOut(unit.row.id) ? 0 : own);
  }
  return { executions, books, trips, weightOf, isLeftOut, sizeOf: (unit: Unit) => sizes.get(unit) ?? 20 };
}

it("the charges of generated scenarios agree with the second computation, exit by exit", () => {
  const seen = { exits: 0, sized: 0, partly: 0 };
  fc.assert(
    fc.property(
      accounts,
      fc.array(fc.constantFrom(...WEIGHTS), { minLength: 1, maxLength: 9 }),
      fc.nat(4),
      (account, weights, goes) => {
        const made = scenario(account, weights, goes);
        const analysis = analysed(made.executions, { asOf: account.asOf });
        const { matching, executions } = analysis;
        const trips = Uint8Array.from(
          { length: matching.roundTrips.count },
          (_, trip) => made.weightOf.get(named(analysis, trip)) as number,
        );
        const idOf = (slice: number) => {
          const input = executions.input[matching.slices.execution[slice] as number] as number;
          return `${made.executions[input]?.account}|${made.executions[input]?.key}`;
        };
        const leftOut = new Uint8Array(matching.matches.count);
        for (let trip = 0; trip < trips.length; trip++) {
          const first = named(analysis, trip);
          for (
            let match = matching.roundTrips.matchStart[trip] as number;
            match < (matching.roundTrips.matchStart[trip + 1] as number);
            match++
          ) {
            const id = idOf(matching.matches.entry[match] as number);
            if (!first.endsWith(`|${id}`) && made.isLeftOut(id)) leftOut[match] = 1;
          }
        }
        // The engine removes open units only with a match of the same entry, and keeps an entry that has no match. Such cases are skipped.
        fc.pre(
          made.trips.every((trip) =>
            trip.open.every(
              (unit) =>
                made.sizeOf(unit) !== 0 ||
                made.weightOf.get(nameOf(trip)) === 0 ||
                trip.pairs.some(({ entry }) => entry.row === unit.row),
            ),
          ),
        );
        const run = simulate(analysis, [], { trips, leftOut: goes === 0 ? null : leftOut });
        const expected = chargesOfExits(made.trips, weightedCharges(made.books, made.sizeOf));
        const { exits } = analysis.charges;
        expect(exits.count).toBe(expected.size);
        for (let exit = 0; exit < exits.count; exit++) {
          const trip = exits.roundTrip[exit] as number;
          const name = `${named(analysis, trip)} ${isoDay(exits.day[exit] as number)}`;
          const matches =
            (matching.roundTrips.matchStart[trip + 1] as number) - (matching.roundTrips.matchStart[trip] as number);
          const apart = new Big(run.charges[exit] as number).minus(
            (expected.get(name) ?? new Big(Number.MAX_SAFE_INTEGER)).times(1e6),
          );
          // Each head of each side of a match is a whole number of micro-rupees.
          expect(Math.abs(apart.toNumber()), name).toBeLessThanOrEqual(7 * 2 * matches + 7);
          seen.exits++;
          if (trips[trip] !== 20 && trips[trip] !== 0) seen.sized++;
          if (trips[trip] !== 0 && run.keptGross[exit] !== exits.gross[exit]) seen.partly++;
        }
        if (goes === 0 && trips.every((weight) => weight === 20))
          expect(run.charges).toEqual(totalOf(exits.charges, exits.count));
      },
    ),
    { numRuns: 1_000, endOnFailure: true },
  );
  expect(seen.exits).toBeGreaterThan(1_500);
  expect(seen.sized).toBeGreaterThan(700);
  expect(seen.partly).toBeGreaterThan(15);
});
