import { describe, expect, it } from "vitest";
import type { Execution } from "../execution.ts";
import { openTradebook } from "../imports/read-tradebook.ts";
import { sampleTradebooks } from "./sample-tradebooks.ts";

const LAST_DAY = "2026-03-31";

async function executionsOf(lastDay: string): Promise<Execution[]> {
  const executions: Execution[] = [];
  for (const { name, bytes, broker, tradeType } of sampleTradebooks(lastDay)) {
    const tradebook = await openTradebook({ name, bytes }, { broker, tradeType }, lastDay);
    expect(tradebook).toMatchObject({ kind: "zerodha-tradebook", clientId: "SAMPLE" });
    for await (const batch of tradebook.executions()) executions.push(...batch);
    expect(tradebook.summary().skipped).toEqual([]);
  }
  return executions;
}

describe("the tradebooks of the sample account", () => {
  it("are the same bytes in every run, and others for another day", () => {
    expect(sampleTradebooks(LAST_DAY)).toEqual(sampleTradebooks(LAST_DAY));
    expect(sampleTradebooks(LAST_DAY)).not.toEqual(sampleTradebooks("2026-03-30"));
  });

  it.each(["2024-02-29", LAST_DAY, "2026-08-30", "2026-11-21"])(
    "cover the weekdays of the year before %s",
    async (last) => {
      const days = (await executionsOf(last)).map(({ executedAt }) => executedAt.slice(0, 10));
      const [first = "", newest = ""] = [
        days.reduce((a, b) => (a < b ? a : b)),
        days.reduce((a, b) => (a > b ? a : b)),
      ];
      expect(new Set(days).size).toBeGreaterThan(240);
      expect(Date.parse(last) - Date.parse(newest)).toBeLessThan(4 * 86_400_000);
      expect(Date.parse(newest) - Date.parse(first)).toBeGreaterThan(355 * 86_400_000);
      expect(Date.parse(last) - Date.parse(first)).toBeLessThan(366 * 86_400_000);
      expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    },
  );

  it("hold shares, futures, calls and puts whose contracts are understood", async () => {
    const executions = await executionsOf(LAST_DAY);
    const kinds = executions.map(({ segment, contract }) => (segment === "equity" ? "share" : (contract?.kind ?? "?")));
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count("?")).toBe(0);
    expect(Object.fromEntries(["share", "FUT", "CE", "PE"].map((kind) => [kind, count(kind) > 20]))).toEqual({
      share: true,
      FUT: true,
      CE: true,
      PE: true,
    });
    expect(
      executions.filter(({ contract, executedAt }) => (contract?.expiry ?? "9") < executedAt.slice(0, 10)),
    ).toEqual([]);
  });
});
