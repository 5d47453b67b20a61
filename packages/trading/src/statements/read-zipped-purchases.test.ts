import { expect, it } from "vitest";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { zerodhaMembers, zip } from "../tax/statements/printed/printed-zerodha.test-setup.ts";
import { printedOf, ZERODHA } from "../tax/statements/printed/stated.test-setup.ts";
import { readPurchases } from "./read-purchases.ts";

const share = { symbol: "INFY", isin: "INE009A01021" };

it("reads purchases from the ZIP of a statement, whose workbook has the client alone", async () => {
  const printed = { ...ZERODHA, charges: {}, otherRows: [] };
  const short = { ...share, entryDay: "2024-06-03", exitDay: "2024-08-20", sale: 1n, units: 10, buy: 15_005_500_000n };
  const lots = [
    { ...short, bucket: "short-term-stt" as const },
    { ...short, entryDay: "2024-08-20", bucket: "speculative" as const },
    { ...short, bucket: "buy-back" as const },
  ];
  const file = zip(await zerodhaMembers(printedOf(lots, printed)));
  expect(await readPurchases(file, SAMPLE_TODAY)).toEqual({
    ...{ status: "read", kind: "zerodha-tax-pnl", clientId: "AB1234", badRows: { rows: [], rowCount: 0 } },
    lots: [{ row: 2, symbol: "INFY", isin: "INE009A01021", day: "2024-06-03", quantity: "10", price: "1500.55" }],
    leftOut: { sameDay: 1, buyback: 1, others: 2, blank: 0 },
  });
  const damaged = { ...file, bytes: file.bytes.slice(0, -40) };
  expect(await readPurchases(damaged, SAMPLE_TODAY)).toMatchObject({ status: "refused", code: "unreadable_file" });
});
