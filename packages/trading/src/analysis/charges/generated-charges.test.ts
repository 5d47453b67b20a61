import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedAccounts } from "../../samples/accounts/generated-account.ts";
import type { Analysis } from "../analysis.ts";
import { HEADS } from "../charge-columns.ts";
import { CLOSED } from "../match-columns.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { analysed } from "./charge.test-setup.ts";

describe("charges of generated accounts", () => {
  const check = (property: (analysis: Analysis, executions: StoredExecution[]) => void, numRuns = 300) =>
    fc.assert(
      fc.property(generatedAccounts(), ({ executions, journal, asOf }) =>
        property(analysed(executions, { journal, asOf }), executions),
      ),
      { numRuns },
    );

  it("paid is booked, open, opening and expired, by head; and the lines are all that was paid", () => {
    const seen = { booked: 0, open: 0, opening: 0, expired: 0 };
    check(({ charges }) => {
      const lines = HEADS.map(() => 0n);
      for (let line = 0; line < charges.lines.count; line++) {
        const head = charges.lines.head[line] as number;
        lines[head] = (lines[head] ?? 0n) + BigInt(charges.lines.amount[line] as number);
      }
      for (const [head] of HEADS.entries()) {
        const { totals } = charges;
        const parts = (["booked", "open", "opening", "expired"] as const).map((name) => {
          const amount = totals[name][head] ?? 0n;
          if (amount > 0n) seen[name]++;
          return amount;
        });
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(totals.paid[head]);
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(lines[head]).toBe(totals.paid[head]);
      }
    });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });

  it("STT and stamp duty of an account and day are whole rupees for equity and for derivatives", () => {
    let notes = 0;
    check(({ charges, executions, matching }) => {
      for (const head of [1, 5]) {
        const sums = new Map<string, number>();
        for (let slice = 0; slice < matching.slices.count; slice++) {
          const row = matching.slices.execution[slice] as number;
          const book = executions.books[executions.book[row] as number];
          const segment = (matching.slices.product[slice] as number) < 2 ? "equity" : "fno";
          const note = `${book?.account} ${executions.day[row]} ${segment}`;
          sums.set(note, (sums.get(note) ?? 0) + (charges.paid[head]?.[slice] as number));
        }
        for (const sum of sums.values()) {
          if (sum > 0) notes++;
          expect(sum % 1_000_000).toBe(0);
        }
      }
    });
    expect(notes).toBeGreaterThan(500);
  });

  it("a round trip bears what its exits bear", () => {
    let closed = 0;
    check(({ charges, matching }) => {
      for (const [head] of HEADS.entries()) {
        const sums = new Float64Array(matching.roundTrips.count);
        for (let exit = 0; exit < charges.exits.count; exit++) {
          const roundTrip = charges.exits.roundTrip[exit] as number;
          sums[roundTrip] = (sums[roundTrip] as number) + (charges.exits.charges[head]?.[exit] as number);
        }
        expect([...sums]).toEqual([...(charges.booked[head] as Float64Array)]);
      }
      for (const flags of matching.roundTrips.flags) if ((flags & CLOSED) !== 0) closed++;
    });
    expect(closed).toBeGreaterThan(300);
  });
});
