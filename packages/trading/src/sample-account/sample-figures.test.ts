import { describe, expect, it } from "vitest";
import { analyse } from "../analysis/analyse.ts";
import { isAnalysed } from "../analysis/analysed-execution.ts";
import { suspectedChanges } from "../analysis/match/suspected-changes.ts";
import { breakdown } from "../analysis/metrics/breakdown/breakdown.ts";
import { resultsOf } from "../analysis/metrics/results.ts";
import { select } from "../analysis/metrics/selection.ts";
import { storedExecutions } from "../analysis/prepare/stored-execution-of.ts";
import { NO_SETTLEMENTS } from "../analysis/settlements.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";
import { readTradebook } from "../imports/read-tradebook.ts";
import { sampleTradebooks } from "./sample-tradebooks.ts";

const LAST_DAY = "2026-03-31";
const TODAY = "2026-04-01";

async function analysed() {
  const executions: StoredExecution[] = [];
  for (const { broker, tradeType, ...file } of sampleTradebooks(LAST_DAY)) {
    const { kind, columns, executions: read } = await readTradebook(file, { broker, tradeType }, TODAY);
    executions.push(...read.filter(isAnalysed).map(storedExecutions({ account: "zerodha|SAMPLE", kind, columns })));
  }
  const input = { executions, journal: [], settlements: NO_SETTLEMENTS, plans: [], asOf: TODAY, startingCapital: null };
  const analysis = analyse(input);
  const results = resultsOf(analysis.executions, analysis.matching, analysis.charges);
  return { analysis, results, selection: select(results, {}) };
}

describe("the figures of the sample account", () => {
  it("have an opening sell, an option that expired and a split share that wait, and nothing else", async () => {
    const { analysis } = await analysed();
    expect(analysis.rejected).toEqual([]);
    const kinds = analysis.matching.waiting.map(({ kind }) => kind).sort();
    // The shares after the split have no purchase under their own ISIN until the split is settled.
    expect(kinds).toEqual(["expired", "opening-sell", "opening-sell", "two-isins"]);
    // Its prices and quantities suggest the split, and nothing else.
    const suspected = suspectedChanges(analysis.executions, analysis.matching.waiting);
    expect(suspected.map(({ kind, from, to }) => `${kind} ${from}:${to}`)).toEqual(["split 1:5"]);
  });

  it("hold wins and losses of every product, bought and sold first, and positions that are still open", async () => {
    const { results, selection } = await analysed();
    const rowsBy = (by: "product" | "side") => breakdown(results, selection, [by], "net").rows;
    expect(rowsBy("product").map(({ keys }) => keys[0])).toEqual(["intraday", "delivery", "futures", "options"]);
    for (const { keys, trades } of [...rowsBy("product"), ...rowsBy("side")]) {
      expect(trades.wins, keys[0]).toBeGreaterThan(2);
      expect(trades.losses, keys[0]).toBeGreaterThan(2);
    }
    expect(rowsBy("side")).toHaveLength(2);
    expect(selection.closed.length).toBeLessThan(results.trips.count);
  });

  it("say something about the time of day: mornings are better than noon", async () => {
    const { results, selection } = await analysed();
    const rateOf = (from: string, to: string) => {
      const rows = breakdown(results, selection, ["slot"], "net").rows;
      const within = rows.filter(({ keys: [slot = ""] }) => slot >= from && slot < to);
      const sum = (count: "n" | "wins") => within.reduce((total, { trades }) => total + trades[count], 0);
      expect(sum("n")).toBeGreaterThan(50);
      return sum("wins") / sum("n");
    };
    expect(rateOf("09:15", "10:30") - rateOf("11:30", "13:15")).toBeGreaterThan(0.12);
  });
});
