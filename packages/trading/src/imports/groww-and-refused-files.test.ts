import { describe, expect, it } from "vitest";
import { growwFnoPnlCsv, growwFnoPnlXlsx } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { workbook } from "../samples/files/workbook.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { chosen, refusal, text, ZERODHA } from "./tradebook.test-setup.ts";

const GROWW = chosen("groww", "equity");

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
