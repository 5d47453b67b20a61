import { describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { zerodhaFill } from "../samples/files/zerodha-fill.ts";
import {
  type CsvChoice,
  type XlsxChoice,
  zerodhaTradebookCsv,
  zerodhaTradebookXlsx,
} from "../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "./import-refused.ts";
import { readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { book, chosen, fill, refusal, TODAY, ZERODHA } from "./tradebook.test-setup.ts";

/** The outcome of the file on another day. */
async function outcomeOn(today: string, file: UploadedFile): Promise<string> {
  try {
    return `${(await readTradebook(file, ZERODHA, today)).executions.length} read`;
  } catch (error) {
    if (error instanceof ImportRefused) return error.rows?.[0]?.message ?? error.message;
    throw error;
  }
}

describe("Zerodha tradebooks", () => {
  it("are read to the last cell", async () => {
    const { executions, columns, ...rest } = await readTradebook(
      { ...book(fill()), name: "tradebook-AB1234-EQ.csv" },
      ZERODHA,
      SAMPLE_TODAY,
    );
    expect(rest).toEqual({
      kind: "zerodha-tradebook",
      keptSegment: null,
      broker: "zerodha",
      tradeType: "equity",
      clientId: "AB1234",
      accountHolder: null,
      rowsRead: 1,
      skipped: [],
      allotments: 0,
      corrected: [],
    });
    expect(columns).toEqual(TODAY.split(","));
    expect(executions).toEqual([
      {
        broker: "zerodha",
        segment: "equity",
        exchange: "NSE",
        symbol: "INFY",
        isin: "INE009A01021",
        series: "EQ",
        contract: null,
        side: "buy",
        quantity: "10",
        price: "1500.05",
        value: "15000.5",
        executedAt: "2024-04-01T09:57:47",
        tradeId: "41795167",
        orderId: "1200000009438445",
        row: 2,
        key: "zerodha|equity|NSE|2024-04-01|41795167|INFY|buy",
        raw: fill().split(","),
      },
    ]);
  });

  const csvLayouts: CsvChoice[] = [
    {},
    { header: 2018 },
    { header: 2020 },
    { header: 2021 },
    { resaved: true, dates: "dd-mm-yyyy", lineEnd: "\r\n", byteOrderMark: true },
    { resaved: true, dates: "m/d/yyyy", delimiter: "\t" },
    { resaved: true, dates: "dd/mm/yyyy", delimiter: ";" },
  ];
  const xlsxLayouts: XlsxChoice[] = [
    {},
    { column: "A" },
    { headerRow: 9, dates: "serial" },
    { headerRow: 1, column: "A", formattedRows: 3000, dimension: "A1:M3292" },
    { dimension: "B1:C4" },
    { strings: "inline", prefix: "x" },
    { expiryCaption: "" },
  ];
  for (const segment of ["EQ", "FO"] as const) {
    const choice = chosen("zerodha", segment === "EQ" ? "equity" : "fno");
    it(`are the same trades in every layout, ${segment}`, async () => {
      const files = [
        ...csvLayouts.map((layout) => zerodhaTradebookCsv({ ...layout, segment, rows: 20 })),
        ...(await Promise.all(xlsxLayouts.map((layout) => zerodhaTradebookXlsx({ ...layout, segment, rows: 20 })))),
      ];
      for (const file of files) {
        const { executions, clientId } = await readTradebook(file, choice, SAMPLE_TODAY);
        expect(clientId).toBe("AB1234");
        executions.forEach((execution, index) => {
          const { symbol, trade_type, quantity, price, trade_id, trade_date, order_execution_time, expiry_date } =
            zerodhaFill(index, segment);
          expect(execution).toMatchObject({
            symbol,
            side: trade_type,
            quantity,
            price,
            tradeId: trade_id,
            executedAt: order_execution_time,
          });
          expect(execution.key).toBe(
            `zerodha|${choice.tradeType}|${execution.exchange}|${trade_date}|${trade_id}|${symbol}|${trade_type}`,
          );
          const expiry = execution.contract?.expiry ?? null;
          if (segment === "EQ") expect(execution.contract).toBeNull();
          else expect([expiry_date, null]).toContain(expiry);
        });
        expect(executions).toHaveLength(20);
      }
    });
  }

  it("are read from .xls too", async () => {
    const rows = [TODAY.split(","), fill().split(","), fill({ trade_id: "7", trade_type: "sell" }).split(",")];
    const sheet = utils.aoa_to_sheet(rows);
    const bytes = new Uint8Array(
      write({ SheetNames: ["Equity"], Sheets: { Equity: sheet } }, { type: "array", bookType: "biff8" }),
    );
    const { executions } = await readTradebook({ name: "tradebook-AB1234-EQ.xls", bytes }, ZERODHA, SAMPLE_TODAY);
    expect(executions.map(({ key, price }) => [key, price])).toEqual([
      ["zerodha|equity|NSE|2024-04-01|41795167|INFY|buy", "1500.05"],
      ["zerodha|equity|NSE|2024-04-01|7|INFY|sell", "1500.05"],
    ]);
  });

  it("of several segments are read for the one chosen, the rest counted", async () => {
    const mixed = book(
      fill(),
      fill({ symbol: "NIFTY2441822500CE", isin: "", segment: "FO", series: "", trade_id: "2" }),
      fill({ symbol: "USDINR24APRFUT", isin: "", segment: "CDS", series: "", trade_id: "3" }),
      fill({ symbol: "AXIS LIQUID FUND - DIRECT PLAN (G)", segment: "MF", series: "", trade_id: "4" }),
      "Total,,,,,,,,40,,,,",
    );
    const { executions, rowsRead, skipped } = await readTradebook(mixed, ZERODHA, SAMPLE_TODAY);
    expect(executions).toHaveLength(1);
    expect(rowsRead).toBe(5);
    expect(skipped).toEqual([
      { reason: "other-segment", count: 2 },
      { reason: "mutual-fund", count: 1 },
      { reason: "total", count: 1 },
    ]);
    const fno = await readTradebook(mixed, chosen("zerodha", "fno"), SAMPLE_TODAY);
    expect(fno.executions.map(({ contract }) => contract?.expiry)).toEqual(["2024-04-18"]);
  });

  it("keep two equal fills apart where there are no trade numbers, and drop a repeated number", async () => {
    const equal = book(fill({ trade_id: "" }), fill({ trade_id: "" }), fill(), fill());
    const { executions, skipped } = await readTradebook(equal, ZERODHA, SAMPLE_TODAY);
    expect(executions.map(({ key }) => key)).toEqual([
      "zerodha|equity|NSE|2024-04-01||INFY|buy|10|1500.05|2024-04-01T09:57:47|1200000009438445#1",
      "zerodha|equity|NSE|2024-04-01||INFY|buy|10|1500.05|2024-04-01T09:57:47|1200000009438445#2",
      "zerodha|equity|NSE|2024-04-01|41795167|INFY|buy",
    ]);
    expect(skipped).toEqual([{ reason: "repeated", count: 1 }]);
  });

  it("may hold a share called TOTAL", async () => {
    const { executions } = await readTradebook(book(fill({ symbol: "TOTAL" })), ZERODHA, SAMPLE_TODAY);
    expect(executions[0]?.symbol).toBe("TOTAL");
  });

  it("are refused whole for rows that cannot be read, and name as many as can be corrected", async () => {
    const one = await refusal(book(fill(), fill({ trade_id: "2", quantity: '"1,0"' })));
    expect(one).toMatchObject({ code: "bad_rows", rowCount: 1 });
    expect(one.rows).toEqual([
      { row: 3, column: "quantity", value: "1,0", message: 'Row 3: quantity "1,0" isn\'t a number' },
    ]);
    expect(one.message).toBe(
      "Nothing was imported because we can't read a row. Row 3: quantity \"1,0\" isn't a number.",
    );
    const many = await refusal(
      book(...Array.from({ length: 1500 }, (_, index) => fill({ trade_id: String(index), price: "x" }))),
    );
    expect(many.rows).toHaveLength(1000);
    expect(many.rowCount).toBe(1500);
    expect(many.message).toContain("can't read 1,500 rows");
    const twice = await refusal(book(fill(), fill({ price: "1500.10" })));
    expect(twice.rows?.[0]?.message).toBe(
      'Row 3: trade_id "41795167" is also in row 2, with another quantity or price',
    );
  });

  it("are refused for a segment, side, day or row that makes no sense", async () => {
    const cases: [Record<string, string>, string][] = [
      [{ segment: "XX" }, 'Row 2: segment "XX" is not known'],
      [{ trade_type: "short" }, 'Row 2: trade_type "short" is neither buy nor sell'],
      [{ trade_date: "2024-02-30" }, 'Row 2: trade_date "2024-02-30" isn\'t a date'],
      [{ trade_date: "02-04-2024" }, 'Row 2: trade_date "02-04-2024" is a different day from the order_execution_time'],
      [{ symbol: "=HYPERLINK(1)" }, 'Row 2: symbol "=HYPERLINK(1)" isn\'t a symbol'],
      [{ order_execution_time: "2024-04-01" }, 'Row 2: order_execution_time "2024-04-01" has no time of day'],
      [{ price: "" }, 'Row 2: price "" is missing'],
      [
        { extra: "7" },
        'Row 2: the cell after the last column "7" has no column heading; the row may be split in the wrong place',
      ],
    ];
    for (const [changes, message] of cases)
      expect((await refusal(book(fill(changes)))).rows?.[0]?.message).toBe(message);
  });

  it("are refused for a day after tomorrow, as text or as a serial number, and may be of tomorrow", async () => {
    const later = fill({ trade_date: "2026-11-23", order_execution_time: "2026-11-23T00:00:00" });
    const { rows, rowCount } = await refusal(book(fill(), later));
    expect(rowCount).toBe(1);
    expect(rows).toEqual([
      { row: 3, column: "trade_date", value: "2026-11-23", message: 'Row 3: trade_date "2026-11-23" is in the future' },
    ]);
    const late = await refusal(book(fill({ order_execution_time: "2026-11-23T00:00:00" })));
    expect(late.rows?.[0]?.message).toBe('Row 2: order_execution_time "2026-11-23T00:00:00" is in the future');
    const tomorrow = fill({ trade_date: "2026-11-22", order_execution_time: "2026-11-22T23:59:59" });
    expect((await readTradebook(book(tomorrow), ZERODHA, SAMPLE_TODAY)).executions).toHaveLength(1);

    const serial = await zerodhaTradebookXlsx({ rows: 1, dates: "serial" });
    const refused = await outcomeOn("2024-03-30", serial);
    expect(refused).toBe('Row 16: Trade Date "2024-04-01" is in the future');
    expect(await outcomeOn("2024-03-31", serial)).toBe("1 read");
  });

  it("are refused where a value is calculated", async () => {
    const rows = [TODAY.split(","), fill().split(",")];
    const sheet = utils.aoa_to_sheet(rows);
    sheet["J2"] = { t: "n", v: 1500, f: "1499+1" };
    const bytes = new Uint8Array(
      write({ SheetNames: ["Equity"], Sheets: { Equity: sheet } }, { type: "array", bookType: "xlsx" }),
    );
    expect((await refusal({ name: "a.xlsx", bytes })).rows?.[0]?.message).toMatch(
      /^Row 2: price "a formula" is a formula/,
    );
  });
});
