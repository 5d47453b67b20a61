import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { archiveOf, workbookParts } from "../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { readTradebook } from "./read-tradebook.ts";
import { readRecords, type SheetRecord, sheetRecords } from "./sheet-records.ts";
import { type Cell, cellText, FORMULA } from "./sheets/cell.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

async function records(...rows: Cell[][]): Promise<SheetRecord[]> {
  const found: SheetRecord[] = [];
  // Two rows in a batch, so that captions and rows come in several.
  async function* batches() {
    for (let at = 0; at < rows.length; at += 2) {
      yield rows.slice(at, at + 2).map((cells, index) => ({ number: at + index + 1, cells }));
    }
  }
  for await (const batch of sheetRecords(batches())) found.push(...batch);
  return found;
}
const plain = async (...rows: Cell[][]) => JSON.parse(JSON.stringify(await records(...rows)));

describe("the records of a sheet", () => {
  it("are the rows under the first one's captions, with their values as they are", async () => {
    expect(await plain(["Symbol", "Price", "Open"], ["INFY", 1500.5, true], ["TCS", null, FORMULA])).toEqual([
      { Symbol: "INFY", Price: 1500.5, Open: true },
      { Symbol: "TCS", Price: null, Open: "a formula" },
    ]);
  });

  it("name every column, and each once", async () => {
    expect(await plain(["Qty", "", "Qty", null], [1, 2, 3, 4, 5])).toEqual([
      { Qty: 1, B: 2, "Qty (2)": 3, D: 4, E: 5 },
    ]);
    const [wide] = await plain(
      ["A"],
      Array.from({ length: 28 }, (_, at) => at),
    );
    expect(Object.keys(wide).slice(-2)).toEqual(["AA", "AB"]);
  });

  it("take a caption for a name and nothing else", async () => {
    const [record] = await records(["__proto__", "constructor"], ["x", "y"]);
    expect(Object.keys(record ?? {})).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("of an empty sheet, and of captions alone, are none", async () => {
    expect(await plain()).toEqual([]);
    expect(await plain(["Symbol"])).toEqual([]);
  });
});

describe("the records of a file", () => {
  const read = async (file: UploadedFile) => {
    const found: SheetRecord[] = [];
    for await (const batch of readRecords(file)) found.push(...batch);
    return found;
  };

  it("have the texts of the executions that an import reads, also where the library reads on", async () => {
    const { name, bytes } = await zerodhaTradebookXlsx({ rows: 3_000, headerRow: 1, column: "A" });
    const parts = await workbookParts(bytes);
    const sheet = "xl/worksheets/sheet1.xml";
    const xml = new TextDecoder().decode(parts.get(sheet));
    const noted = xml.replace('<row r="2500">', '<!-- a note --><row r="2500">');
    expect(noted).toContain("a note");
    parts.set(sheet, new TextEncoder().encode(noted));
    for (const file of [
      { name, bytes },
      { name, bytes: archiveOf(parts) },
    ]) {
      const { executions } = await readTradebook(file, { broker: "zerodha", tradeType: "equity" }, SAMPLE_TODAY);
      const texts = (await read(file)).map((record) => Object.values(record).map((value) => cellText(value)));
      expect(texts).toEqual(executions.map(({ raw }) => raw));
    }
  });

  it("end with a refusal where the file is not what its archive says", async () => {
    const { name, bytes } = await zerodhaTradebookXlsx({ rows: 50 });
    const damaged = bytes.slice();
    // The checksum of the first member, in its own header and in the directory.
    const view = new DataView(damaged.buffer);
    const directory = view.getUint32(damaged.length - 6, true);
    for (const place of [14, directory + 16]) view.setUint32(place, view.getUint32(place, true) ^ 1, true);
    await expect(read({ name, bytes: damaged })).rejects.toMatchObject({ message: /damaged or incomplete/ });
  });
});
