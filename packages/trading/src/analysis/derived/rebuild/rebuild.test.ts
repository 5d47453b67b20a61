import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GeneratedAccount, generatedAccounts } from "../../../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../../../samples/accounts/generated-settlements.ts";
import { ALL, Store, toggleExecutions, tokensOf } from "../../../samples/accounts/store-in-memory.ts";
import { NO_SETTLEMENTS, type Settlements } from "../../settlements.ts";
import { joinSummaries } from "../read/join-summaries.ts";
import { readDetail } from "../read/read-detail.ts";
import { readSummary } from "../read/read-summary.ts";
import { tripDetail } from "../read/trip-detail.ts";
import { tokenOfJournal, tokensOfExecution } from "../tokens.ts";
import type { Touched } from "./rebuild-input.ts";

const FIRST_DAY = "2025-06-02";

interface Account {
  account: GeneratedAccount;
  settlements: Settlements;
}

const accounts: fc.Arbitrary<Account> = fc.record({
  account: generatedAccounts({ firstDays: [FIRST_DAY] }),
  settlements: generatedSettlements(FIRST_DAY),
});

/**
 * A step either adds or removes executions and journal trades with these numbers, where `comeBack` restores removed ones with their former
 * ids, or replaces the settlements.
 */
type Step = { toggle: number[]; journal: number[]; comeBack: boolean } | { settlements: Settlements };

const histories = accounts.chain(({ account, settlements }) =>
  fc.record({
    account: fc.constant(account),
    days: fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }),
    steps: fc.array(
      fc.oneof<[fc.Arbitrary<Step>, fc.Arbitrary<Step>]>(
        fc.record({
          toggle: fc.uniqueArray(fc.nat(Math.max(0, account.executions.length - 1)), { maxLength: 12 }),
          journal: fc.uniqueArray(fc.nat(Math.max(0, account.journal.length - 1)), { maxLength: 3 }),
          comeBack: fc.boolean(),
        }),
        fc
          .record({ lots: fc.boolean(), expiries: fc.boolean(), overrides: fc.boolean(), actions: fc.boolean() })
          .map(({ lots, expiries, overrides, actions }) => ({
            settlements: {
              ...NO_SETTLEMENTS,
              ...(lots && { openingLots: settlements.openingLots }),
              ...(expiries && { expiries: settlements.expiries }),
              ...(overrides && { productOverrides: settlements.productOverrides }),
              ...(actions && { corporateActions: settlements.corporateActions }),
            },
          })),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

function toggle<T>(into: Map<number, T>, all: readonly T[], numbers: readonly number[]): T[] {
  return numbers.flatMap((number) => {
    const row = all[number];
    if (row === undefined) return [];
    if (!into.delete(number)) into.set(number, row);
    return [row];
  });
}

describe("the groups of an account", () => {
  it("are the same bytes after any history of changes as from nothing", () => {
    let skipped = 0;
    fc.assert(
      fc.property(histories, ({ account, steps, days }) => {
        const store = new Store();
        store.asOf = FIRST_DAY;
        const idOf = new Map<number, number>();
        store.rebuild(null, ALL);
        for (const [at, step] of steps.entries()) {
          const tokens: string[] = [];
          let rows: Pick<Touched, "symbols" | "from"> = ALL;
          const asOf = [...days].sort((a, b) => a - b)[at] ?? 40;
          store.asOf = new Date(Date.parse(FIRST_DAY) + asOf * 86_400_000).toISOString().slice(0, 10);
          for (const { due, tokens: own } of store.groups.values()) {
            if (due !== null && due <= Date.parse(store.asOf) / 86_400_000) tokens.push(own[0] ?? "");
          }
          if ("settlements" in step) {
            for (const { tokens: both } of [...tokensOf(store.settlements), ...tokensOf(step.settlements)]) {
              tokens.push(...both);
            }
            store.settlements = step.settlements;
          } else {
            rows = toggleExecutions(store, account.executions, step.toggle, step.comeBack, idOf);
            tokens.push(
              ...toggle(store.journal, account.journal, step.journal).map(({ symbol }) => tokenOfJournal(symbol)),
            );
          }
          const before = store.read;
          const allKept = store
            .sorted()
            .every(({ symbols, executions }) => symbols.length === 0 || executions.length > 0);
          store.rebuild(store.sorted(), { ...rows, tokens });
          if ("settlements" in step && allKept) expect(store.read).toBe(before);
          if (store.read - before < store.executions.size) skipped++;
          expect(store.sorted()).toEqual(store.fromNothing());
        }
      }),
      { numRuns: 250 },
    );
    expect(skipped).toBeGreaterThan(100);
  });

  it("read back to every execution and to amounts that add up", () => {
    fc.assert(
      fc.property(accounts, ({ account, settlements }) => {
        const store = new Store();
        for (const [at, row] of account.executions.entries()) store.executions.set(at, row);
        for (const [at, row] of account.journal.entries()) store.journal.set(at, row);
        store.settlements = settlements;
        store.asOf = account.asOf;
        store.rebuild(null, ALL);
        const groups = store.sorted();
        const joined = joinSummaries(groups.map(({ summary }) => readSummary(summary)));
        const details = groups.map(({ detail }) => readDetail(detail));
        const refs = details.flatMap(({ rows }) => [...rows.ref]);
        const own = refs.filter((ref) => ref >= 0).length;
        expect(own).toBe(account.executions.length + account.journal.length * 2 - joined.rejected.length);
        const { trips, exits, entries } = joined.results;
        for (let at = 0; at < entries.count; at++) {
          const detail = details[joined.group[entries.roundTrip[at] ?? -1] ?? -1];
          const sameDay = [...(detail?.rows.day ?? [])].filter((day) => day === entries.day[at]);
          expect(sameDay.length).toBeGreaterThanOrEqual(entries.executions[at] ?? Number.NaN);
          expect(entries.executions[at]).toBeGreaterThan(0);
        }
        for (let trip = 0; trip < trips.count; trip++) {
          const { matches, matchStart, slices } = details[joined.group[trip] ?? -1] ?? {};
          const [from, to] = [0, 1].map((next) => matchStart?.[(joined.place[trip] ?? 0) + next] ?? -1);
          let gross = 0;
          for (let match = from ?? 0; match < (to ?? 0); match++) {
            gross += (matches?.exitValue[match] ?? 0) - (matches?.entryValue[match] ?? 0);
            expect(slices?.product[matches?.entry[match] ?? -1]).toBe(trips.product[trip]);
          }
          expect(gross * (trips.direction[trip] ?? 0) + 0).toBe(trips.gross[trip]);
          const detail = details[joined.group[trip] ?? -1];
          const isOpen = (joined.openQuantity[trip] ?? 0) > 0;
          if (!detail) throw new Error("A round trip has no detail.");
          const { charges, open } = tripDetail(detail, joined.place[trip] ?? -1, isOpen);
          const perShare = detail.rows.unitsPerShare[detail.first[joined.place[trip] ?? -1] ?? -1] ?? 1;
          expect(open.reduce((sum, { units }) => sum + units, 0) / perShare).toBe(joined.openQuantity[trip]);
          expect(open.reduce((sum, { value }) => sum + value, 0)).toBe(joined.openValue[trip]);
          for (const [head, amounts] of trips.charges.entries()) {
            const borne = charges.reduce((sum, charge) => sum + (charge.head === head ? charge.borne : 0), 0);
            expect(borne).toBe(amounts[trip]);
          }
        }
        for (const [head, amounts] of trips.charges.entries()) {
          const paid = details.flatMap(({ slices }) => [...(slices.paid[head] ?? [])]);
          const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
          const unmatched = joined.books.map(({ open, opening, expired }) =>
            sum([open, opening, expired].map((by) => by[head] ?? 0)),
          );
          expect(sum(amounts) + sum(unmatched)).toBe(sum(paid));
          expect(sum(exits.charges[head] ?? [])).toBe(sum(amounts));
          const lines = details.flatMap(({ lines }) =>
            [...lines.amount].filter((_, line) => lines.head[line] === head),
          );
          expect(sum(lines)).toBe(sum(paid));
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("tokens", () => {
  it("name a share by its symbol without a suffix and by its ISIN, and a contract by its terms", () => {
    const share = { segment: "equity", symbol: "tata-be", isin: "INE155A01022", contract: null } as const;
    expect(tokensOfExecution(share)).toEqual(["symbol:TATA", "isin:INE155A01022"]);
    const contract = { underlying: "NIFTY", expiry: "2025-06-05", strike: "24750", kind: "PE" } as const;
    const option = { segment: "fno", symbol: "NIFTY25605 24750PE", isin: null, contract } as const;
    expect(tokensOfExecution(option)).toEqual(["contract:NIFTY25605 24750PE", "fno:NIFTY|2025-06-05|24750|PE"]);
  });
});
