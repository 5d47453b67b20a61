import { BREAKDOWNS, type BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { Big } from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oracleFigures } from "../../samples/oracle/oracle-figures.ts";
import { settledAccounts } from "../../samples/oracle/settled-accounts.ts";
import { analyse } from "../analyse.ts";
import { EXCLUDED } from "../match-columns.ts";
import { dayNumber } from "../prepare/day-number.ts";
import { bookedTotals } from "./booked/booked-totals.ts";
import { bookedBridge } from "./booked/bridges.ts";
import { bookedDays, equityCurve } from "./booked/daily-series.ts";
import { riskFigures } from "./booked/risk-figures.ts";
import { breakdown } from "./breakdown/breakdown.ts";
import { measured } from "./measure.ts";
import { resultsOf } from "./results.ts";
import { select } from "./selection.ts";
import { tradeStatistics } from "./trades/trade-statistics.ts";

// Compares every figure with an independent computation on lists of objects, for ranges of days that cut round trips in two.

const CAPITAL = 100_000n * 1_000_000n;
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
const range = fc.record({ after: fc.nat(12), days: fc.nat(30) });

describe("the figures and a second computation", () => {
  it("agree on statistics, bridge, drawdown, daily ratios and breakdowns, whose rows with the bridge are the headline", () => {
    fc.assert(
      fc.property(settledAccounts(true), range, ({ account, settlements, plans }, { after, days }) => {
        const analysis = analyse({ ...account, settlements, plans, startingCapital: null });
        const results = resultsOf(analysis.executions, analysis.matching, analysis.charges);
        for (let trip = 3; trip < results.trips.count; trip += 7) {
          results.trips.flags[trip] = (results.trips.flags[trip] as number) | EXCLUDED;
        }
        const moments = account.executions.map(({ executedAt }) => dayNumber(executedAt));
        const from = Math.min(...moments, dayNumber(account.asOf)) + after - 1;
        const filter = { from, to: from + days };
        const selection = select(results, filter);
        const oracle = oracleFigures(results, filter.from, filter.to, "100000");
        expect(bookedBridge(results, selection, filter, "net")).toEqual(oracle.bridge);

        const closing = measured(results.trips, selection.closed, "net");
        const { streaks, deviation, winRate, winRateDecided, profitFactor, payoff, expectancy, ...plain } =
          tradeStatistics(closing, "net");
        // Half of the interval is 1.96 standard errors of the mean.
        if (deviation !== null) {
          const half = (Number(expectancy.high) - Number(expectancy.low)) / 2;
          expect(Math.abs(half - (1.959964 * Number(deviation)) / Math.sqrt(plain.n))).toBeLessThan(0.03);
        }
        const rates = { winRate, winRateDecided, profitFactor, payoff, expectancy };
        const values = Object.entries(rates).map(([name, { value }]) => [name, value]);
        expect({ ...plain, ...Object.fromEntries(values), ...streaks }).toEqual(oracle.statistics);

        const booked = bookedDays(results, selection.exits);
        const curve = equityCurve(booked, "net", CAPITAL);
        expect(curve.deepest.amount).toBe(oracle.deepest);
        expect(curve.relative?.fraction ?? null).toBe(oracle.relative);
        const { sharpe, sortino } = riskFigures(booked, "net", CAPITAL, {
          values: new Float64Array(),
          outcomes: new Int8Array(),
        });
        for (const [{ value }, expected] of [[sharpe, oracle.sharpe] as const, [sortino, oracle.sortino] as const])
          if (value !== null) expect(Math.abs(Number(value) - expected)).toBeLessThan(0.0002);

        for (const [by, groups] of Object.entries(oracle.groups)) {
          const { rows } = breakdown(results, selection, [by as BreakdownName], "net", { closing });
          const found = rows.map(({ keys: [key = ""], booked, trades }) => {
            return [key, [booked.exits, booked.net, trades.n, trades.total]];
          });
          expect(Object.fromEntries(found), by).toEqual(groups);
        }

        const headline = bookedTotals(results, selection.exits);
        for (const measure of ["net", "gross"] as const) {
          const bridge = bookedBridge(results, selection, filter, measure);
          expect(bridge.booked).toBe(headline[measure]);
          expect(sum([bridge.closed, bridge.excluded, bridge.partial])).toBe(sum([bridge.booked, bridge.earlier]));
          for (const by of BREAKDOWNS) {
            const { rows, notApplicable } = breakdown(results, selection, [by], measure);
            expect(sum([...rows.map(({ trades }) => trades.total), notApplicable.total]), by).toBe(bridge.closed);
            for (const { trades, closed } of rows) {
              expect(closed[measure], by).toBe(trades.total);
              expect(sum([closed.net, closed.charges]), by).toBe(closed.gross);
              // A mean of less than half a millionth is shown as 0.
              expect([0, Math.sign(Number(trades.total))]).toContain(Math.sign(Number(trades.expectancy.value)));
              if (trades.profitFactor.value !== null && trades.scratched === "0")
                expect(Number(trades.profitFactor.value) > 1 ? trades.total : "0").not.toMatch(/^-/);
            }
          }
        }
      }),
      { numRuns: 700 },
    );
    // The timeout is meant for a hang, not for a busy machine.
  }, 240_000);
});
