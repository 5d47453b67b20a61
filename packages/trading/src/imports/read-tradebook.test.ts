import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { growwFnoPnlCsv, growwFnoPnlXlsx } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { workbook } from "../samples/files/workbook.ts";
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

const text = (content: string, name = "file.csv"): UploadedFile => ({ name, bytes: new TextEncoder().encode(content) });
const chosen = (broker: Broker, tradeType: TradeType) => ({ broker, tradeType });
const ZERODHA = chosen("zerodha", "equity");
const GROWW = chosen("groww", "equity");

async function refusal(file: UploadedFile, choice = ZERODHA): Promise<ImportRefused> {
  try {
    await readTradebook(file, choice, SAMPLE_TODAY);
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
  return expect.unreachable("the file was read");
}

/** The outcome of the file on another day. */
async function outcomeOn(today: string, file: UploadedFile): Promise<string> {
  try {
    return `${(await readTradebook(file, ZERODHA, today)).executions.length} read`;
  } catch (error) {
    if (error instanceof ImportRefused) return error.rows?.[0]?.message ?? error.message;
    throw error;
  }
}

const TODAY =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const fill = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    symbol: "INFY",
    isin: "INE009A01021",
    trade_date: "2024-04-01",
    exchange: "NSE",
    segment: "EQ",
    series: "EQ",
    trade_type: "buy",
    auction: "false",
    quantity: "10.000000",
    price: "1500.050000",
    trade_id: "41795167",
    order_id: "1200000009438445",
    order_execution_time: "2024-04-01T09:57:47",
    ...changes,
  };
  return Object.values(cells).join(",");
};
const book = (...rows: string[]) => text([TODAY, ...rows].join("\n"), "tradebook.csv");

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

describe("Groww files", () => {
  it("of orders are the same trades as XLSX and as text", async () => {
    const choice = { rows: 12, notExecuted: 2, zeroValue: 1 };
    const files = [
      await growwOrdersXlsx(choice),
      growwOrdersCsv(choice),
      growwOrdersCsv({ ...choice, delimiter: "\t" }),
    ];
    const [first, ...others] = await Promise.all(files.map((file) => readTradebook(file, GROWW, SAMPLE_TODAY)));
    expect(first).toMatchObject({
      kind: "groww-orders",
      clientId: "1234567890",
      accountHolder: "Asha Rao",
      rowsRead: 15,
    });
    expect(first?.skipped).toEqual([
      { reason: "not-executed", count: 2 },
      { reason: "zero-value", count: 1 },
    ]);
    expect(first?.executions).toHaveLength(12);
    expect(first?.executions[1]).toMatchObject({
      symbol: "INFY",
      side: "sell",
      quantity: "1",
      price: "1501.85",
      value: "1501.85",
      executedAt: "2024-04-01T09:15:00",
    });
    for (const other of others) {
      expect(other?.executions.map(({ raw, ...execution }) => execution)).toEqual(
        first?.executions.map(({ raw, ...execution }) => execution),
      );
    }
  });

  it("keep the order's exact value beside the rounded price", async () => {
    const lines = growwOrdersCsv({ rows: 1 });
    const exact = new TextDecoder().decode(lines.bytes).replace(/,BUY,1,1500,/, ",BUY,54.0,6920.65,");
    const { executions } = await readTradebook(text(exact), GROWW, SAMPLE_TODAY);
    expect(executions[0]).toMatchObject({ quantity: "54", value: "6920.65", price: "128.160185" });
  });

  it("of orders refuse a status that is not known", async () => {
    const changed = new TextDecoder().decode(growwOrdersCsv({ rows: 1 }).bytes).replace(",Executed", ",Maybe");
    expect((await refusal(text(changed), GROWW)).rows?.[0]?.message).toBe(
      'Row 7: Order status "Maybe" isn\'t a known status',
    );
  });

  it("of F&O results make two executions of a row", async () => {
    for (const file of [await growwFnoPnlXlsx({ worthless: 1 }), growwFnoPnlCsv({ worthless: 1 })]) {
      const { executions, rowsRead, skipped, accountHolder } = await readTradebook(
        file,
        chosen("groww", "fno"),
        SAMPLE_TODAY,
      );
      expect({ rowsRead, skipped, accountHolder }).toEqual({
        rowsRead: 9,
        skipped: [{ reason: "total", count: 2 }],
        accountHolder: "Kiran Rao",
      });
      expect(executions).toHaveLength(14);
      expect(executions.slice(0, 2)).toMatchObject([
        {
          side: "buy",
          symbol: "BANKNIFTY 25 JUN 26 Fut",
          price: "51000",
          executedAt: "2024-04-01",
          contract: { underlying: "BANKNIFTY", expiry: "2026-06-25", kind: "FUT" },
        },
        { side: "sell", price: "51002.25", executedAt: "2024-04-02" },
      ]);
      expect(executions.at(-1)).toMatchObject({ side: "sell", value: "0", price: "0" });
      expect(new Set(executions.map(({ key }) => key)).size).toBe(14);
    }
  });
});

describe("a file that cannot be imported says what it is and what to do", () => {
  it("when broker or trade type is another", async () => {
    const cases: [UploadedFile, ReturnType<typeof chosen>, string][] = [
      [
        zerodhaTradebookCsv({ segment: "FO" }),
        ZERODHA,
        "This is a Zerodha F&O tradebook, but you chose Zerodha and Equity. Choose Future & Option and upload it again.",
      ],
      [
        zerodhaTradebookCsv(),
        chosen("zerodha", "fno"),
        "This is a Zerodha equity tradebook, but you chose Zerodha and Future & Option. Choose Equity and upload it again.",
      ],
      [
        await growwOrdersXlsx(),
        ZERODHA,
        "This is a Groww stock order history, but you chose Zerodha and Equity. Choose Groww and upload it again.",
      ],
      [
        await growwFnoPnlXlsx(),
        ZERODHA,
        "This is a Groww F&O profit and loss report, but you chose Zerodha and Equity. Choose Groww and Future & Option and upload it again.",
      ],
      [
        await zerodhaTradebookXlsx(),
        chosen("groww", "fno"),
        "This is a Zerodha equity tradebook, but you chose Groww and Future & Option. Choose Zerodha and Equity and upload it again.",
      ],
    ];
    for (const [file, choice, message] of cases)
      expect(await refusal(file, choice)).toMatchObject({ code: "wrong_file", message });
  });

  it("when it holds no trades", async () => {
    expect(await refusal(zerodhaTradebookCsv({ rows: 0 }))).toMatchObject({
      code: "no_trades",
      message: expect.stringContaining("without any trades"),
    });
    expect((await refusal(growwOrdersCsv({ rows: 0, notExecuted: 2 }), GROWW)).message).toBe(
      "This is a Groww stock order history, but it only has 2 unexecuted orders.",
    );
  });

  it("when there is nothing in it", async () => {
    const file = { name: "a.xlsx", bytes: await workbook([{ name: "S", rows: [] }]) };
    expect(await refusal(file)).toMatchObject({
      code: "unsupported_file",
      message: expect.stringContaining("We didn't find a broker's trades in this file."),
    });
  });

  it("when its name and its bytes disagree", async () => {
    const { bytes } = await zerodhaTradebookXlsx();
    const html = new TextEncoder().encode("<html><table><tr><td>symbol</td></tr></table></html>");
    const cases: [string, Uint8Array, string, string][] = [
      ["a.csv", bytes, "unreadable_file", "it's an Excel workbook (.xlsx). Rename it to end in .xlsx"],
      ["a.xls", bytes, "unreadable_file", "Rename it to end in .xlsx"],
      ["a.xls", html, "unreadable_file", "a web page"],
      ["a.csv", html, "unreadable_file", "a web page"],
      ["a.xlsx", zerodhaTradebookCsv().bytes, "unreadable_file", "text or another kind of file"],
      ["a.xlsx", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "unreadable_file", "password"],
      ["a.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "unreadable_file", "damaged"],
      ["a.pdf", bytes, "unsupported_file", "can't import files ending in .pdf"],
      ["tradebook", bytes, "unsupported_file", "no extension"],
      ["a.csv", new Uint8Array(), "unreadable_file", "0 bytes"],
      ["a.csv", new Uint8Array([0xef, 0xbb, 0xbf]), "unreadable_file", "empty"],
      ["a.xlsx", bytes.subarray(0, 2000), "unreadable_file", "damaged or incomplete"],
    ];
    for (const [name, content, code, message] of cases) {
      const refused = await refusal({ name, bytes: content });
      expect(refused.code).toBe(code);
      expect(refused.message).toContain(message);
    }
  });
});
