import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../analysis/analyse.ts";
import { SOURCES } from "../analysis/execution-columns.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { generatedAccounts } from "../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../samples/accounts/generated-settlements.ts";
import type { Treatment } from "./bucket.ts";
import { type TaxAccount, taxGroups } from "./tax-account.test-setup.ts";
import { type TaxFigures, taxFigures } from "./tax-figures.ts";
import { halvesOf, periodsOf, taxYearOf } from "./tax-year.ts";

/** Ten days around the end of a tax year, and around a change of the law. */
const FIRST_DAYS = ["2024-03-28", "2024-07-18", "2026-03-27"];
const JOURNAL = SOURCES.indexOf("journal");

const accounts: fc.Arbitrary<TaxAccount> = fc
  .constantFrom(...FIRST_DAYS)
  .chain((firstDay) =>
    fc
      .record({ account: generatedAccounts({ firstDays: [firstDay] }), settlements: generatedSettlements(firstDay) })
      .map(({ account, settlements }) => ({ ...account, settlements })),
  );
const treatments = fc
  .subarray(["zerodha|AB1234", "groww|99999999"])
  .map((keys) => new Map<string, Treatment>(keys.map((key) => [key, "trader"])));

/** The years that an account can have figures of. */
const YEARS = [2023, 2024, 2025, 2026];

function figures(account: TaxAccount, year: number, chosen: ReadonlyMap<string, Treatment> = new Map()): TaxFigures {
  return taxFigures(taxGroups(account), year, { treatments: chosen, settlements: account.settlements });
}

const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}` : one));

describe("the figures of tax years", () => {
  it("put each booked exit into one bucket: their gross is that of the analysis, without trades written by hand", () => {
    fc.assert(
      fc.property(accounts, treatments, (account, chosen) => {
        const { executions, matching, charges } = analyse({ ...account, plans: [], startingCapital: null });
        const expected = new Map<number, bigint>();
        for (let exit = 0; exit < charges.exits.count; exit++) {
          const first = matching.roundTrips.first[charges.exits.roundTrip[exit] ?? 0] ?? 0;
          if (executions.source[first] === JOURNAL) continue;
          const year = taxYearOf(isoDay(charges.exits.day[exit] ?? 0));
          expected.set(year, (expected.get(year) ?? 0n) + BigInt(charges.exits.gross[exit] ?? 0) * 10_000n);
        }
        for (const year of YEARS) {
          const { buckets } = figures(account, year, chosen);
          expect(buckets.reduce((sum, { total }) => sum + total.gross, 0n)).toBe(expected.get(year) ?? 0n);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("are the sums of their pieces, of periods, of halves and of scrips, in every column", () => {
    const columns = ["buy", "sale", "gross", "netWithoutStt", "netOfAll"] as const;
    let lots = 0;
    fc.assert(
      fc.property(accounts, fc.constantFrom(...YEARS), treatments, (account, year, chosen) => {
        const { pieces, buckets, scrips } = figures(account, year, chosen);
        for (const groups of [periodsOf(year), halvesOf(year)]) {
          expect(groups.flatMap((group) => group.pieces)).toEqual([...pieces.keys()]);
        }
        for (const { bucket, total, pieces: own, periods, halves } of buckets) {
          lots += total.lots;
          const ofScrips = scrips.filter((scrip) => scrip.bucket === bucket).map(({ sums }) => sums);
          for (const column of columns) {
            expect(own.reduce((sum, piece) => sum + piece[column], 0n)).toBe(total[column]);
            expect(ofScrips.reduce((sum, scrip) => sum + scrip[column], 0n)).toBe(total[column]);
            for (const [spans, sums] of [
              [periodsOf(year), periods],
              [halvesOf(year), halves],
            ] as const) {
              expect(sums.map((sum) => sum[column])).toEqual(
                spans.map((span) => span.pieces.reduce((sum, piece) => sum + (own[piece]?.[column] ?? 0n), 0n)),
              );
            }
          }
          expect(own.reduce((sum, piece) => sum + piece.lots, 0)).toBe(total.lots);
        }
      }),
      { numRuns: 200 },
    );
    expect(lots).toBeGreaterThan(300);
  });

  it("are the sums of those of each broker account", () => {
    fc.assert(
      fc.property(accounts, fc.constantFrom(...YEARS), (account, year) => {
        const groups = taxGroups(account);
        const choices = { treatments: new Map(), settlements: account.settlements };
        const all = taxFigures(groups, year, choices);
        const keys = ["zerodha|AB1234", "zerodha|CD5678", "groww|99999999"];
        const each = keys.map((key) => taxFigures(groups, year, { ...choices, accounts: new Set([key]) }));
        for (const { bucket, total } of all.buckets) {
          const own = each.flatMap(({ buckets }) => buckets.filter((one) => one.bucket === bucket));
          expect(own.reduce((sum, { total }) => sum + total.netOfAll, 0n)).toBe(total.netOfAll);
          expect(own.reduce((sum, { total }) => sum + total.lots, 0)).toBe(total.lots);
        }
        for (const [head, bridge] of all.charges.entries()) {
          for (const term of ["paid", "carriedIn", "booked", "opening", "unsettled", "carriedOut"] as const) {
            expect(each.reduce((sum, { charges }) => sum + (charges[head]?.[term] ?? 0n), 0n)).toBe(bridge[term]);
          }
        }
        for (const kind of ["openingSells", "unsettled"] as const) {
          expect(each.reduce((sum, { missing }) => sum + missing[kind].value, 0n)).toBe(all.missing[kind].value);
        }
        const premium = ({ turnovers }: TaxFigures) => turnovers.options.withPremium;
        expect(each.reduce((sum, own) => sum + premium(own), 0n)).toBe(premium(all));
      }),
      { numRuns: 100 },
    );
  });

  it("carry charges from year to year without loss", () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const years = YEARS.map((year) => figures(account, year));
        for (const [at, { buckets, charges }] of years.entries()) {
          for (const [head, bridge] of charges.entries()) {
            expect(bridge.paid + bridge.carriedIn).toBe(
              bridge.booked + bridge.opening + bridge.unsettled + bridge.carriedOut,
            );
            if (at > 0) expect(bridge.carriedIn).toBe(years[at - 1]?.charges[head]?.carriedOut);
          }
          const net = buckets.reduce((sum, { total }) => sum + total.gross - total.netOfAll, 0n);
          expect(charges.reduce((sum, { booked }) => sum + booked, 0n)).toBe(net);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("do not depend on the order of the rows", () => {
    const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });
    fc.assert(
      fc.property(
        accounts.chain((account) => fc.tuple(fc.constant(account), shuffled(account.executions))),
        ([account, executions]) => {
          for (const year of YEARS) {
            expect(text(figures({ ...account, executions }, year))).toBe(text(figures(account, year)));
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
