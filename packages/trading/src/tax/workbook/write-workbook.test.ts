import { describe, expect, it } from "vitest";
import { read, utils, type WorkSheet, write } from "xlsx";
import { momentOfSerial } from "../../calendar.ts";
import { amount, day, number, type Sheet } from "./cells.ts";
import { writeWorkbook } from "./write-workbook.ts";

const sheets: Sheet[] = [
  {
    name: "Summary",
    rows: [
      ["A title that is longer than the column below it"],
      [],
      ["Name", "", amount("1234567.5"), amount("-0.000001"), number("30"), number("812.3525"), day("2024-07-23")],
      ["=1+1", "+1", "-1", "@A1", "\tx", amount("123456789.123456"), amount("1234567890.123456")],
      ["<&>\"'", " blanks ", number("-0"), number("123456789012345"), number("1234567890123456")],
    ],
  },
  { name: "112A", rows: [] },
];

const back = (bytes: Uint8Array) => read(bytes, { cellNF: true, cellStyles: true });
const cell = (sheet: WorkSheet | undefined, address: string) => {
  const { t, v, z, f } = sheet?.[address] ?? {};
  return [t, v, z, f];
};

describe("a written workbook", () => {
  const book = back(writeWorkbook(sheets));
  const summary = book.Sheets["Summary"];

  it("has the sheets with their rows", () => {
    expect(book.SheetNames).toEqual(["Summary", "112A"]);
    expect(summary?.["!ref"]).toBe("A1:G5");
    expect(utils.sheet_to_json(summary as WorkSheet, { header: 1 })[0]).toEqual([
      "A title that is longer than the column below it",
    ]);
    expect(summary?.["B3"]).toBeUndefined();
  });

  it("has amounts, numbers and days as numeric cells", () => {
    expect(cell(summary, "C3")).toEqual(["n", 1_234_567.5, "#,##0.00", undefined]);
    expect(cell(summary, "D3")).toEqual(["n", -0.000001, "#,##0.00", undefined]);
    expect(cell(summary, "E3")).toEqual(["n", 30, "General", undefined]);
    expect(cell(summary, "F3")).toEqual(["n", 812.3525, "General", undefined]);
    expect(cell(summary, "G3")).toEqual(["n", 45_496, "yyyy-mm-dd", undefined]);
    expect(momentOfSerial(45_496, false)).toBe("2024-07-23");
    expect(cell(summary, "F4")).toEqual(["n", 123_456_789.123456, "#,##0.00", undefined]);
    expect(cell(summary, "D5")).toEqual(["n", 123_456_789_012_345, "General", undefined]);
  });

  it("loses no digit of a long number", () => {
    expect(cell(summary, "G4")).toEqual(["s", "1234567890.123456", "@", undefined]);
    expect(cell(summary, "E5")).toEqual(["s", "1234567890123456", "@", undefined]);
  });

  it("has texts that look like formulas as texts", () => {
    for (const [address, text] of Object.entries({
      A4: "=1+1",
      B4: "+1",
      C4: "-1",
      D4: "@A1",
      E4: "\tx",
      A5: "<&>\"'",
      B5: " blanks ",
    })) {
      expect(cell(summary, address)).toEqual(["s", text, "@", undefined]);
    }
  });

  it("has columns as wide as their cells, but for a title", () => {
    const widths = summary?.["!cols"]?.map(({ wch }) => Math.round(wch ?? 0));
    expect(widths?.[0]).toBe(8);
    expect(widths?.[6]).toBe(19);
  });

  it("is the same bytes for the same sheets, whatever workbook was read before", () => {
    const first = writeWorkbook(sheets);
    const other = { A1: { t: "n", v: 1, z: '0.000 "of another file"' }, "!ref": "A1" };
    read(write({ SheetNames: ["A"], Sheets: { A: other } }, { type: "array" }), { cellNF: true });
    expect(writeWorkbook(sheets)).toEqual(first);
    expect(JSON.stringify(back(first))).not.toContain("another file");
  });

  it("refuses a name that a sheet cannot have", () => {
    expect(() => writeWorkbook([{ name: "a/b", rows: [] }])).toThrow(Error);
  });
});
