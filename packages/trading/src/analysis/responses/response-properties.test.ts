import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "../../money.ts";
import { type GeneratedAccount, generatedAccounts } from "../../samples/generated-account.ts";
import { generatedSettlements } from "../../samples/generated-settlements.ts";
import { EXPIRED, OPEN } from "../match-columns.ts";
import { rupees } from "../metrics/figure.ts";
import { joinSummaries } from "../parts/join-summaries.ts";
import { type PartDetail, readDetail } from "../parts/read-detail.ts";
import { readSummary } from "../parts/read-summary.ts";
import { ALL, Store } from "../parts/store-in-memory.ts";
import type { Settlements } from "../settlements.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { settlementsResponse } from "./settlement-list.ts";
import { summaryResponse } from "./summary.ts";

const FIRST_DAY = "2025-06-02";

const accounts = fc.record({
  account: generatedAccounts({ firstDays: [FIRST_DAY] }),
  settlements: generatedSettlements(FIRST_DAY),
});
const breathe = async () => undefined;

function analysed({ account, settlements }: { account: GeneratedAccount; settlements: Settlements }) {
  const store = new Store();
  for (const [at, row] of account.executions.entries()) store.executions.set(at, row);
  for (const [at, row] of account.journal.entries()) store.journal.set(at, row);
  store.settlements = settlements;
  store.asOf = account.asOf;
  store.rebuild(null, ALL);
  const parts = store.sorted();
  const state = { version: "1", pending: false, faulty: false, sample: false, withoutFigures: 0 };
  const joined = joinSummaries(parts.map(({ summary }) => readSummary(summary)));
  const found: AnalysedAccount = { ...joined, ...state, startingCapital: null };
  return { account: found, details: parts.map(({ detail }) => readDetail(detail)) };
}

/** Rupees that the unmatched units of one kind cost or brought, from the slices. */
function unmatched(details: readonly PartDetail[], kind: number, sign: 1 | -1): string {
  const paise = details.flatMap(({ rows, slices }) =>
    [...slices.unmatchedValue].filter(
      (_, slice) => slices.unmatchedKind[slice] === kind && rows.sign[slices.execution[slice] ?? -1] === sign,
    ),
  );
  return rupees(paise.reduce((total, value) => total + BigInt(value) * 10_000n, 0n));
}

describe("the responses about a generated account", () => {
  it("have each position that is left among the open or the expired ones, and these as what waits", async () => {
    const seen = { open: 0, expired: 0 };
    await fc.assert(
      fc.asyncProperty(accounts, async (given) => {
        const { account, details } = analysed(given);
        const { open, expired, basis } = await summaryResponse(account, { measure: "net" }, breathe);
        for (const [held, kind] of [[open, OPEN] as const, [expired, EXPIRED] as const]) {
          expect(held.cost).toBe(unmatched(details, kind, 1));
          expect(held.received).toBe(unmatched(details, kind, -1));
        }
        expect(basis.open).toBe(open.trips);
        const { leftOut } = settlementsResponse(account, [], {});
        const { positions, value } = leftOut.expired;
        expect({ positions, value }).toEqual({
          positions: expired.trips,
          value: sum([expired.cost, expired.received]),
        });
        if (open.trips > 0) seen.open++;
        if (expired.trips > 0) seen.expired++;
      }),
      { numRuns: 150 },
    );
    expect(seen.open).toBeGreaterThan(20);
    expect(seen.expired).toBeGreaterThan(20);
  });
});
