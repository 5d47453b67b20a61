import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growwFnoPnlXlsx } from "../../../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersXlsx } from "../../../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../../../samples/files/sample-day.ts";
import { archiveOf } from "../../../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../../../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "../../import-refused.ts";
import { readTradebook } from "../../read-tradebook.ts";
import type { Cell } from "../cell.ts";
import type { Row } from "../sheet.ts";
import { checkAgreement } from "./check-agreement.ts";
import { NotPlain } from "./not-plain.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";
import {
  all,
  bytesOf,
  EQUITY,
  library,
  partsOf,
  pieces,
  plainly,
  SHEET,
  STRINGS,
  streamed,
  textOf,
} from "./workbook.test-setup.ts";

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
});
