import { makeBreakdown } from "@saudabook/mocks/fixtures/analytics.ts";
import { csvHeader, csvLine } from "@saudabook/trading/analysis/responses/csv.ts";
import { expect, test } from "vitest";
import { accountCode } from "../../page/trade-labels.ts";
import { breakdownCsv } from "./breakdown-csv.ts";

test("a crossed breakdown has a column for each of its groups, and no text that a spreadsheet reads as a formula", () => {
  const data = makeBreakdown(["symbol", "side"], [["=HYPERLINK()", "short"]]);
  const columns = breakdownCsv(data, accountCode);
  expect(csvHeader(columns)).toMatch(/^symbol,side,trades,/);
  const [row] = data.rows;
  expect(row && csvLine(columns, row)).toMatch(/^'=HYPERLINK\(\),Short,\d+,/);
});

test("months have their charges by head", () => {
  const data = makeBreakdown(["month"], [["2026-06"]]);
  const columns = breakdownCsv(data, accountCode);
  const [row] = data.rows;
  const cells = row ? csvLine(columns, row).trim().split(",") : [];
  const at = columns.findIndex(({ caption }) => caption === "booked_charges_stt");
  expect(cells[at]).toBe("1868.958");
  expect(cells).toHaveLength(columns.length);
});
