import { MAX_SCRIPS } from "@saudabook/contract/tax/tax-year.ts";
import { expect, it } from "vitest";
import { groupsOf } from "./tax-account.test-setup.ts";
import { taxYearResponse } from "./tax-responses.ts";

it("lists the largest scrips of all buckets, in the order of the buckets", () => {
  const strikes = Array.from({ length: MAX_SCRIPS + 20 }, (_, at) => 20_000 + at);
  const executions = strikes.flatMap((strike) => [
    `2025-06-02 09:20 buy 1 @ 10 [A 2025-06-26 ${strike} CE]`,
    `2025-06-02 10:00 sell 1 @ 11 [A 2025-06-26 ${strike} CE]`,
  ]);
  const share = ["2025-06-02 buy 10 @ 100", "2025-07-02 sell 10 @ 900"];
  const [groups, choices] = groupsOf({ executions: [...executions, ...share] });
  const { scrips, scripCount } = taxYearResponse(groups, 2025, choices, {
    ...{ version: "7", pending: false, faulty: false, sample: false, importedAt: null, withoutFigures: 0 },
    ...{ choices: [], exports: [], files: 1, merged: false },
  });
  expect([scrips.length, scripCount]).toEqual([MAX_SCRIPS, MAX_SCRIPS + 21]);
  expect(scrips.at(-1)).toMatchObject({ bucket: "short-term-stt", sums: { gross: "8000" } });
});
