import { expect, it } from "vitest";
import { groupsOf } from "../tax-account.test-setup.ts";
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
const request = { groups, year: 2025, choices, facts, account, settlements: [] };

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
