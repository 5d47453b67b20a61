import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "../../import-refused.ts";
import type { Row } from "../sheet.ts";
import { CsvRows, delimiterOf } from "./csv.ts";

/** The rows of a text given in one piece. */
function* rowsOf(text: string): Generator<Row> {
  const rows = new CsvRows(delimiterOf(text));
  rows.goOn(text);
  for (let row = rows.next(true); row; row = rows.next(true)) yield row;
}
const rows = (text: string) => [...rowsOf(text)].map(({ number, cells }) => [number, ...cells]);

describe("CsvRows", () => {
  it("splits by the delimiter of the widest line near the top", () => {
    expect(rows("a,b,c\n1,2,3")).toEqual([
      [1, "a", "b", "c"],
      [2, "1", "2", "3"],
    ]);
    expect(rows("Name;Rao, Asha\na;b;c\n1;2;3")[2]).toEqual([3, "1", "2", "3"]);
    expect(rows("a\tb\tc\r\n1\t2\t3\r\n")[1]).toEqual([2, "1", "2", "3"]);
  });

  it("numbers rows as a spreadsheet does, blank ones and quoted line ends included", () => {
    expect(rows('a,b\n\n"x\ny",2\nlast,1')).toEqual([
      [1, "a", "b"],
      [3, "x\ny", "2"],
      [4, "last", "1"],
    ]);
  });

  it("refuses a quote that never ends, naming the row", () => {
    expect(() => rows('a,b\n1,"2\n3,4')).toThrow(
      new ImportRefused("unreadable_file", "Row 2 opens a quote that never ends: the file is damaged or cut off."),
    );
  });

  it("gives back what was written", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", '"', "\n", ";", " ", "é") });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(table, fc.constantFrom("\n", "\r\n"), (written, lineEnd) => {
        // Captions decide the delimiter, whatever the cells hold.
        const captions = Array.from({ length: 40 }, (_, index) => `c${index}`);
        const text = [captions.join(","), ...written.map((cells) => cells.map(quoted).join(","))].join(lineEnd);
        const read = [...rowsOf(text)].slice(1).map(({ cells }) => cells);
        expect(read).toEqual(written);
      }),
    );
  });

  it("refuses more rows than a year of trading can have", () => {
    const count = (rows: number) => {
      let read = 0;
      for (const _ of rowsOf("x,y\n".repeat(rows))) read++;
      return read;
    };
    expect(count(500_000)).toBe(500_000);
    expect(() => count(500_001)).toThrow("more than 5,00,000 rows");
  });

  // A reader that looked for each quote's partner would not be done before the test's time is over.
  it("reads a large file full of single quotes", () => {
    const read = rows(`a,b\n${'x"y,z\n'.repeat(50_000)}`);
    expect(read).toHaveLength(50_001);
    expect(read.at(-1)?.slice(1)).toEqual(['x"y', "z"]);
  });
});
