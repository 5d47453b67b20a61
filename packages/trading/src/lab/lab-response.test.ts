import { parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import { type AnalyticsLab, type LabQuery, labQuery } from "@saudabook/contract/analysis/lab/lab.ts";
import type { LabReveal } from "@saudabook/contract/analysis/lab/lab-history.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSummaries } from "../analysis/derived/read/join-summaries.ts";
import { readDetail } from "../analysis/derived/read/read-detail.ts";
import { readSummary } from "../analysis/derived/read/read-summary.ts";
import { Rebuild } from "../analysis/derived/rebuild/rebuild.ts";
import { starts } from "../analysis/derived/write/book-ranges.ts";
import { groupEvents } from "../analysis/events/group-events.ts";
import { orderEvents } from "../analysis/events/order-events.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { difference } from "../analysis/responses/differences.ts";
import { seriesResponse } from "../analysis/responses/series.ts";
import { summaryResponse } from "../analysis/responses/summary.ts";
import type { Settlements } from "../analysis/settlements.ts";
import { historyOf } from "../discipline/history.ts";
import { sum } from "../money.ts";
import { type GeneratedAccount, generatedAccounts } from "../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../samples/accounts/generated-settlements.ts";
import { ALL, digest, tokensOf } from "../samples/accounts/store-in-memory.ts";
import { labResponse } from "./lab-response.ts";
import { ScenarioRun } from "./scenario-run.ts";
import { scenarioOf } from "./scenario-weights.ts";

const FIRST_DAY = "2025-06-02";
const breathe = async () => undefined;
const accounts = fc.record({
  account: generatedAccounts({ firstDays: [FIRST_DAY], executions: 60 }),
  settlements: generatedSettlements(FIRST_DAY),
});

function analysed({ account, settlements }: { account: GeneratedAccount; settlements: Settlements }) {
  const rebuild = new Rebuild({
    asOf: account.asOf,
    settlements,
    settlementTokens: tokensOf(settlements),
    plans: [],
    known: null,
    touched: ALL,
    digest,
  });
  rebuild.addExecutions(account.executions, [...account.executions.keys()]);
  rebuild.addJournal(account.journal, [...account.journal.keys()]);
  const groups = [...rebuild.finish().groups];
  const joined = joinSummaries(groups.map(({ summary }) => readSummary(summary)));
  const state = { version: "1", pending: false, faulty: false, sample: false, withoutFigures: 0 };
  const found: AnalysedAccount = { ...joined, ...state, startingCapital: "100000" };
  const first = starts(joined.group, groups.length);
  const events = groups.map(({ detail }, group) =>
    groupEvents(readDetail(detail), (place) => (joined.openQuantity[(first[group] ?? 0) + place] ?? 0) > 0),
  );
  const history = historyOf(found, orderEvents(joined.group, events));
  return { account: found, history, scenarios: new ScenarioRun(rebuild.analysed()) };
}

const CLAUSES = [
  "only:segment=fno",
  "without:side=short",
  "only:result=loss",
  "without:from=2025-06-05",
  "scale:0.5",
  "scale:1.35@weekday=tuesday",
  "scale:2@product=intraday",
  "scale:0@holding=under-5-minutes",
  "losses:1",
  "trades:2",
  "noaverage",
  "value:20000",
];
const questions = fc.record({
  c: fc.subarray(CLAUSES, { maxLength: 8 }),
  from: fc.option(fc.constantFrom("2025-06-03", "2025-06-06"), { nil: undefined }),
  hold: fc.constantFrom("none" as const, "last-quarter" as const),
});

function answer(
  { account, history, scenarios }: ReturnType<typeof analysed>,
  asked: Partial<LabQuery>,
  reveal: LabReveal | null = null,
): AnalyticsLab {
  const query = labQuery.parse(asked);
  const { unknownDays, ...weights } = scenarioOf(account, parseClauses(query.c).clauses, history, {});
  return labResponse(
    account,
    query,
    scenarios.run(weights),
    unknownDays,
    { tried: 1, reveal, scenario: "s" },
    () => [],
  );
}

describe("a scenario of a generated account", () => {
  it("without a clause has the figures of the overview, byte for byte", async () => {
    let trades = 0;
    await fc.assert(
      fc.asyncProperty(accounts, async (given) => {
        const made = analysed(given);
        const lab = answer(made, {});
        const summary = await summaryResponse(made.account, { measure: "net" }, breathe);
        const { gross, charges, net } = summary.booked;
        const { n, expectancy } = summary.trades;
        const figures = { trades: n, gross, charges, net, mean: expectancy.value, drawdown: summary.drawdown };
        expect(lab.actual).toEqual(figures);
        expect(lab.simulated).toEqual(figures);
        const series = await seriesResponse(made.account, { measure: "net" }, breathe);
        expect(lab.days.map(({ day, actual, actualDrawdown }) => [day, actual, actualDrawdown])).toEqual(
          series.days.map(({ day, equity, drawdown }) => [day, equity, drawdown]),
        );
        expect(lab.days.map(({ simulated, simulatedDrawdown }) => [simulated, simulatedDrawdown])).toEqual(
          lab.days.map(({ actual, actualDrawdown }) => [actual, actualDrawdown]),
        );
        expect(lab).toMatchObject({ kept: n, resized: 0, removed: 0, difference: { total: "0", touched: 0 } });
        expect(lab.bridge).toEqual({ kept: net, removed: "0", chargesEffect: "0" });
        trades += n;
      }),
      { numRuns: 100 },
    );
    expect(trades).toBeGreaterThan(500);
  });

  it("names the clauses that choose no trade", () => {
    let trades = 0;
    fc.assert(
      fc.property(accounts, (given) => {
        const c = ["only:symbol=ZZZ", "losses:1", "scale:0.5", `without:to=${FIRST_DAY}`, "scale:2@underlying=ZZZ"];
        const { unmatched, actual } = answer(analysed(given), { c, from: FIRST_DAY, to: FIRST_DAY });
        if (actual.trades > 0) expect(unmatched).toEqual([0, 4]);
        trades += actual.trades;
      }),
      { numRuns: 50 },
    );
    expect(trades).toBeGreaterThan(50);
  });

  it("has a bridge that is exact, and curves that end at its figures", () => {
    const seen = { removed: 0, resized: 0, effects: 0, held: 0 };
    fc.assert(
      fc.property(accounts, questions, (given, asked) => {
        const lab = answer(analysed(given), asked);
        for (const { actual, simulated, bridge, difference: apart, kept, removed } of [lab]) {
          expect(sum([bridge.kept, bridge.removed])).toBe(actual.net);
          expect(difference(bridge.kept, bridge.chargesEffect)).toBe(simulated.net);
          expect(difference(simulated.net, actual.net)).toBe(apart.total);
          expect(difference(simulated.gross, simulated.charges)).toBe(simulated.net);
          expect(kept).toBe(simulated.trades);
          expect(kept + removed).toBe(actual.trades);
          if (bridge.chargesEffect !== "0") seen.effects++;
        }
        expect(lab.days.at(-1)?.simulated ?? "100000").toBe(sum(["100000", lab.simulated.net]));
        if (lab.held !== null) {
          seen.held++;
          const whole = answer(analysed(given), { ...asked, hold: "none" });
          expect(lab.actual.trades + lab.held.trades).toBe(whole.actual.trades);
          // A revealed quarter keeps its first day, whatever was traded since.
          const reveal = { at: "2030-01-01T00:00:00.000Z", scenario: "s", from: "2025-06-04" };
          const { held, actual } = answer(analysed(given), asked, reveal);
          expect(held).toMatchObject({ from: reveal.from, reveal: { at: reveal.at, thisScenario: true } });
          expect(held?.figures?.actual.trades).toBe(held?.trades);
          expect(actual.trades + (held?.trades ?? Number.NaN)).toBe(whole.actual.trades);
        }
        seen.removed += lab.removed;
        seen.resized += lab.resized;
      }),
      { numRuns: 200 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });
});
