import { expect, it } from "vitest";
import { chosenStatement } from "../comparison/comparison-response.ts";
import { groupsOf } from "../tax-account.test-setup.ts";
import { workbookSheets } from "./workbook.ts";
import { workbookContent } from "./workbook-content.ts";

const ISIN = "isin:INE155A01022";
const [groups, choices] = groupsOf({
  executions: ["2018-01-30 buy 10 @ 100", "2022-05-10 buy 10 @ 500", "2025-06-02 sell 20 @ 600"],
  choices: { fairValues: new Map([[ISIN, "260"]]) },
});
const facts = {
  ...{ version: "7", pending: false, faulty: false, sample: false, importedAt: null, withoutFigures: 0 },
  ...{ choices: [], exports: [], files: 1, merged: false },
};
const account = { ids: new Uint8Array(0), group: new Uint32Array(0) };
const request = { groups, year: 2025, choices, facts, account, settlements: [], compared: [] };

function lastOf<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

it("has all lots, and the rows of Schedule 112A that follow from them", () => {
  const content = lastOf(workbookContent(request));
  expect(content?.lots.map(({ raised, gross }) => [raised, gross])).toEqual([
    ["1600", "3400"],
    ["0", "1000"],
  ]);
  expect(content?.rows112a).toMatchObject([
    { acquired: "BE", isin: "INE155A01022", sale: 6_000n, cost: 1_000n, costUsed: 2_600n, fairPrice: "260" },
    { acquired: "AE", isin: "INNOTREQUIRD", sale: 6_000n },
  ]);
});

it("is refused for more lots than a workbook may have", () => {
  expect(lastOf(workbookContent({ ...request, most: 1 }))).toBeNull();
});

it("compares with the totals that were typed, and puts the difference into its sheet", () => {
  const account = "zerodha|AB1234";
  const typed = {
    id: "t",
    madeAt: "2026-07-01T05:00:00.000Z",
    kind: "totals",
    account,
    countedIn: account,
    year: 2025,
    until: null,
  } as const;
  const totals = { ...typed, results: { "long-term": "6000.25" }, turnovers: {}, charges: {} };
  const chosen = chosenStatement({ year: 2025, account }, [], [totals], []);
  const compared = [{ chosen, content: null }];
  const content = lastOf(workbookContent({ ...request, facts: { ...facts, choices: [totals] }, compared }));
  // The broker knows of no fair market value: our side is what was sold less what was paid.
  const line = { broker: "6000.25", ours: "6000", explained: "0", notExplained: "0.25" };
  expect(content?.comparisons).toMatchObject([{ account, total: line, heads: [line], uncovered: [] }]);
  const amounts = ["6000.25", "6000", "0", "0.25"].map((amount) => ({ amount }));
  const firstRow = (comparisons: NonNullable<typeof content>["comparisons"]) => {
    const sheets = content ? workbookSheets({ ...content, comparisons }) : [];
    return sheets.find(({ name }) => name === "Differences")?.rows[4]?.slice(4);
  };
  const comparisons = content?.comparisons ?? [];
  expect(firstRow(comparisons)).toEqual(["Long-term, STT paid", ...amounts]);
  const unknown = comparisons.map((one) => ({ ...one, heads: one.heads.map((head) => ({ ...head, buckets: [] })) }));
  expect(firstRow(unknown)).toEqual(["Head not in the statement", ...amounts]);
});
