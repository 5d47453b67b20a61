import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { type SampleCell, workbook } from "../samples/files/workbook.ts";
import { type TaxLot, type TaxPnlChoice, zerodhaTaxPnlXlsx } from "../samples/files/zerodha-tax-pnl-files.ts";
import { zerodhaTradebookCsv } from "../samples/files/zerodha-tradebook-files.ts";
import { textFile } from "../samples/import-outcome.ts";
import { readPurchases } from "./read-purchases.ts";

const infosys = { symbol: "INFY", isin: "INE009A01021", entry: "2022-05-10", exit: "2024-08-20" };
const LOTS: TaxLot[] = [
  { ...infosys, quantity: 10, cost: 15_005.5 },
  { ...infosys, symbol: "M&M", isin: "INE101A01026", exit: "2022-05-10", quantity: 3, cost: 3_000 },
  { symbol: "GOLDBEES", isin: "INF204KB17I5", entry: "2024-04-02", exit: "2024-06-03", quantity: 3, cost: 100 },
  { ...infosys, quantity: 7, cost: 0 },
  { ...infosys, quantity: 50, cost: 75_000, buyback: true },
];
const lot = { symbol: "INFY", isin: "INE009A01021", day: "2022-05-10" };
const PURCHASES = [
  { ...lot, quantity: "10", price: "1500.55" },
  { symbol: "GOLDBEES", isin: "INF204KB17I5", day: "2024-04-02", quantity: "3", price: "33.333" },
  { ...lot, quantity: "7", price: "0" },
];

const listOf = (...lines: string[]) => readPurchases(textFile("purchases.csv", ...lines), SAMPLE_TODAY);
async function statement(choice: Partial<TaxPnlChoice>) {
  return readPurchases(await zerodhaTaxPnlXlsx({ lots: LOTS, ...choice }), SAMPLE_TODAY);
}
/** The lots in one order, without row numbers, which differ by layout. */
async function lotsOf(choice: Partial<TaxPnlChoice>) {
  const read = await statement(choice);
  if (read.status !== "read") throw new Error(read.message);
  const byDay = (a: { day: string; quantity: string }, b: typeof a) =>
    a.day < b.day || (a.day === b.day && a.quantity < b.quantity) ? -1 : 1;
  return read.lots.map(({ row: _, ...one }) => one).sort(byDay);
}

describe("Zerodha's tax P&L", () => {
  const layouts: Partial<TaxPnlChoice>[] = [
    { layout: 2023 },
    { layout: 2025 },
    { layout: 2026 },
    { layout: 2025, column: "A" },
    { layout: 2026, dates: "serial" },
  ];
  it.each(layouts)("is read in the layout $layout $column $dates", async (choice) => {
    expect(await lotsOf(choice)).toEqual([PURCHASES[0], PURCHASES[2], PURCHASES[1]]);
    expect(await statement(choice)).toMatchObject({
      status: "read",
      kind: "zerodha-tax-pnl",
      clientId: "AB1234",
      leftOut: { sameDay: 1, buyback: 1, others: 2, blank: 0 },
    });
  });

  it("is read from the CSV of a section, as the ZIP has it", async () => {
    const captions = "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value,Profit,Period of Holding";
    const read = await listOf(captions, "INFY,INE009A01021,2022-05-10,2024-08-20,10,15005.5,16000,994.5,833");
    expect(read).toMatchObject({ status: "read", clientId: null, lots: [{ row: 2, ...PURCHASES[0] }] });
  });

  it("names the row and the column of what it cannot read, and keeps the rows that it can", async () => {
    const captions = "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value";
    const good = "INFY,INE009A01021,2022-05-10,2024-08-20,10,15005.5";
    const cases: [string, string][] = [
      ["INFY,INE009A01021,10 May,2024-08-20,10,15005.5", 'Row 3: Entry Date "10 May" isn\'t a date'],
      ["INFY,INE009A01021,2022-05-10,2024-08-20,0,15005.5", 'Row 3: Quantity "0" must be more than 0'],
      ["INFY,INE009A01021,2022-05-10,2024-08-20,10,abc", 'Row 3: Buy Value "abc" isn\'t a number'],
      ["INFY,INE009,2022-05-10,2024-08-20,10,1", 'Row 3: ISIN "INE009" isn\'t an ISIN'],
      ["=1+1,,2022-05-10,2024-08-20,10,1", 'Row 3: Symbol "=1+1" isn\'t a symbol'],
      ["INFY,INE009A01021,2027-05-10,2027-08-20,10,1", 'Row 3: Entry Date "2027-05-10" is in the future'],
    ];
    for (const [row, message] of cases) {
      const read = await listOf(captions, good, row);
      expect(read).toMatchObject({ status: "read", lots: [{ row: 2 }], badRows: { rowCount: 1, rows: [{ row: 3 }] } });
      if (read.status === "read") expect(read.badRows.rows[0]?.message).toMatch(message);
    }
  });

  it("says when no share was held overnight", async () => {
    const sameDay = { ...infosys, exit: infosys.entry, quantity: 3, cost: 3_000 };
    expect(await statement({ lots: [sameDay] })).toMatchObject({
      status: "refused",
      code: "no_trades",
      message: "This statement has no shares that were held overnight, only 1 row of the same day.",
    });
    expect(await statement({ lots: [] })).toMatchObject({
      status: "refused",
      message: "This statement has no sales of shares.",
    });
  });
});

describe("statements of other brokers", () => {
  const isin = "INE009A01021";
  const purchase = { symbol: "INFOSYS LTD", isin, day: "2022-05-10", quantity: "10", price: "1500.55" };

  it("are read from Groww, with and without the term of a lot", async () => {
    const captions =
      "Stock name,ISIN,Quantity,Buy date,Buy price,Buy value,Sell date,Sell price,Sell value,Realised P&L";
    const lots = [
      `Infosys Ltd,${isin},10,10-05-2022,1500.55,15005.5,20-08-2024,1600,16000,994.5`,
      `Infosys Ltd,${isin},3,20-08-2024,1500,4500,20-08-2024,1600,4800,300`,
    ];
    const gains = ["Unique Client Code,1234567890", "Capital Gains Statement for stocks from 01-04-2024 To 31-03-2025"];
    expect(await listOf(...gains, "Long Term trades", captions, ...lots, "Buyback trades", captions, ...lots)).toEqual({
      status: "read",
      kind: "groww-capital-gains",
      clientId: "1234567890",
      lots: [{ row: 5, ...purchase }],
      leftOut: { sameDay: 1, buyback: 2, others: 0, blank: 0 },
      badRows: { rows: [], rowCount: 0 },
    });
    const pnl = ["P&L Statement for stocks from 01-04-2024 TO 31-03-2025", "Realised trades", captions, ...lots];
    expect(await listOf(...pnl, "Unrealised trades", captions, ...lots)).toMatchObject({
      kind: "groww-stocks-pnl",
      lots: [{ row: 4, ...purchase }],
      leftOut: { sameDay: 1, others: 2 },
    });
  });

  it("are read from Upstox", async () => {
    const captions = "Scrip Name,Symbol,ISIN,Scrip Opt,Qty,Buy Date,Buy Amt,Sell Date,Sell Amt,Strike Price";
    const row = (number: number, ...cells: SampleCell[]) => ({ number, cells });
    const sheet = (name: string, ...cells: SampleCell[]) => ({
      name,
      rows: [row(1, "UCC", "AB1234"), row(5, ...captions.split(",")), row(7, ...cells), row(8, "TOTAL")],
    });
    const bytes = await workbook([
      sheet("Equities", "INFOSYS LIMITED", "INFY", isin, "EQ", 10, "10-05-2022", 15_005.5, "20-08-2024", 16_000),
      sheet("Future & Options", "NIFTY", "NIFTY", "", "CE", 75, "10-05-2024", 500, "20-08-2024", 700, 23_000),
    ]);
    expect(await readPurchases({ name: "tax_report.xlsx", bytes }, SAMPLE_TODAY)).toMatchObject({
      kind: "upstox-tax-report",
      clientId: "AB1234",
      lots: [{ row: 7, ...purchase, symbol: "INFY" }],
      leftOut: { sameDay: 0, others: 1 },
    });
  });

  it("name the rows of shares alone that they cannot read", async () => {
    const captions = "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value";
    const shares = ["Equity - Short Term", captions, `INFY,${isin},2022-05-10,2024-08-20,10,15005.5`];
    const options = ["F&O", "Symbol,Entry Date,Exit Date,Quantity,Buy Value", "NIFTY,2024-05-10,2024-05-11,75,500"];
    expect(await listOf(...shares, ...options)).toMatchObject({
      lots: [{ row: 3 }],
      leftOut: { others: 1 },
      badRows: { rowCount: 0 },
    });
  });
});

describe("our list of purchases", () => {
  it("takes a symbol or an ISIN, lakh and crore, and the usual dates", async () => {
    const read = await listOf(
      "Symbol,ISIN,Quantity,Price,Day",
      'infy,,10,"1,500.55",2022-05-10',
      ",INF204KB17I5,3,33.333,02-04-2024",
      "M&M,INE101A01026,2.5,0,3 Jun 2024",
    );
    expect(read).toEqual({
      status: "read",
      kind: "list",
      clientId: null,
      lots: [
        { row: 2, symbol: "INFY", isin: null, day: "2022-05-10", quantity: "10", price: "1500.55" },
        { row: 3, symbol: null, isin: "INF204KB17I5", day: "2024-04-02", quantity: "3", price: "33.333" },
        { row: 4, symbol: "M&M", isin: "INE101A01026", day: "2024-06-03", quantity: "2.5", price: "0" },
      ],
      leftOut: { sameDay: 0, buyback: 0, others: 0, blank: 0 },
      badRows: { rows: [], rowCount: 0 },
    });
  });

  it("reads dates with slashes as all of them together show", async () => {
    const read = await listOf("symbol,quantity,price,day", "INFY,1,2,05/06/2024", "TCS,1,2,06/25/2024");
    expect(read).toMatchObject({ lots: [{ day: "2024-05-06" }, { day: "2024-06-25" }] });
    const unclear = await listOf("symbol,quantity,price,day", "INFY,1,2,05/06/2024");
    expect(unclear).toMatchObject({ status: "refused", code: "bad_rows", rows: [{ row: 2, column: "day" }] });
  });

  it("counts the rows of the template that are still blank", async () => {
    const read = await listOf("symbol,isin,quantity,price,day", "INFY,,10,1500,2022-05-10", "TCS,,5,,");
    expect(read).toMatchObject({ status: "read", lots: [{ symbol: "INFY" }], leftOut: { blank: 1 } });
    expect(await listOf("symbol,isin,quantity,price,day", "TCS,,5,,")).toMatchObject({
      status: "refused",
      code: "no_trades",
      message: "Price and day are blank in 1 row.",
    });
  });

  it("is refused where no row can be read, and asks for the column that a half-filled row lacks", async () => {
    const read = await listOf("symbol,quantity,price,day", "INFY,10,,2022-05-10", "INFY,10,1500,");
    expect(read).toMatchObject({
      status: "refused",
      rowCount: 2,
      rows: [{ message: 'Row 2: price "" is missing' }, { message: 'Row 3: day "" is missing' }],
    });
  });

  it("takes no more lines than are compared at once", async () => {
    const lines = Array.from({ length: 5_001 }, () => "INFY,1,2,2024-05-06");
    expect(await listOf("symbol,quantity,price,day", ...lines)).toMatchObject({ status: "refused", code: "too_large" });
  });
});

describe("another file", () => {
  it("is named", async () => {
    expect(await readPurchases(zerodhaTradebookCsv(), SAMPLE_TODAY)).toMatchObject({
      status: "refused",
      code: "unsupported_file",
      message: expect.stringMatching(/^This is a Zerodha .*tradebook, which you import under Add Trades\. Choose/),
    });
    expect(await listOf("particulars,posting_date,cost_center,voucher_type,debit,credit")).toMatchObject({
      message: expect.stringMatching(/^This is a Zerodha ledger/),
    });
    expect(await listOf("a,b", "1,2")).toMatchObject({
      message: expect.stringMatching(/^We didn't find any purchases in this file\. Choose/),
    });
  });

  it("is not a list where it has other columns, such as the side of a trade", async () => {
    const read = await listOf("symbol,quantity,price,day,side", "INFY,1,2,2024-05-06,sell");
    expect(read).toMatchObject({ status: "refused", code: "unsupported_file" });
  });

  it("is refused as an import refuses it where it is damaged or empty", async () => {
    const { name, bytes } = await zerodhaTaxPnlXlsx({ lots: LOTS });
    const damaged = { name, bytes: bytes.slice(0, bytes.length - 40) };
    expect(await readPurchases(damaged, SAMPLE_TODAY)).toMatchObject({ status: "refused", code: "unreadable_file" });
    expect(await readPurchases({ name, bytes: new Uint8Array() }, SAMPLE_TODAY)).toMatchObject({
      status: "refused",
      code: "unreadable_file",
    });
  });
});
