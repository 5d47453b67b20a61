import { Big } from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { HEADS, type Head } from "../analysis/charge-columns.ts";
import { oracleTax } from "../samples/oracle/oracle-tax.ts";
import { settledAccounts } from "../samples/oracle/settled-accounts.ts";
import type { Treatment } from "./bucket.ts";
import { BUCKETS, type Bucket } from "./law/buckets.ts";
import { taxGroups } from "./tax-account.test-setup.ts";
import { taxFigures } from "./tax-figures.ts";
import { preparedGroups } from "./tax-groups.ts";
import { chargesOfLot, taxLots } from "./tax-lots.ts";
import { taxYearOf } from "./tax-year.ts";

// Checks the tax year against the independent computation in samples/oracle: unit by unit, with typed tables of its own.

const treatments = fc
  .subarray(["zerodha|AB1234", "groww|99999999"])
  .map((keys) => new Map<string, Treatment>(keys.map((key) => [key, "trader"])));

/** Charges are cut to micro-rupees here and are exact there: they may differ by one for each head, side and lot. */
const isNear = (micros: bigint | number, rupees: Big, parts: number) =>
  new Big(String(micros)).div(1e6).minus(rupees).abs().lte(new Big(parts).times("0.000001"));

it("a tax year of generated accounts agrees with the second computation", () => {
  const seen = new Map<Bucket, number>();
  fc.assert(
    fc.property(
      settledAccounts(true).chain((one) =>
        fc.record({ one: fc.constant(one), chosen: treatments, later: fc.constantFrom(0, 0, 1) }),
      ),
      ({ one: { account, settlements, plans }, chosen, later }) => {
        const days = account.executions.map(({ executedAt }) => executedAt.slice(0, 10)).sort();
        const year = taxYearOf(days[0] ?? "2025-04-01") + later;
        const groups = taxGroups({ ...account, settlements }, plans);
        const choices = { treatments: chosen, settlements };
        const figures = taxFigures(groups, year, choices);
        const { lots } = taxLots(preparedGroups(groups, {}), year, choices);
        const oracle = oracleTax({ ...account, settlements, plans, year, treatments: chosen });
        for (const { bucket } of lots) seen.set(bucket, (seen.get(bucket) ?? 0) + 1);

        const lotText = (lot: Record<string, unknown>) =>
          ["account", "bucket", "boundary", "acquired", "entryDay", "exitDay", "units", "buy", "sale"]
            .map((name) => lot[name])
            .join(" ");
        expect(lots.map((lot) => `${lot.instrument.key} ${lotText({ ...lot })}`).sort()).toEqual(
          oracle.lots.map((lot) => `${lot.instrument} ${lotText({ ...lot })}`).sort(),
        );
        for (const bucket of BUCKETS) {
          const own = figures.buckets.find((found) => found.bucket === bucket);
          for (const [piece, expected] of (oracle.buckets[bucket] ?? []).entries()) {
            const sums = own?.pieces[piece];
            const { lots = 0, buy = 0n, sale = 0n, gross = 0n } = sums ?? {};
            expect([lots, Number(buy), Number(sale), Number(gross / 10_000n)]).toEqual([
              expected.count,
              expected.buy,
              expected.sale,
              expected.gross,
            ]);
            const parts = lots * HEADS.length * 2;
            expect(isNear(sums?.netOfAll ?? 0n, expected.netOfAll, parts)).toBe(true);
            expect(isNear(sums?.netWithoutStt ?? 0n, expected.netWithoutStt, parts)).toBe(true);
          }
        }
        const { turnovers, missing, charges } = figures;
        for (const kind of ["speculative", "futures", "options"] as const) {
          expect(Number(turnovers[kind].byTrade)).toBe(oracle.turnover[kind].byTrade);
          expect(Number(turnovers[kind].netted)).toBe(oracle.turnover[kind].netted);
        }
        expect(oracle.turnover.options.withPremium.eq(String(turnovers.options.withPremium))).toBe(true);
        expect(Number(turnovers.delivery)).toBe(oracle.turnover.delivery);
        expect(Number(missing.openingSells.value)).toBe(oracle.missing.openingSells.value);
        expect(Number(missing.unsettled.value)).toBe(oracle.missing.unsettled.value);
        expect(missing.classNotChosen).toBe(oracle.missing.classNotChosen);
        expect(missing.withoutCharges).toBe(oracle.missing.withoutCharges);
        expect(missing.grandfathered).toBe(oracle.missing.grandfathered);
        const ofLots = lots.map(chargesOfLot);
        for (const [head, name] of HEADS.entries()) {
          for (const [side, theirs] of [
            ["buy", "buyCharges"],
            ["sale", "saleCharges"],
          ] as const) {
            const own = ofLots.reduce((sum, lot) => sum + BigInt(lot[side][head] ?? 0), 0n);
            const expected = oracle.lots.reduce((sum, lot) => sum.plus(lot[theirs][name]), new Big(0));
            expect(isNear(own, expected, lots.length * 2)).toBe(true);
          }
        }
        const parts = account.executions.length * 4 + lots.length * 2 + 10;
        for (const [head, bridge] of charges.entries()) {
          const expected = oracle.bridge[HEADS[head] as Head];
          for (const term of ["paid", "carriedIn", "booked", "opening", "unsettled", "carriedOut"] as const) {
            expect(isNear(bridge[term], expected[term], parts)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 2_500 },
  );
  for (const bucket of BUCKETS)
    if (bucket !== "class-not-chosen") expect(seen.get(bucket) ?? 0, bucket).toBeGreaterThan(5);
}, 300_000);
