import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GeneratedAccount, generatedAccounts } from "../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../samples/accounts/generated-settlements.ts";
import { readableParts, readableRoundTrips } from "../samples/notation/readable-matches.ts";
import { analyse } from "./analyse.ts";
import { HEADS } from "./charge-columns.ts";
import { SOURCES } from "./execution-columns.ts";
import type { Settlements } from "./settlements.ts";

// Rule 23 on whole accounts with settlements: units, cash, charges by head, and the order of the input.

interface Settled {
  account: GeneratedAccount;
  settlements: Settlements;
}

const LEFT_ROW = SOURCES.indexOf("left");
const FIRST_DAY = "2025-06-02";
const settled: fc.Arbitrary<Settled> = fc.record({
  account: generatedAccounts({ firstDays: [FIRST_DAY] }),
  settlements: generatedSettlements(FIRST_DAY),
});

const analysed = ({ account, settlements }: Settled) =>
  analyse({ ...account, settlements, plans: [], startingCapital: null });

const sum = (column: Iterable<number>) => [...column].reduce((total, value) => total + BigInt(value), 0n);

describe("an account with settlements", () => {
  it("keeps units, cash and charges", () => {
    const seen = Object.fromEntries(SOURCES.map((source) => [source, 0]));
    fc.assert(
      fc.property(settled, (input) => {
        const { executions, matching, charges } = analysed(input);
        const { roundTrips: trips } = matching;
        for (const part of readableParts(executions, matching)) {
          if (part.matched + part.unmatchedUnits !== part.units) expect(part).toBe("whole");
        }
        let cash = 0;
        for (let row = 0; row < executions.count; row++) {
          const source = SOURCES[executions.source[row] ?? 0] ?? "tradebook";
          seen[source] = (seen[source] ?? 0) + 1;
          // A demerger lot costs the amount by which the lots of the old share become cheaper.
          if (source !== "demerger-lot") cash -= (executions.sign[row] ?? 0) * (executions.value[row] ?? 0);
        }
        let kept = 0;
        for (let at = 0; at < trips.count; at++) {
          kept += ((trips.exitValue[at] ?? 0) - (trips.entryValue[at] ?? 0)) * (trips.direction[at] ?? 0);
        }
        for (let slice = 0; slice < matching.slices.count; slice++) {
          const sign = executions.sign[matching.slices.execution[slice] ?? 0] ?? 0;
          kept -= sign * (matching.slices.unmatchedValue[slice] ?? 0);
        }
        expect(kept).toBe(cash);
        // Each row of shares that left at their cost is matched whole and brings nothing.
        const brought = new Map<number, number>();
        for (let match = 0; match < matching.matches.count; match++) {
          const row = matching.slices.execution[matching.matches.exit[match] ?? 0] ?? 0;
          const gross = (matching.matches.exitValue[match] ?? 0) - (matching.matches.entryValue[match] ?? 0);
          if (executions.source[row] === LEFT_ROW) brought.set(row, (brought.get(row) ?? 0) + gross);
        }
        for (let row = 0; row < executions.count; row++) {
          if (executions.source[row] === LEFT_ROW) expect(brought.get(row)).toBe(0);
        }
        const { paid, booked, open, opening, expired } = charges.totals;
        for (const head of HEADS.keys()) {
          const parts = [booked, open, opening, expired].map((by) => by[head] ?? 0n);
          expect(parts.reduce((a, b) => a + b)).toBe(paid[head]);
          expect(sum(charges.paid[head] ?? [])).toBe(paid[head]);
          expect(sum(charges.exits.charges[head] ?? [])).toBe(booked[head]);
        }
        expect(sum(charges.exits.gross)).toBe(
          readableRoundTrips(executions, matching).reduce((total, { gross }) => total + BigInt(gross), 0n),
        );
      }),
      { numRuns: 600 },
    );
    for (const [source, count] of Object.entries(seen)) expect(count, source).toBeGreaterThan(20);
  });

  it("does not depend on the order of rows and settlements, nor on which of two overlapping halves comes first", () => {
    const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });
    fc.assert(
      fc.property(
        settled.chain((input) =>
          fc.record({
            input: fc.constant(input),
            executions: shuffled(input.account.executions),
            journal: shuffled(input.account.journal),
            openingLots: shuffled(input.settlements.openingLots),
            cut: fc.tuple(fc.nat(input.account.executions.length), fc.nat(input.account.executions.length)),
          }),
        ),
        ({ input, executions, journal, openingLots, cut }) => {
          const text = (settledAccount: Settled) => {
            const { executions, matching, charges } = analysed(settledAccount);
            return JSON.stringify([
              readableRoundTrips(executions, matching),
              readableParts(executions, matching),
              charges.paid.map((column) => [...column]),
              charges.totals.paid.map(String),
            ]);
          };
          const expected = text(input);
          const settlements = { ...input.settlements, openingLots };
          expect(text({ account: { ...input.account, executions, journal }, settlements })).toBe(expected);
          // An import adds each key once: the second half adds what the first does not have.
          const all = input.account.executions;
          const halves = [all.slice(0, Math.max(...cut)), all.slice(Math.min(...cut))] as const;
          for (const order of [halves, halves.toReversed()]) {
            const known = new Map(order.flat().map((one) => [one.key, one]));
            expect(text({ ...input, account: { ...input.account, executions: [...known.values()] } })).toBe(expected);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
