import { describe, expect, it } from "vitest";
import { ACCOUNT, groupsOf, type TaxExample } from "../tax-account.test-setup.ts";
import { comparisonResponse } from "./comparison-response.ts";

const facts = { version: "7", pending: false, faulty: false, sample: false, importedAt: null };
const typed = {
  id: "t",
  madeAt: "2026-07-01T05:00:00.000Z",
  kind: "totals",
  account: ACCOUNT,
  countedIn: ACCOUNT,
} as const;
const NOTHING = { year: 2025, until: null, results: {}, turnovers: {}, charges: {} };

/** The comparison of an example's FY 2025-26 with typed totals. */
function compared(example: TaxExample, totals: Partial<typeof NOTHING & { results: Record<string, string> }>) {
  const [groups, choices] = groupsOf(example);
  const made = [{ ...typed, ...NOTHING, ...totals }];
  return comparisonResponse(groups, { year: 2025, account: ACCOUNT }, made, choices, facts);
}

const intraday = { executions: ["2025-06-02 09:20 buy 10 @ 100", "2025-06-02 10:00 sell 10 @ 150"] };

describe("a comparison with typed totals", () => {
  it("counts our side of every kind, and has no total where one of them was not typed", () => {
    const found = compared(intraday, { results: { derivatives: "10000" } });
    expect(found).toMatchObject({ total: null, uncovered: ["speculative"] });
    expect(found.turnovers[0]).toMatchObject({ kind: "speculative", broker: null, byTrade: "500" });
    expect(found.charges.find(({ head }) => head === "brokerage")?.ours).not.toBe("0");
  });

  it("reads losses to the paisa, also those below one rupee", () => {
    const losses = { executions: ["2025-06-02 09:20 buy 10 @ 150", "2025-06-02 10:00 sell 10 @ 100"] };
    expect(compared(losses, { results: { intraday: "-500.05" } }).total?.notExplained).toBe("-0.05");
    expect(compared(losses, { results: { intraday: "-0.05" } }).total?.notExplained).toBe("499.95");
  });

  it("has no total where no result was typed", () => {
    expect(compared({ executions: [] }, {}).total).toBeNull();
  });

  it("leaves out buckets that are in no total, and names them", () => {
    const executions = [
      ...intraday.executions,
      "2025-04-07 buy 10 @ 100 [INF000000000 MYSTERY]",
      "2025-06-02 sell 10 @ 110 [INF000000000 MYSTERY]",
    ];
    expect(compared({ executions }, { results: { intraday: "500" } })).toMatchObject({
      total: { broker: "500", ours: "500", notExplained: "0" },
      uncovered: [],
      listedApart: ["class-not-chosen"],
    });
  });

  it("compares what was paid, whatever the fair market value", () => {
    const lot = {
      id: "l",
      account: ACCOUNT,
      instrument: "isin:INE155A01022",
      day: "2021-01-04",
      acquired: "2015-06-01",
    };
    const example = {
      executions: ["2025-06-02 sell 10 @ 300"],
      settlements: { openingLots: [{ ...lot, quantity: "10", price: "100" }] },
      choices: { fairValues: new Map([["isin:INE155A01022", "260"]]) },
    };
    expect(compared(example, { results: { "long-term": "2000" } }).total?.notExplained).toBe("0");
  });
});
