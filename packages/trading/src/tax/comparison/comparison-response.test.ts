import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { describe, expect, it } from "vitest";
import { ACCOUNT, groupsOf, type TaxExample } from "../tax-account.test-setup.ts";
import { chosenStatement, comparisonResponse, type ImportedStatement } from "./comparison-response.ts";
import type { StatedLot, StatedScrip } from "./statement.ts";

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
  const chosen = chosenStatement({ year: 2025, account: ACCOUNT }, [], made, []);
  return comparisonResponse(groups, chosen, null, made, choices, facts);
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

const SHA256 = "a".repeat(64);
const imported: ImportedStatement = {
  id: "s",
  account: ACCOUNT,
  file: { name: "taxpnl.xlsx", kind: "zerodha-tax-pnl", sha256: SHA256 },
  madeAt: "2026-07-02T05:00:00.000Z",
  from: "2025-04-01",
  to: "2026-03-31",
};
const statedLot: StatedLot = {
  isin: "INE155A01022",
  symbol: "TATAMOTORS",
  entryDay: "2022-05-10",
  exitDay: "2025-06-02",
  units: 10,
  buy: 1_000_000_000n,
  sale: 3_000_000_000n,
  bucket: "long-term-stt",
};

/** The comparison of an example's FY 2025-26 with a statement of these lots. */
function comparedFile(
  example: TaxExample,
  lots: readonly StatedLot[],
  more: { heads?: bigint; to?: string; scrips?: StatedScrip[] } = {},
) {
  const [groups, choices] = groupsOf(example);
  const chosen = chosenStatement({ year: 2025, account: ACCOUNT }, [imported], [], []);
  const { from, to } = imported;
  const statement = {
    ...{ from, to: more.to ?? to, segments: ["equity"] as const, lots, scrips: more.scrips ?? null },
    heads: more.heads === undefined ? [] : [{ buckets: ["long-term-stt"] as const, result: more.heads }],
    ...{ turnovers: {}, charges: {}, otherRows: [{ day: null, text: "AMC", amount: -88_500_000n }] },
  };
  return comparisonResponse(groups, chosen, { statement }, [], choices, facts);
}

describe("a comparison with a file", () => {
  const sold = { executions: ["2025-06-02 sell 10 @ 300"] };

  it("offers the opening lot of a sale without a purchase, and is equal once that is entered", () => {
    const found = comparedFile(sold, [statedLot]);
    const entry = {
      kind: "opening-lot" as const,
      account: ACCOUNT,
      instrument: "isin:INE155A01022",
      day: "2022-05-10",
      quantity: "10",
      price: "100",
      fromStatement: SHA256,
    };
    expect(found).toMatchObject({
      level: "lots",
      total: { broker: "2000", ours: "0", explained: "2000", notExplained: "0" },
      reasons: [{ reason: "opening-stock", runs: 1, amount: "2000" }],
      runs: [{ reason: "opening-stock", amount: "2000", theirs: { quantity: "10" }, ours: { state: "opening-sell" } }],
      offers: [{ kind: "entry", entry }],
      onlyInStatement: { count: 1, total: "-88.5" },
    });
    const settled = { ...sold, settlements: { openingLots: [{ ...entry, id: "l" }] } };
    expect(comparedFile(settled, [statedLot])).toMatchObject({
      total: { broker: "2000", ours: "2000", explained: "0", notExplained: "0" },
      runs: [],
      offers: [],
      equalScrips: 1,
    });
  });

  it("makes no offer that is already an entry, and no complete one while changes are missing from the figures", () => {
    const [groups, choices] = groupsOf(sold);
    const chosen = chosenStatement({ year: 2025, account: ACCOUNT }, [imported], [], []);
    const content = {
      statement: {
        ...{ from: imported.from, to: imported.to, segments: ["equity"] as const, lots: [statedLot], scrips: null },
        ...{ heads: [], turnovers: {}, charges: {}, otherRows: [] },
      },
    };
    const of = (entries: readonly SettlementEntry[], pending = false) =>
      comparisonResponse(groups, { ...chosen, entries }, content, [], choices, { ...facts, pending }).offers;
    const [offer] = of([]);
    expect(offer?.kind).toBe("entry");
    expect(of(offer?.kind === "entry" ? [offer.entry] : [])).toEqual([]);
    expect(of([], true)).toEqual([]);
  });

  it("gives a price from which the cost follows to the paisa", () => {
    const [offer] = comparedFile({ executions: ["2025-06-02 sell 3 @ 300"] }, [
      { ...statedLot, units: 3, buy: 1_000_010_000n, sale: 900_000_000n },
    ]).offers;
    expect(offer).toMatchObject({ entry: { quantity: "3", price: "333.337" } });
  });

  it("puts what is not explained first, with the units of both sides", () => {
    const other = { ...statedLot, entryDay: "2025-04-07", exitDay: "2025-06-02", bucket: "short-term-stt" } as const;
    const example = { executions: ["2025-04-07 buy 10 @ 110", "2025-06-02 sell 10 @ 290"] };
    const { runs, total, scrips } = comparedFile(example, [other, { ...other, isin: "INE917I01010", symbol: "BAJAJ" }]);
    expect(runs.map(({ reason, hint, name, amount }) => [reason, hint, name, amount])).toEqual([
      [null, "sale-value", expect.any(String), "200"],
      ["not-in-files", null, "BAJAJ", "2000"],
    ]);
    expect(total).toMatchObject({ explained: "2000", notExplained: "200" });
    expect(scrips.map(({ notExplained }) => notExplained)).toEqual(["200", "0"]);
  });

  it("stops at sums of the statement that are not those of its rows", () => {
    expect(comparedFile(sold, [statedLot], { heads: 2_000_500_000n })).toMatchObject({
      findings: [{ level: "heads", of: "Long-term, STT paid", figure: "result", by: "0.5" }],
      findingCount: 1,
      level: null,
      total: null,
      runs: [],
    });
  });

  it("names the instrument of a sum by its symbol, with the head where each of its rows has one", () => {
    const short = { ...statedLot, entryDay: "2025-04-07", bucket: "short-term-stt" } as const;
    const fund = { ...statedLot, isin: "INF204KB17I5", symbol: null, bucket: null };
    const scrips = [statedLot, short, fund].map((lot) => ({ ...lot, units: lot.units + 1, result: null }));
    const { findings } = comparedFile(sold, [statedLot, short, fund], { scrips });
    expect(findings).toEqual(
      ["TATAMOTORS, Long-term, STT paid", "TATAMOTORS, Short-term, STT paid", "INF204KB17I5"].map((of) => {
        return { level: "scrips", of, figure: "units", by: "1" };
      }),
    );
  });

  it("says why a file cannot be read", () => {
    const [groups, choices] = groupsOf(sold);
    const chosen = chosenStatement({ year: 2025, account: ACCOUNT }, [imported], [], []);
    const found = comparisonResponse(groups, chosen, { problem: "The file is damaged." }, [], choices, facts);
    expect(found).toMatchObject({ problem: "The file is damaged.", level: null, statement: { id: "s" } });
  });
});

describe("the statement to compare with", () => {
  const totals = { ...typed, ...NOTHING };
  const of = { year: 2025, account: ACCOUNT };

  it("is the newest of the account and year, or the one that is asked for", () => {
    const older = { ...imported, id: "o", madeAt: "2026-06-01T05:00:00.000Z" };
    const others = [
      { ...imported, id: "x", account: "groww|1" },
      { ...imported, id: "y", from: "2024-04-01", to: "2025-03-31" },
    ];
    const found = chosenStatement(of, [older, imported, ...others], [totals], []);
    expect(found.statements.map(({ id }) => id)).toEqual(["s", "t", "o"]);
    expect(found.statement?.id).toBe("s");
    expect(chosenStatement({ ...of, wanted: "t" }, [imported], [totals], []).statement).toMatchObject({
      id: "t",
      file: null,
      from: "2025-04-01",
      to: "2026-03-31",
    });
    const half = { ...imported, id: "h", madeAt: "2026-08-01T05:00:00.000Z", to: "2025-09-30" };
    expect(chosenStatement(of, [half, imported], [], []).statement?.id, "a newer one of a part").toBe("s");
    expect(chosenStatement({ ...of, wanted: "gone" }, [imported], [totals], []).statement?.id).toBe("s");
  });

  it("counts the entries that were accepted from it", () => {
    const entry: SettlementEntry = {
      ...({ kind: "override", account: ACCOUNT, instrument: "isin:INE155A01022", day: "2025-06-02" } as const),
      product: "delivery",
    };
    const entries = [entry, { ...entry, fromStatement: SHA256 }, { ...entry, fromStatement: "b".repeat(64) }];
    expect(chosenStatement(of, [imported], [], entries).accepted).toBe(1);
  });
});
