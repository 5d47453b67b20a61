import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GeneratedAccount, generatedAccounts } from "../../samples/accounts/generated-account.ts";
import { readableParts, readableRoundTrips } from "../../samples/notation/readable-matches.ts";
import { SOURCES } from "../execution-columns.ts";
import { dayNumber } from "../prepare/day-number.ts";
import { ExecutionRows } from "../prepare/execution-rows.ts";
import { prepare } from "../prepare/prepare.ts";
import { NO_SETTLEMENTS } from "../settlements.ts";
import { match } from "./match.ts";

const JOURNAL = SOURCES.indexOf("journal");

// The properties of rule 23 that concern matching, on accounts of all kinds.

function analysed({ executions, journal, asOf }: GeneratedAccount) {
  const { columns, costCuts, rejected } = prepare(ExecutionRows.of(executions), journal, NO_SETTLEMENTS, asOf);
  const matching = match({ executions: columns, asOf: dayNumber(asOf), costCuts });
  return { columns, matching, rejected };
}

/** Everything except row numbers. */
function readable(account: GeneratedAccount) {
  const { columns, matching } = analysed(account);
  return {
    roundTrips: readableRoundTrips(columns, matching),
    parts: readableParts(columns, matching),
    waiting: matching.waiting.map((one) =>
      one.kind === "two-isins"
        ? {
            ...one,
            account: columns.accounts[one.account]?.key,
            instruments: one.instruments.map((at) => columns.instruments[at]?.key),
          }
        : { ...one, book: columns.books[one.book]?.key },
    ),
  };
}

function check(property: (account: GeneratedAccount) => void, numRuns = 400): void {
  fc.assert(fc.property(generatedAccounts(), property), { numRuns });
}

describe("matching", () => {
  it("has each unit of an execution in one place: matched, open, opening or expired", () => {
    const seen = { none: 0, open: 0, "opening-sell": 0, expired: 0, divided: 0 };
    check((account) => {
      const { columns, matching } = analysed(account);
      const units = new Map<string, number>();
      const values = new Map<string, number>();
      const parts = readableParts(columns, matching);
      for (const part of parts) {
        expect(part.matched + part.unmatchedUnits).toBe(part.units);
        expect(part.unmatchedUnits > 0).toBe(part.unmatched !== "none");
        units.set(part.execution, (units.get(part.execution) ?? 0) + part.units);
        values.set(part.execution, (values.get(part.execution) ?? 0) + part.value);
        seen[part.unmatched]++;
      }
      seen.divided += parts.length - columns.count;
      for (let row = 0; row < columns.count; row++) {
        expect(units.get(columns.identity(row))).toBe(columns.units[row]);
        expect(values.get(columns.identity(row))).toBe(columns.value[row]);
      }
      expect(units.size).toBe(columns.count);
    });
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(50);
  });

  it("keeps the cash: sold less bought is the gross of all matches and what is unmatched", () => {
    check((account) => {
      const { columns, matching } = analysed(account);
      const { slices, matches, roundTrips } = matching;
      let cash = 0;
      for (let row = 0; row < columns.count; row++) cash -= (columns.sign[row] ?? 0) * (columns.value[row] ?? 0);
      let gross = 0;
      let left = 0;
      for (let at = 0; at < roundTrips.count; at++) {
        gross += ((roundTrips.exitValue[at] ?? 0) - (roundTrips.entryValue[at] ?? 0)) * (roundTrips.direction[at] ?? 0);
      }
      for (let slice = 0; slice < slices.count; slice++) {
        left -= (columns.sign[slices.execution[slice] ?? 0] ?? 0) * (slices.unmatchedValue[slice] ?? 0);
      }
      expect(gross + left).toBe(cash);
      const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0);
      expect(sum(matches.entryValue)).toBe(sum(roundTrips.entryValue));
      expect(sum(matches.exitValue)).toBe(sum(roundTrips.exitValue));
      expect(sum(matches.units)).toBe(sum(roundTrips.units));
    });
  });

  it("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(
        generatedAccounts().chain((account) =>
          fc.record({
            account: fc.constant(account),
            executions: fc.shuffledSubarray(account.executions, { minLength: account.executions.length }),
            journal: fc.shuffledSubarray(account.journal, { minLength: account.journal.length }),
          }),
        ),
        ({ account, executions, journal }) => {
          const shuffled = analysed({ ...account, executions, journal });
          const { columns, matching } = analysed(account);
          expect(shuffled.matching).toEqual(matching);
          expect({ ...shuffled.columns, input: null, identity: null }).toEqual({
            ...columns,
            input: null,
            identity: null,
          });
          expect(readable({ ...account, executions, journal })).toEqual(readable(account));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("gives the same rows for one instrument alone as among all the others", () => {
    check((account) => {
      const { columns } = analysed(account);
      const all = readable(account);
      for (const [number, { key }] of columns.instruments.entries()) {
        const inputs = new Set<string>();
        for (let row = 0; row < columns.count; row++) {
          const isIn = columns.books[columns.book[row] ?? 0]?.instrument === number;
          if (isIn) inputs.add(`${columns.source[row] === JOURNAL ? "journal" : "executions"}${columns.input[row]}`);
        }
        const alone = readable({
          ...account,
          executions: account.executions.filter((_, at) => inputs.has(`executions${at}`)),
          journal: account.journal.filter((_, at) => inputs.has(`journal${at}`)),
        });
        // A row without an ISIN may have it from a row of another instrument with the same symbol, never the other way round.
        if (alone.roundTrips.some(({ book }) => !book.endsWith(key))) continue;
        expect(alone.roundTrips).toEqual(all.roundTrips.filter(({ book }) => book.endsWith(`\n${key}`)));
      }
    }, 200);
  });

  it("nets a scrip-day's smaller side and never goes short in delivery", () => {
    check((account) => {
      const { columns, matching } = analysed(account);
      const trips = readableRoundTrips(columns, matching);
      for (const { product, direction, matches, entry, exit, flags } of trips) {
        if (product === "delivery" && !matches.some(({ entry }) => entry.startsWith("journal")))
          expect(direction).toBe(1);
        if (exit !== null) expect(exit.slice(0, 10) >= entry.slice(0, 10)).toBe(true);
        if (exit !== null && flags.includes("timed")) expect(exit >= entry).toBe(true);
        if (product === "intraday" && exit !== null && !matches[0]?.entry.startsWith("journal")) {
          expect(exit.slice(0, 10)).toBe(entry.slice(0, 10));
        }
      }
      expect(new Set(trips.map(({ identity }) => identity)).size).toBe(trips.length);
    });
  });

  it("sets aside the deepest negative of the position as opening sells, and no more", () => {
    check((account) => {
      const { columns, matching } = analysed(account);
      const expected = new Map<number, number>();
      for (const [book, { instrument }] of columns.books.entries()) {
        if (columns.instruments[instrument]?.kind !== "equity" || columns.books[book]?.key.startsWith("journal"))
          continue;
        const byDay = new Map<number, number>();
        for (let row = columns.bookStart[book] ?? 0; row < (columns.bookStart[book + 1] ?? 0); row++) {
          const day = columns.day[row] ?? 0;
          byDay.set(day, (byDay.get(day) ?? 0) + (columns.sign[row] ?? 0) * (columns.units[row] ?? 0));
        }
        let held = 0;
        let lowest = 0;
        for (const [, change] of [...byDay].sort(([a], [b]) => a - b)) {
          held += change;
          lowest = Math.min(lowest, held);
        }
        if (lowest < 0) expected.set(book, -lowest);
      }
      const found = matching.waiting.flatMap((one) =>
        one.kind === "opening-sell" ? [[one.book, one.units] as const] : [],
      );
      expect(new Map(found)).toEqual(expected);
    });
  });
});
