import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growwFnoPnlXlsx } from "../../../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersXlsx } from "../../../samples/files/groww-orders-files.ts";
import { type SampleCell, serialDate, type WorkbookLayout, workbook } from "../../../samples/files/workbook.ts";
import { workbookParts } from "../../../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../../../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "../../import-refused.ts";
import { type Cell, FORMULA, isBlank } from "../cell.ts";
import type { Row, Sheet } from "../sheet.ts";
import { batched } from "../sheet-stream.ts";
import { libraryWorkbook } from "./library-workbook.ts";
import { NotPlain } from "./not-plain.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";
import { BOOK, BOOK_LINKS, workbookPlan } from "./workbook-plan.ts";

type Parts = Map<string, Uint8Array>;

const partsOf = (bytes: Uint8Array): Promise<Parts> => workbookParts(bytes);

/** The content of a sheet: rows by number, without blank rows and without blank cells at their ends. */
interface Content {
  name: string;
  date1904: boolean;
  grid: [number, Cell[]][];
}

async function content(
  { name, date1904 }: Pick<Sheet, "name" | "date1904">,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Content> {
  const grid: [number, Cell[]][] = [];
  for await (const batch of batches) {
    for (const { number, cells } of batch) {
      const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
      const plain = cells.slice(0, end).map((cell) => (isBlank(cell) ? null : cell));
      if (plain.length > 0) grid.push([number, plain]);
    }
  }
  return { name, date1904, grid };
}

/** The sheets by the plain reader alone. */
async function byPlainReader(parts: Parts): Promise<Content[]> {
  const part = (name: string) => parts.get(name) ?? new Uint8Array();
  async function* pieces(name: string) {
    yield part(name);
  }
  const plan = workbookPlan(part(BOOK), part(BOOK_LINKS), (name) => parts.has(name));
  const strings = new StringsOnDemand(() => pieces(plan.stringsPart ?? ""));
  const contents: Content[] = [];
  for (const { name, part: sheet } of plan.sheets) {
    contents.push(await content({ name, date1904: plan.date1904 }, plainBatches(pieces(sheet), strings)));
  }
  return contents;
}

async function byLibrary(parts: Parts): Promise<Content[]> {
  const contents: Content[] = [];
  for (const sheet of libraryWorkbook(parts)) contents.push(await content(sheet, batched(sheet.rows())));
  return contents;
}

async function expectEqual(bytes: Uint8Array) {
  const parts = await partsOf(bytes);
  const plain = await byPlainReader(parts);
  expect(plain).toEqual(await byLibrary(parts));
  return plain;
}

/** A workbook with one sheet, whose data is this markup. */
async function withSheetData(markup: string, strings = "<sst><si><t>first</t></si></sst>"): Promise<Parts> {
  const parts = await partsOf(await workbook([{ name: "S", rows: [{ number: 1, cells: ["first"] }] }]));
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${markup}</worksheet>`;
  parts.set("xl/worksheets/sheet1.xml", new TextEncoder().encode(sheet));
  parts.set("xl/sharedStrings.xml", new TextEncoder().encode(strings));
  return parts;
}

describe("the plain reader", () => {
  it("reads broker files of every layout as the library does", async () => {
    const files = [
      await zerodhaTradebookXlsx({ rows: 50 }),
      await zerodhaTradebookXlsx({ rows: 50, segment: "FO", column: "A", headerRow: 9, dates: "serial" }),
      await zerodhaTradebookXlsx({ strings: "inline", prefix: "x", dimension: "A1:B2", formattedRows: 100 }),
      await zerodhaTradebookXlsx({ rows: 0, headerRow: 1, dimension: "A1:XFD1048576" }),
      await growwOrdersXlsx({ rows: 30, notExecuted: 3, zeroValue: 2, strings: "inline" }),
      await growwFnoPnlXlsx({ rows: 12, worthless: 1 }),
    ];
    for (const { bytes } of files) {
      const [sheet] = await expectEqual(bytes);
      expect(sheet?.grid.length).toBeGreaterThan(0);
    }
  });

  it("reads any plain workbook as the library does", async () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "Z", "0", " ", "&", "<", ">", '"', "'", "é", "₹", "_x0041_", ";"),
      maxLength: 12,
    });
    const cell: fc.Arbitrary<SampleCell> = fc.oneof(
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom("2024-04-01", "2024-04-01T09:57:47").map(serialDate),
    );
    const layout: fc.Arbitrary<WorkbookLayout> = fc.record(
      {
        strings: fc.constantFrom("shared" as const, "inline" as const),
        prefix: fc.constantFrom("x", "ss"),
        dimension: fc.constant("A1"),
      },
      { requiredKeys: [] },
    );
    const sheet = fc.record({
      cells: fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }),
      gaps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
      from: fc.integer({ min: 0, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(sheet, layout, async ({ cells, gaps, from }, chosen) => {
        let number = 0;
        const rows = cells.map((row, index) => {
          number += gaps[index] ?? 1;
          return { number, cells: row };
        });
        await expectEqual(await workbook([{ name: "One & two", rows, from }], chosen));
      }),
      { numRuns: 150 },
    );
  });

  it("never reads changed markup as the library does not", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 3, headerRow: 3 });
    const parts = await partsOf(bytes);
    const pieces = [
      "<",
      ">",
      "/",
      '"',
      "<!--",
      "-->",
      "&amp;",
      "&",
      "0",
      "9",
      ".",
      "e",
      "-",
      "r=",
      "t=",
      "<c>",
      "</c>",
      "<v>",
      "</v>",
      "<f>1</f>",
      "<row>",
      " ",
      "<is>",
      "<t>",
      "s",
    ];
    const edit = fc.record({ at: fc.nat(), length: fc.integer({ min: 0, max: 6 }), piece: fc.constantFrom(...pieces) });
    let equal = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"),
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        async (name, edits) => {
          let xml = new TextDecoder().decode(parts.get(name));
          for (const { at, length, piece } of edits) {
            const place = at % xml.length;
            xml = xml.slice(0, place) + piece + xml.slice(place + length);
          }
          const changed = new Map(parts).set(name, new TextEncoder().encode(xml));
          let plain: Content[];
          try {
            plain = await byPlainReader(changed);
          } catch (error) {
            if (error instanceof NotPlain || error instanceof ImportRefused) return;
            throw error;
          }
          equal++;
          expect(plain).toEqual(await byLibrary(changed));
        },
      ),
      { numRuns: 600, seed: 20240401 },
    );
    expect(equal).toBeGreaterThan(20);
  });

  it("shows a formula as a formula, whatever result is stored with it", async () => {
    const parts = await withSheetData(
      '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f/><v>3</v></c><c r="C1" t="str"><f t="array" ref="C1">A1</f><v>x</v></c><c r="D1"><v>4</v></c></row></sheetData>',
    );
    const [sheet] = await byPlainReader(parts);
    expect(sheet?.grid).toEqual([[1, [FORMULA, FORMULA, FORMULA, 4]]]);
    expect((await byLibrary(parts))[0]?.grid[0]?.[1][0]).toBe(FORMULA);
  });

  it("reads rich text, errors, empty values and places that are not written", async () => {
    const parts = await withSheetData(
      '<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="e"><v>#N/A</v></c></row><row r="4"><c r="A4"/><c r="B4"><v></v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="inlineStr"><is><r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r></is></c></row></sheetData>',
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t xml:space="preserve">first &amp; </t></si><si><r><t>se</t></r><r><t>cond</t></r></si></sst>',
    );
    const [sheet] = await byPlainReader(parts);
    expect(sheet?.grid).toEqual([
      [1, ["first & ", "second", "#N/A"]],
      [4, [null, null, true, "a b"]],
    ]);
    expect(await byLibrary(parts)).toEqual([sheet]);
  });

  it("leaves to the library what is not plain", async () => {
    const strange = [
      '<sheetData><row r="1"><!-- c --><c r="A1"><v>1</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A1" t="d"><v>2024-04-01</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A2"><v>1</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A1"><v>0x10</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A1"><v>1e999</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="ZZZZZZZ1"><v>7</v></c></row></sheetData>',
      '<sheetData><row r="1"><c r="A1"><v>1</v></c>',
    ];
    for (const markup of strange) {
      const parts = await withSheetData(markup);
      await expect(byPlainReader(parts), markup).rejects.toThrow(NotPlain);
    }
  });

  it("does not look at cells and rows beyond any tradebook", async () => {
    const far = await withSheetData(
      '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row></sheetData>',
    );
    expect((await byPlainReader(far))[0]?.grid).toEqual([[1, [1]]]);
    const deep = await withSheetData('<sheetData><row r="1048577"><c r="A1048577"><v>1</v></c></row></sheetData>');
    await expect(byPlainReader(deep)).rejects.toThrow(ImportRefused);
    const backwards = await withSheetData(
      '<sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row></sheetData>',
    );
    await expect(byPlainReader(backwards)).rejects.toThrow("aren't in order");
  });
});
