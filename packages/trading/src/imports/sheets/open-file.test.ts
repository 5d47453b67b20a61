import { describe, expect, it } from "vitest";
import { type WorkSheet, write } from "xlsx";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { type SampleSheet, serialDate, workbook } from "../../samples/files/workbook.ts";
import { archiveOf, workbookParts } from "../../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../../samples/files/zerodha-tradebook-files.ts";
import { readTradebook } from "../read-tradebook.ts";
import type { UploadedFile } from "./file-kind.ts";
import { openFile } from "./open-file.ts";
import type { OpenOptions } from "./open-options.ts";
import type { Row } from "./sheet.ts";
import { zipArchive } from "./zip/zip-archive.ts";

const SHEET = "xl/worksheets/sheet1.xml";

/** The workbook with some of its parts changed, added or (null) removed. */
async function changed(bytes: Uint8Array, changes: Record<string, ((xml: string) => string) | string | null>) {
  const parts: Map<string, Uint8Array> = await workbookParts(bytes);
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) parts.delete(name);
    else {
      const xml = typeof change === "string" ? change : change(new TextDecoder().decode(parts.get(name)));
      parts.set(name, new TextEncoder().encode(xml));
    }
  }
  return { name: "a.xlsx", bytes: archiveOf(parts) };
}

/** The rows of every sheet, read to the end and verified. */
async function sheetsOf(file: UploadedFile, options?: OpenOptions) {
  const opened = await openFile(file, options);
  const sheets: { name: string; rows: Row[] }[] = [];
  for (const { name, batches } of opened.sheets) {
    const rows: Row[] = [];
    for await (const batch of batches()) rows.push(...batch);
    sheets.push({ name, rows });
  }
  await opened.verify();
  return sheets;
}

const oneSheet = (rows: SampleSheet["rows"]) => workbook([{ name: "S", rows }]);
const ZERODHA = { broker: "zerodha", tradeType: "equity" } as const;

describe("openFile", () => {
  it("reads a workbook that is not plain by the library, from the row on where it is not", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 20 });
    const whole = (await readTradebook({ name: "a.xlsx", bytes }, ZERODHA, SAMPLE_TODAY)).executions;
    const file = await changed(bytes, { [SHEET]: (xml) => xml.replace('<row r="25">', '<!-- a note --><row r="25">') });
    expect(new TextDecoder().decode(file.bytes)).toContain("a note");
    expect((await readTradebook(file, ZERODHA, SAMPLE_TODAY)).executions).toEqual(whole);
  });

  it("shows the dates of an .xls as dates, and its other numbers as numbers", async () => {
    const cells = {
      A1: { t: "s", v: "Day" },
      B1: { t: "s", v: "Time" },
      C1: { t: "s", v: "Price" },
      A2: { t: "n", v: 45_383, z: "dd-mmm-yyyy" },
      B2: { t: "n", v: 45_383.5, z: "yyyy-mm-dd hh:mm:ss" },
      C2: { t: "n", v: 45_383, z: "#,##0.00" },
    };
    const sheet = { ...cells, "!ref": "A1:C2" } as WorkSheet;
    const bytes = new Uint8Array(
      write({ SheetNames: ["S"], Sheets: { S: sheet } }, { type: "array", bookType: "biff8" }),
    );
    const [shown] = await sheetsOf({ name: "a.xls", bytes }, { datesAsText: true });
    expect(shown?.rows[1]?.cells).toEqual(["2024-04-01", "2024-04-01T12:00:00", 45_383]);
    const [imported] = await sheetsOf({ name: "a.xls", bytes });
    expect(imported?.rows[1]?.cells).toEqual([45_383, 45_383.5, 45_383]);
  });

  it("shows the dates of an .xlsx as dates, by the plain reader and by the library", async () => {
    const day = serialDate("2024-04-01");
    const time = serialDate("2024-04-01T09:57:47");
    const bytes = await workbook([
      {
        name: "S",
        rows: [
          { number: 1, cells: ["Day", "Time", "Price"] },
          { number: 2, cells: [day, time, 45_383] },
        ],
      },
    ]);
    const styles = "xl/styles.xml";
    const note = (xml: string) => xml.replace('<row r="2">', '<!-- a note --><row r="2">');
    // A style of a built-in format, written by the attribute that comes after the type.
    const builtIn = (xml: string) =>
      xml.replace("</cellXfs>", '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>');
    const changes: Parameters<typeof changed>[1][] = [
      {},
      { [SHEET]: note },
      { [styles]: (xml) => xml.replace("<fonts", "<!-- a note --><fonts") },
      { [styles]: builtIn, [SHEET]: (xml) => xml.replace(/<c r="A2" s="\d+">/, '<c r="A2" t="n" s="3">') },
    ];
    for (const change of changes) {
      const file = await changed(bytes, change);
      for (const [part, edit] of Object.entries(change)) {
        const before = (await workbookParts(bytes)).get(part);
        expect((await workbookParts(file.bytes)).get(part), `${part}: ${edit}`).not.toEqual(before);
      }
      const [shown] = await sheetsOf(file, { datesAsText: true });
      expect(shown?.rows[1]?.cells).toEqual(["2024-04-01", "2024-04-01T09:57:47", 45_383]);
      const [imported] = await sheetsOf(file);
      expect(imported?.rows[1]?.cells).toEqual([45_383, time.serial, 45_383]);
    }
  });

  it("never opens what holds no cells", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 5 });
    const file = await changed(bytes, {
      "xl/vbaProject.bin": "macro",
      "xl/externalLinks/externalLink1.xml": "<!DOCTYPE x>",
      "xl/media/image1.png": "<!DOCTYPE x>",
    });
    expect((await readTradebook(file, ZERODHA, SAMPLE_TODAY)).executions).toHaveLength(5);
  });

  it("refuses document types, whatever they declare, and parts that are not UTF-8", async () => {
    const bytes = await oneSheet([{ number: 1, cells: ["a", "b"] }]);
    const lol = '<?xml version="1.0"?><!doctype x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet/>';
    for (const part of [SHEET, "xl/sharedStrings.xml", "xl/workbook.xml", "xl/styles.xml"]) {
      await expect(sheetsOf(await changed(bytes, { [part]: lol })), part).rejects.toMatchObject({
        code: "unreadable_file",
      });
    }
    const wide = [...'<?xml version="1.0"?><worksheet/>'].join("\0");
    await expect(sheetsOf(await changed(bytes, { [SHEET]: wide }))).rejects.toMatchObject({
      code: "unreadable_file",
    });
  });

  it("refuses archives that are not workbooks, and one part for two sheets", async () => {
    const bytes = await workbook(["S", "T"].map((name) => ({ name, rows: [{ number: 1, cells: ["a"] }] })));
    await expect(sheetsOf(await changed(bytes, { "xl/workbook.xml": null }))).rejects.toMatchObject({
      code: "unsupported_file",
    });
    const zip = zipArchive([{ name: "a.txt", bytes: new Uint8Array([65]) }]);
    await expect(sheetsOf({ name: "a.xlsx", bytes: zip })).rejects.toMatchObject({ code: "unreadable_file" });
    const twice = await changed(bytes, {
      "xl/_rels/workbook.xml.rels": (xml) => xml.replace("sheet2.xml", "sheet1.xml"),
    });
    await expect(sheetsOf(twice)).rejects.toMatchObject({ code: "unreadable_file" });
  });

  it("gives all sheets in the workbook's order, hidden traps in their names included", async () => {
    const names = ["__proto__", "constructor", "F&O <1>"];
    const bytes = await workbook(names.map((name, index) => ({ name, rows: [{ number: index + 1, cells: [name] }] })));
    const sheets = await sheetsOf({ name: "a.xlsx", bytes });
    expect(sheets.map(({ name }) => name)).toEqual(names);
    expect(sheets.map(({ rows }) => rows)).toEqual(names.map((name, index) => [{ number: index + 1, cells: [name] }]));
  });
});

describe("readTradebook", () => {
  it("finds the tradebook among other sheets, the chosen segment before the other", async () => {
    const captions =
      "Symbol,ISIN,Trade Date,Exchange,Segment,Series,Trade Type,Auction,Quantity,Price,Trade ID,Order ID,Order Execution Time".split(
        ",",
      );
    const fill = (symbol: string, segment: string) => [
      symbol,
      "",
      "2024-04-01",
      "NSE",
      segment,
      "",
      "buy",
      false,
      50,
      10.5,
      "1",
      "2",
      "2024-04-01T09:15:00",
    ];
    const bytes = await workbook([
      { name: "Notes", rows: [{ number: 1, cells: ["my notes"] }] },
      {
        name: "Equity",
        rows: [
          { number: 3, cells: captions },
          { number: 4, cells: fill("ITC", "EQ") },
        ],
      },
      {
        name: "F&O",
        rows: [
          { number: 3, cells: captions },
          { number: 4, cells: fill("NIFTY24APRFUT", "FO") },
        ],
        from: 1,
      },
    ]);
    const symbolOf = async (tradeType: "equity" | "fno") =>
      (await readTradebook({ name: "a.xlsx", bytes }, { broker: "zerodha", tradeType }, SAMPLE_TODAY)).executions.map(
        ({ symbol }) => symbol,
      );
    expect(await symbolOf("equity")).toEqual(["ITC"]);
    expect(await symbolOf("fno")).toEqual(["NIFTY24APRFUT"]);
  });
});
