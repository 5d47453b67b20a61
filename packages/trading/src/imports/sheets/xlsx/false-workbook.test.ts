import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../../samples/files/sample-day.ts";
import { workbook } from "../../../samples/files/workbook.ts";
import { archiveOf } from "../../../samples/files/workbook-parts.ts";
import { zerodhaTradebookXlsx } from "../../../samples/files/zerodha-tradebook-files.ts";
import { openTradebook, readTradebook } from "../../read-tradebook.ts";
import { type NewMember, zipArchive } from "../zip/zip-archive.ts";
import { plainBatches, StringsOnDemand } from "./plain-stream.ts";
import { bytesOf, EQUITY, partsOf, pieces, SHEET, STRINGS, textOf } from "./workbook.test-setup.ts";

describe("a workbook that is not what it says", () => {
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
