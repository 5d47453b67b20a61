import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growwFnoPnlXlsx } from "../../../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersXlsx } from "../../../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../../../samples/files/sample-day.ts";
import { workbook } from "../../../samples/files/workbook.ts";
import { archiveOf, workbookParts } from "../../../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../../../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "../../import-refused.ts";
import { openTradebook, readTradebook } from "../../read-tradebook.ts";
import { type Cell, isBlank } from "../cell.ts";
import type { Row } from "../sheet.ts";
import { type NewMember, zipArchive } from "../zip/zip-archive.ts";
import { checkAgreement } from "./check-agreement.ts";
import { libraryWorkbook } from "./library-workbook.ts";
import { NotPlain } from "./not-plain.ts";
import { openWorkbook } from "./open-workbook.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const STRINGS = "xl/sharedStrings.xml";
const EQUITY = { broker: "zerodha", tradeType: "equity" } as const;
type Parts = Map<string, Uint8Array>;

const partsOf = (bytes: Uint8Array): Promise<Parts> => workbookParts(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (parts: Parts, name: string) => new TextDecoder().decode(parts.get(name));

/** The content of rows by number, without blank rows and without blank cells at their ends. */
function plainly(rows: Iterable<Row>): [number, Cell[]][] {
  const grid: [number, Cell[]][] = [];
  for (const { number, cells } of rows) {
    const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    const plain = cells.slice(0, end).map((cell) => (isBlank(cell) ? null : cell));
    if (plain.length > 0) grid.push([number, plain]);
  }
  return grid;
}

async function all(batches: AsyncGenerator<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** The rows of every sheet as they are streamed; the whole file is verified. */
async function streamed(bytes: Uint8Array) {
  const file = await openWorkbook(bytes);
  const grids: ReturnType<typeof plainly>[] = [];
  for (const sheet of file.sheets) grids.push(plainly(await all(sheet.batches())));
  await file.verify();
  return grids;
}

const library = (parts: Parts) => libraryWorkbook(parts).map((sheet) => plainly(sheet.rows()));

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

describe("a workbook that is read as it is unpacked", () => {
  it("has the rows that the library reads, wherever its pieces end", async () => {
    const files = [
      await zerodhaTradebookXlsx({ rows: 300 }),
      await zerodhaTradebookXlsx({ rows: 40, segment: "FO", column: "A", headerRow: 9, dates: "serial" }),
      await zerodhaTradebookXlsx({ rows: 40, strings: "inline", prefix: "x", formattedRows: 100 }),
      await growwOrdersXlsx({ rows: 30, notExecuted: 3, zeroValue: 2 }),
      await growwFnoPnlXlsx({ rows: 12, worthless: 1 }),
    ];
    for (const { bytes } of files) {
      const parts = await partsOf(bytes);
      const [expected = []] = library(parts);
      expect(expected.length).toBeGreaterThan(10);
      expect((await streamed(bytes))[0]).toEqual(expected);
      const strings = parts.get(STRINGS) ?? new Uint8Array();
      for (const size of [1, 7, 100, 1000]) {
        const onDemand = new StringsOnDemand(() => pieces(strings, size));
        const sheet = parts.get(SHEET) ?? new Uint8Array();
        expect(plainly(await all(plainBatches(pieces(sheet, size), onDemand)))).toEqual(expected);
      }
    }
  });

  it("never has other rows than the library's when its markup is changed", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 3, headerRow: 3 });
    const parts = await partsOf(bytes);
    const edit = fc.record({
      at: fc.nat(),
      length: fc.integer({ min: 0, max: 6 }),
      piece: fc.constantFrom(
        "<",
        ">",
        "/",
        '"',
        "<!--",
        "-->",
        "&amp;",
        "0",
        "9",
        ".",
        "e",
        "-",
        "r=",
        ' t="n"',
        ' s="1"',
        "<c>",
        "</c>",
        "<v>",
        "</v>",
        "<f>1</f>",
        "</row>",
        "<row>",
        " ",
        "<is>",
        "<t>",
        "</si>",
        "s",
        "b",
      ),
    });
    let equal = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(SHEET, STRINGS),
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        async (name, edits) => {
          let xml = textOf(parts, name);
          for (const { at, length, piece } of edits) {
            const place = at % xml.length;
            xml = xml.slice(0, place) + piece + xml.slice(place + length);
          }
          const changed = new Map(parts).set(name, bytesOf(xml));
          let rows: Awaited<ReturnType<typeof streamed>>;
          try {
            rows = await streamed(archiveOf(changed));
          } catch (error) {
            if (!(error instanceof ImportRefused)) throw error;
            refused++;
            return;
          }
          equal++;
          expect(rows).toEqual(library(changed));
        },
      ),
      { numRuns: 400, seed: 20240401 },
    );
    expect(equal).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(20);
  });

  it("is left to the library where something could be taken for a second table of rows, or for more texts", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 40 });
    const parts = await partsOf(bytes);
    const twice = `${textOf(parts, SHEET)}<sheetData><row r="90"/></sheetData>`;
    const texts = `${textOf(parts, STRINGS)}<si><t>x</t></si>`;
    for (const size of [1, 7, 100_000]) {
      const strings = (text: string) => new StringsOnDemand(() => pieces(bytesOf(text), size));
      const read = (sheet: string, text: string) => all(plainBatches(pieces(bytesOf(sheet), size), strings(text)));
      await expect(read(twice, textOf(parts, STRINGS))).rejects.toThrow(NotPlain);
      await expect(read(textOf(parts, SHEET), texts)).rejects.toThrow(NotPlain);
    }
  });

  it("is read on by the library where it stops being plain, after much of it has been used", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 4000 });
    const whole = await readTradebook({ name: "a.xlsx", bytes }, EQUITY, SAMPLE_TODAY);
    const parts = await partsOf(bytes);
    for (const number of [16, 1200, 3900, 4015]) {
      const xml = textOf(parts, SHEET).replace(`<row r="${number}">`, `<!-- a note --><row r="${number}">`);
      expect(xml).toContain("a note");
      const file = { name: "a.xlsx", bytes: archiveOf(new Map(parts).set(SHEET, bytesOf(xml))) };
      expect((await readTradebook(file, EQUITY, SAMPLE_TODAY)).executions).toEqual(whole.executions);
    }
  });

  it("is refused where the library and the plain reader do not agree on what has been used", async () => {
    const rows = (...cells: Cell[][]): Row[] => cells.map((row, index) => ({ number: index + 1, cells: row }));
    const check = async (other: Row[], last: number) => {
      async function* plain() {
        yield rows(["a", 1], [null]);
        yield [{ number: 3, cells: ["b", 2] }];
        throw new NotPlain("here");
      }
      await checkAgreement(plain(), other, last);
    };
    await check(rows(["a", 1, null], [""], ["b", 2], ["c", 3]), 3);
    await check(rows(["a", 1], [], ["b", 2]), 3);
    // The reader that stopped has more rows than were used.
    await check(rows(["a", 1], [], ["x"]), 2);
    const others = [
      rows(["a", 1], [], ["b", 3], ["c", 3]),
      rows(["a", 1], ["x"], ["b", 2]),
      rows(["a", 1], [], [], ["c", 3]),
      rows(["a", 1]),
      rows(["a", 1, 7], [], ["b", 2]),
    ];
    for (const other of others) await expect(check(other, 3), JSON.stringify(other)).rejects.toThrow(ImportRefused);
  });

  it("is refused at its end, whatever has been used, when it is not what its archive says", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 3000 });
    const parts = await partsOf(bytes);
    const sheet = parts.get(SHEET) ?? new Uint8Array();
    const other = bytesOf(new TextDecoder().decode(sheet).replace('<row r="3000">', '<row  r="3000">'));
    const shorter = sheet.subarray(0, -1);
    const longer = bytesOf(`${new TextDecoder().decode(sheet)} `);
    for (const said of [other, shorter, longer]) {
      const members: NewMember[] = [];
      for (const [name, content] of parts) {
        members.push(name === SHEET ? { name, bytes: said, deflated: await deflate(sheet) } : { name, bytes: content });
      }
      const tradebook = await openTradebook({ name: "a.xlsx", bytes: zipArchive(members) }, EQUITY, SAMPLE_TODAY);
      let given = 0;
      const reading = async () => {
        for await (const batch of tradebook.executions()) given += batch.length;
      };
      await expect(reading()).rejects.toMatchObject({ code: "unreadable_file", message: /damaged or incomplete/ });
      expect(given).toBeGreaterThan(500);
    }
  });

  it("is called damaged, and nothing else, when a fault in its rows comes with a wrong checksum", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 300 });
    const parts = await partsOf(bytes);
    const faults: [string, string][] = [
      ['<row r="100">', '<row r="3">'],
      ["<v>false</v>", "<v>x</v>"],
      ["Order Execution Time", "Order Time"],
    ];
    for (const [from, to] of faults) {
      for (const name of [SHEET, STRINGS]) {
        const xml = textOf(parts, name);
        if (!xml.includes(from)) continue;
        const members: NewMember[] = [...parts].map(([part, content]) => ({ name: part, bytes: content }));
        for (const member of members)
          if (member.name === name) member.deflated = await deflate(bytesOf(xml.replace(from, to)));
        await expect(
          readTradebook({ name: "a.xlsx", bytes: zipArchive(members) }, EQUITY, SAMPLE_TODAY),
        ).rejects.toMatchObject({
          message: /damaged or incomplete/,
        });
      }
    }
  });

  it("refuses a document type wherever it stands, also in parts that are not read", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 3000 });
    const parts = await partsOf(bytes);
    const sheet = textOf(parts, SHEET);
    const hostile: [string, string][] = [
      [SHEET, `${sheet}<!DOCTYPE x>`],
      [SHEET, `<!doctype x>${sheet}`],
      [SHEET, `${sheet}\0`],
      ["xl/styles.xml", "<!ENTITY a 'b'>"],
      ["xl/comments.xml", "<!DOCTYPE x>"],
      [STRINGS, `${textOf(parts, STRINGS)}<!DOCTYPE x>`],
    ];
    for (const [name, xml] of hostile) {
      const file = { name: "a.xlsx", bytes: archiveOf(new Map(parts).set(name, bytesOf(xml))) };
      await expect(readTradebook(file, EQUITY, SAMPLE_TODAY), name).rejects.toMatchObject({ code: "unreadable_file" });
    }
  });

  it("costs little when a row never ends", async () => {
    const bytes = await workbook([{ name: "S", rows: [{ number: 1, cells: ["a"] }] }]);
    const parts = await partsOf(bytes);
    const cell = '<c r="A1"><v>1</v></c>';
    const endless = `<worksheet><sheetData><row r="1">${cell.repeat(3_000_000)}`;
    const file = { name: "a.xlsx", bytes: archiveOf(new Map(parts).set(SHEET, bytesOf(endless))) };
    await expect(readTradebook(file, EQUITY, SAMPLE_TODAY)).rejects.toMatchObject({ code: "too_large" });
  });

  it("lets go of the archive when nobody reads on", async () => {
    const { bytes } = await zerodhaTradebookXlsx({ rows: 3000 });
    const parts = await partsOf(bytes);
    let open = 0;
    const counted = async function* (part: string) {
      open++;
      try {
        yield* pieces(parts.get(part) ?? new Uint8Array(), 1000);
      } finally {
        open--;
      }
    };
    const batches = plainBatches(counted(SHEET), new StringsOnDemand(() => counted(STRINGS)));
    expect((await batches.next()).done).toBe(false);
    expect(open).toBe(1);
    await batches.return(undefined);
    expect(open).toBe(0);
  });
});

async function deflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
