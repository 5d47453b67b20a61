import { describe, expect, it } from "vitest";
import { openFile } from "../../imports/sheets/open-file.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import type { SampleCell } from "../../samples/files/workbook.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import { changed, EXITS, LOTS, PRINTED, refusal, zerodha } from "./printed/hostile.test-setup.ts";
import type { Sheets } from "./printed/printed.test-setup.ts";
import { growwGainsSheets } from "./printed/printed-others.test-setup.ts";
import { zerodhaSheets } from "./printed/printed-zerodha.test-setup.ts";
import { ALL_CHARGES, GROWW, printedOf, readSheets, ZERODHA } from "./printed/stated.test-setup.ts";
import { readStatement } from "./read-statement.ts";

describe("a cell", () => {
  const cases: [SampleCell, SampleCell, string][] = [
    [16_000, "16k", 'Row 22: Sell Value "16k" isn\'t a number'],
    [16_000, -16_000, 'Row 22: Sell Value "-16000" is negative'],
    [15_005.5, null, 'Row 22: Buy Value "" is missing'],
    [10, 2.5, 'Row 22: Quantity "2.5" isn\'t a whole number of units'],
    [10, 0, 'Row 22: Quantity "0" must be more than 0'],
    ["2024-06-03", "2024-08-21", 'Row 22: Entry Date "2024-08-21" is after the Exit Date'],
    ["2024-08-20", "2026-11-23", 'Row 22: Exit Date "2026-11-23" is in the future'],
    ["2024-08-20", null, 'Row 22: Exit Date "" is missing'],
    ["INE009A01021", "INE009", 'Row 22: ISIN "INE009" isn\'t an ISIN'],
  ];
  it.each(cases)("of %s that is %s is refused with its row", async (from, to, sentence) => {
    const one = printedOf(LOTS.slice(0, 1), { ...ZERODHA, charges: ALL_CHARGES, otherRows: [] });
    expect(await refusal(readSheets(changed(zerodhaSheets(one, 2025), from, to, EXITS)))).toEqual({
      code: "bad_rows",
      message: `We can't read a row of the sheet "${EXITS}". ${sentence}.`,
    });
  });

  it("that is a contract has the name of one", async () => {
    expect(await refusal(readSheets(zerodha("NIFTY2540323750CE", "NIFTY", EXITS)))).toMatchObject({
      message: `We can't read a row of the sheet "${EXITS}". Row 49: Symbol "NIFTY" isn't a future or option as Zerodha names them, such as NIFTY2540323750CE.`,
    });
  });

  it("of a figure is refused with its name, and more rows with their number", async () => {
    expect(await refusal(readSheets(zerodha(1.234567, "about 1", "Equity and Non Equity")))).toMatchObject({
      code: "bad_rows",
      message:
        'We can\'t read a row of the sheet "Equity and Non Equity". Row 28: Brokerage - Z "about 1" isn\'t a number.',
    });
    expect(await refusal(readSheets(zerodha(16_000, "16k", EXITS)))).toMatchObject({
      message: `We can't read 3 rows, the first in the sheet "${EXITS}". Row 22: Sell Value "16k" isn't a number.`,
    });
  });

  it("that is a caption of a list of charges is no amount", async () => {
    const sheets = zerodhaSheets(PRINTED, 2025);
    const name = "Equity and Non Equity";
    const other: SampleCell[][] = [
      ["Account Head", "Amount"],
      ["Pledge charges", 35.4],
    ];
    const rows = (sheets[name] ?? []).flatMap((cells) => (cells[0] === "Other Charges" ? [cells, ...other] : [cells]));
    const { charges, otherRows } = (await readSheets({ ...sheets, [name]: rows }))?.statement ?? {};
    expect(charges).toEqual(ALL_CHARGES);
    expect(otherRows).toEqual([{ day: null, text: "Pledge charges", amount: 35_400_000n }]);
  });

  it("with the PAN or the holder's name is not kept", async () => {
    const found = await readSheets(zerodhaSheets(PRINTED, 2025));
    const text = JSON.stringify(found, (_, value) => (typeof value === "bigint" ? String(value) : value));
    expect(text).toContain("AB1234");
    expect(text).not.toMatch(/ABCPD|Asha/);
  });
});

describe("a text file", () => {
  const lines = (sheets: Sheets) =>
    Object.values(sheets)
      .flat()
      .map((cells) => cells.join(","));
  const readText = async (content: readonly string[]) => {
    const bytes = new TextEncoder().encode(content.join("\n"));
    return readStatement(await openFile({ name: "statement.csv", bytes }), SAMPLE_TODAY);
  };
  const printed = printedOf(LOTS, { ...GROWW, charges: ALL_CHARGES, otherRows: [] });

  it("of a statement is read like its workbook", async () => {
    expect((await readText(lines(growwGainsSheets(printed))))?.statement).toEqual(printed);
  });

  it("with a row that is split in the wrong place is refused", async () => {
    const split = lines(growwGainsSheets(printed)).map((line) => line.replace("15005.5", "15,005.5,,,"));
    expect(await refusal(readText(split))).toMatchObject({ code: "bad_rows" });
  });

  it("of a single section does not say its days", async () => {
    const captions = "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value";
    expect(await refusal(readText([captions, "INFY,INE009A01021,2022-05-10,2024-08-20,10,1,2"]))).toMatchObject({
      code: "unsupported_file",
      message: expect.stringMatching(/^The statement doesn't say the days/),
    });
  });

  it("of another kind is none", async () => {
    expect(await readText(["a,b", "1,2"])).toBeNull();
    expect(await readStatement(await openFile(zerodhaTradebookCsv()), SAMPLE_TODAY)).toBeNull();
  });

  it("has at most a hundred thousand lots", async () => {
    const table = lines(growwGainsSheets(printed));
    const captions = table.find((line) => line.startsWith("Stock name")) ?? "";
    const row = "INFY,INE009A01021,10,03-06-2024,1,15005.5,20-08-2024,1,16000,994.5,";
    const whole = [...table, "Short Term trades", captions, ...Array.from({ length: 99_998 }, () => row)];
    const read = await readText(whole);
    expect(read).toMatchObject({ rowsRead: 100_000, statement: { lots: { length: 100_000 } } });
    expect(await refusal(readText([...whole, row]))).toEqual({
      code: "too_large",
      message: "The statement has more than 1,00,000 lots. Download it for a shorter period.",
    });
  });

  const scrips = "Stock name,ISIN,Quantity,Buy value,Sell value,Realised P&L";
  const lots = "Stock name,ISIN,Quantity,Buy date,Buy price,Buy value,Sell date,Sell price,Sell value,Realised P&L";
  it.each([
    ["1,00,000 instruments", ["Realised", scrips], "INFY,INE009A01021,1,1,2,1", 100_000],
    ["20,000 other rows", ["Other charges"], "Pledge charges,35.4", 20_000],
    ["500 tables", ["Short Term trades"], lots, 500],
  ])("has at most %s", async (what, head, row, most) => {
    const title = "P&L Statement for stocks from 01-04-2024 To 31-03-2025";
    const rows = [title, "Realised P&L,1", ...head, ...Array.from({ length: most }, () => row)];
    expect(await readText(rows)).toMatchObject({ kind: "groww-stocks-pnl" });
    expect(await refusal(readText([...rows, row]))).toEqual({
      code: "too_large",
      message: `The statement has more than ${what}. Download it for a shorter period.`,
    });
  });
});
