import { describe, expect, it } from "vitest";
import { sheetRecords } from "./sheet-records.ts";
import { type Cell, FORMULA } from "./sheets/cell.ts";

const sheet = (...rows: Cell[][]) => ({
  name: "Sheet1",
  text: false,
  date1904: false,
  rows: () => rows.map((cells, at) => ({ number: at + 1, cells })),
});
const plain = (...rows: Cell[][]) => JSON.parse(JSON.stringify([...sheetRecords(sheet(...rows))]));

describe("the records of a sheet", () => {
  it("are the rows under the first one's captions, with their values as they are", () => {
    expect(plain(["Symbol", "Price", "Open"], ["INFY", 1500.5, true], ["TCS", null, FORMULA])).toEqual([
      { Symbol: "INFY", Price: 1500.5, Open: true },
      { Symbol: "TCS", Price: null, Open: "a formula" },
    ]);
  });

  it("name every column, and each once", () => {
    expect(plain(["Qty", "", "Qty", null], [1, 2, 3, 4, 5])).toEqual([{ Qty: 1, B: 2, "Qty (2)": 3, D: 4, E: 5 }]);
    const wide = plain(
      ["A"],
      Array.from({ length: 28 }, (_, at) => at),
    )[0];
    expect(Object.keys(wide).slice(-2)).toEqual(["AA", "AB"]);
  });

  it("take a caption for a name and nothing else", () => {
    const [record] = [...sheetRecords(sheet(["__proto__", "constructor"], ["x", "y"]))];
    expect(Object.keys(record ?? {})).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("of an empty sheet, and of captions alone, are none", () => {
    expect(plain()).toEqual([]);
    expect(plain(["Symbol"])).toEqual([]);
  });
});
