import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "../../money.ts";
import { type GeneratedAccount, generatedAccounts } from "../../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../../samples/accounts/generated-settlements.ts";
import { ALL, Store } from "../../samples/accounts/store-in-memory.ts";
import { oracleAnalysis } from "../../samples/oracle/oracle-analysis.ts";
import { settledAccounts } from "../../samples/oracle/settled-accounts.ts";
import { HEADS } from "../charge-columns.ts";
import { joinSummaries } from "../derived/read/join-summaries.ts";
import { type GroupDetail, readDetail } from "../derived/read/read-detail.ts";
import { readSummary } from "../derived/read/read-summary.ts";
import { EXPIRED, OPEN } from "../match-columns.ts";
import { rupees } from "../metrics/figure.ts";
import type { Settlements } from "../settlements.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { calendarResponse } from "./calendar/calendar.ts";
import { chargesResponse } from "./charges.ts";
import { sumsOf } from "./settle/left-out.ts";
import { settlementsResponse } from "./settle/settlement-list.ts";
import { summaryResponse } from "./summary.ts";
import { totalsResponse } from "./totals.ts";

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
  const groups = store.sorted();
  const state = { version: "1", pending: false, faulty: false, sample: false, withoutFigures: 0 };
  const joined = joinSummaries(groups.map(({ summary }) => readSummary(summary)));
  const found: AnalysedAccount = { ...joined, ...state, startingCapital: null };
  return { account: found, details: groups.map(({ detail }) => readDetail(detail)) };
}

/** Cost or proceeds in rupees of the unmatched units of one kind, computed from the slices. */
function unmatched(details: readonly GroupDetail[], kind: number, sign: 1 | -1): string {
  const paise = details.flatMap(({ rows, slices }) =>
    [...slices.unmatchedValue].filter(
      (_, slice) => slices.unmatchedKind[slice] === kind && rows.sign[slices.execution[slice] ?? -1] === sign,
    ),
  );
  return rupees(paise.reduce((total, value) => total + BigInt(value) * 10_000n, 0n));
}

describe("the responses about a generated account", () => {
  it("have each position that is left among the open or the expired ones, and these as what waits", async () => {
    const seen = { open: 0, expired: 0, monthOver: 0 };
    await fc.assert(
      fc.asyncProperty(accounts, async (given) => {
        const { account, details } = analysed(given);
        const { open, expired, booked, basis } = await summaryResponse(account, { measure: "net" }, breathe);
        expect(await totalsResponse(account, {}, breathe)).toEqual({ basis, booked, open, expired });
        for (const [held, kind] of [[open, OPEN] as const, [expired, EXPIRED] as const]) {
          expect(held.cost).toBe(unmatched(details, kind, 1));
          expect(held.received).toBe(unmatched(details, kind, -1));
        }
        expect(basis.open).toBe(open.trips);
        const left = account.waiting.filter((one) => {
          const book = "book" in one ? account.books[one.book] : undefined;
          const { kind } = account.results.instruments[book?.instrument ?? -1] ?? {};
          // A contract without a day of expiry has expired if its month is over. The symbol of an unknown derivative has no month.
          return one.kind === "expired" || (one.kind === "expiry-unknown" && kind !== "unknown-derivative");
        });
        const { positions, value } = sumsOf(left);
        expect({ positions, value }).toEqual({
          positions: expired.trips,
          value: sum([expired.cost, expired.received]),
        });
        if (left.some(({ kind }) => kind === "expiry-unknown")) seen.monthOver++;
        if (open.trips > 0) seen.open++;
        if (expired.trips > 0) seen.expired++;
      }),
      { numRuns: 150 },
    );
    expect(seen.open).toBeGreaterThan(20);
    expect(seen.expired).toBeGreaterThan(20);
    expect(seen.monthOver).toBeGreaterThan(5);
  });

  it("count what a filter of the missing buys hides, so that shown and hidden are all, and what each day lacks", async () => {
    const filters = fc.constantFrom<AnalysisFilter[]>(
      { from: "2025-06-04" },
      { to: "2025-06-03" },
      { account: "zerodha|AB1234", symbol: "TATA" },
      { symbol: "nifty", side: "long" },
      { product: "delivery" },
      { optionType: "call" },
      { result: "win" },
      {},
    );
    let hidden = 0;
    let marked = 0;
    await fc.assert(
      fc.asyncProperty(accounts, filters, async (given, filter) => {
        const { account } = analysed(given);
        const list = settlementsResponse(account, [], filter);
        expect(list.shown.positions + list.hidden.positions).toBe(list.all.positions);
        const { basis, days, years } = await calendarResponse(
          account,
          { measure: "net", yearKind: "calendar", ...filter },
          breathe,
        );
        expect(basis.leftOut).toEqual(list.leftOut);
        for (const { day, leftOut } of days) {
          const { openingSells, expired } = settlementsResponse(account, [], { ...filter, from: day, to: day }).leftOut;
          expect(leftOut).toBe(openingSells.positions + expired.positions);
          if (leftOut > 0) marked++;
        }
        for (const { leftOut } of years) {
          const { openingSells, expired } = list.leftOut;
          expect(leftOut).toBeLessThanOrEqual(openingSells.positions + expired.positions);
        }
        expect(sum([list.shown.value, list.hidden.value])).toBe(list.all.value);
        const { openingSells, expired, expiryUnknown } = list.leftOut;
        expect(sum([openingSells.value, expired.value, expiryUnknown.value])).toBe(list.shown.value);
        expect(sum(list.missingTradebooks.map(({ value }) => value))).toBe(openingSells.value);
        const values = list.waiting.flatMap((one) => ("value" in one ? [Number(one.value)] : []));
        expect(values).toEqual(values.toSorted((one, other) => other - one));
        if (list.hidden.positions > 0 && list.shown.positions > 0) hidden++;
      }),
      { numRuns: 150 },
    );
    expect(hidden).toBeGreaterThan(5);
    expect(marked).toBeGreaterThan(5);
  });

  it("have the charges of each day, which add up to all that was paid", async () => {
    await fc.assert(
      fc.asyncProperty(accounts, fc.integer({ min: 1, max: 4 }), async (given, limit) => {
        const { account, details } = analysed(given);
        const { chargesBridge } = await summaryResponse(account, { measure: "net" }, breathe);
        const { paid, days, total } = chargesResponse(account, { offset: 0, limit: 1_000 });
        expect(paid?.chargesByHead).toEqual(chargesBridge?.paid);
        for (const [at, head] of HEADS.entries()) {
          const micros = details.flatMap(({ slices }) => [...(slices.paid[at] ?? [])]);
          const all = rupees(micros.reduce((sum, amount) => sum + BigInt(amount), 0n));
          expect(sum(days.map(({ chargesByHead }) => chargesByHead[head]))).toBe(all);
        }
        expect(sum(days.map(({ charges }) => charges))).toBe(paid?.charges);
        const windows = days.map((_, offset) => chargesResponse(account, { offset, limit }).days);
        expect(windows).toEqual(days.map((_, offset) => days.slice(offset, offset + limit)));
        expect(total).toBe(days.length);
      }),
      { numRuns: 100 },
    );
  });

  it("have the charges of each day that a second computation has", () => {
    let compared = 0;
    fc.assert(
      fc.property(settledAccounts(false), ({ account: generated, settlements }) => {
        const { account } = analysed({ account: generated, settlements });
        const { chargesOfDay, parts } = oracleAnalysis({ ...generated, settlements, plans: [] });
        const { days } = chargesResponse(account, { offset: 0, limit: 1_000 });
        const known = new Map(days.map(({ day, chargesByHead }) => [day, chargesByHead]));
        for (const [day, amounts] of chargesOfDay) {
          for (const head of HEADS) {
            const apart = amounts[head].minus(known.get(day)?.[head] ?? "0").abs();
            // Tolerance: the last digit of each part, and for GST also that of its base.
            expect(apart.times(1_000_000).lte(2 * parts.length), `${day} ${head}: ${apart}`).toBe(true);
            if (amounts[head].gt(0)) compared++;
          }
          known.delete(day);
        }
        expect([...known.keys()]).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });
});
