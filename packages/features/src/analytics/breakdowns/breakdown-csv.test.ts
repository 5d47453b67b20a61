import { makeBreakdown, makeCharges } from "@saudabook/mocks/fixtures/breakdowns.ts";
import { csvHeader, csvLine } from "@saudabook/trading/analysis/responses/csv.ts";
import { expect, test } from "vitest";
import { accountCode } from "../../words/trade-labels.ts";
import { breakdownCsv, chargesPaidCsv, paidRows } from "./breakdown-csv.ts";

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

test("the charges paid have a line for each day, and one for all of them", () => {
  const lines = paidRows(makeCharges(["2025-06-02", "2025-06-03"])).map((row) => csvLine(chargesPaidCsv, row).trim());
  expect(csvHeader(chargesPaidCsv).trim()).toBe(
    "day,charges,charges_brokerage,charges_stt,charges_exchange,charges_ipft,charges_sebi,charges_stamp,charges_gst,charges_dp",
  );
  expect(lines.map((line) => line.split(",").slice(0, 2))).toEqual([
    ["2025-06-02", "42.15"],
    ["2025-06-03", "84.3"],
    ["all", "126.45"],
  ]);
  expect(paidRows(makeCharges([], { paid: null }))).toEqual([]);
});
