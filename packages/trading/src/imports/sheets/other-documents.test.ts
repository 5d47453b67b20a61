import { describe, expect, it } from "vitest";
import { CFB, utils, write } from "xlsx";
import { ImportRefused } from "../import-refused.ts";
import { openFile } from "./open-file.ts";
import { zipArchive } from "./zip/zip-archive.ts";

const archive = (...names: string[]) =>
  zipArchive(names.map((name) => ({ name, bytes: new Uint8Array([60, 97, 47, 62]) })));

async function messageFor(name: string, bytes: Uint8Array): Promise<string> {
  try {
    await openFile({ name, bytes });
  } catch (error) {
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
  return expect.unreachable("the file was opened");
}

/** An OLE compound file with these streams. */
function compound(streams: string[], onto = CFB.utils.cfb_new()): Uint8Array {
  for (const path of streams) CFB.utils.cfb_add(onto, path, new Uint8Array(5000));
  return new Uint8Array(CFB.write(onto, { type: "array" }) as ArrayLike<number>);
}

describe("a document that is no workbook, under a workbook's name", () => {
  const parts = ["[Content_Types].xml", "_rels/.rels"];
  it.each([
    ["Word document", archive(...parts, "word/document.xml"), /^This is a Word document, not a workbook\./],
    ["presentation", archive(...parts, "ppt/presentation.xml"), /^This is a presentation, not a workbook\./],
    ["binary workbook", archive(...parts, "xl/workbook.bin"), /save it as \.xlsx/],
    ["OpenDocument file", archive("mimetype", "content.xml"), /If it's a spreadsheet, open it, save it as \.xlsx/],
    ["Numbers sheet", archive("Index/Document.iwa"), /Numbers sheet, export it as CSV/],
    ["archive of reports", archive("taxpnl/equity.csv", "taxpnl/fno.csv"), /ZIP archive.*Unpack it/],
    ["other archive", archive("a.txt"), /an archive, but not an Excel workbook\. Download/],
  ])("is said to be what it is: %s", async (_what, bytes, message) => {
    expect(await messageFor("tradebook.xlsx", bytes)).toMatch(message);
  });

  it("is not to be saved as .xlsx when it is a Word document, new or old", async () => {
    const old = compound(["WordDocument", "1Table"]);
    for (const [name, bytes] of [
      ["tradebook.xlsx", archive(...parts, "word/document.xml")],
      ["tradebook.xlsx", old],
      ["tradebook.xls", old],
    ] as const) {
      const message = await messageFor(name, bytes);
      expect(message).toMatch(/^This is a Word document, not a workbook\. Download the file from your broker/);
      expect(message).not.toMatch(/save it|\.xlsx/i);
    }
  });

  it("is a workbook all the same when a document is embedded in it", async () => {
    const sheet = utils.aoa_to_sheet([["Symbol"], ["INFY"]]);
    const bytes = write({ SheetNames: ["S"], Sheets: { S: sheet } }, { type: "array", bookType: "biff8" });
    const book = CFB.read(new Uint8Array(bytes), { type: "array" });
    const { sheets } = await openFile({ name: "tradebook.xls", bytes: compound(["MBD1/WordDocument"], book) });
    expect(sheets.map(({ name }) => name)).toEqual(["S"]);
  });
});
