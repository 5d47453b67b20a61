import { describe, expect, it } from "vitest";
import { ImportRefused } from "../../imports/import-refused.ts";
import { openStatementFile } from "../../imports/sheets/open-statement-file.ts";
import { zipArchive } from "../../imports/sheets/zip/zip-archive.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import type { StatedLot } from "../comparison/statement.ts";
import { workbookOf } from "./printed/printed.test-setup.ts";
import { zerodhaMembers, zerodhaSheets, zip } from "./printed/printed-zerodha.test-setup.ts";
import { ALL_CHARGES, printedOf, ZERODHA } from "./printed/stated.test-setup.ts";
import { readStatement } from "./read-statement.ts";

const LOTS: StatedLot[] = [
  {
    isin: "INE009A01021",
    symbol: "INFY",
    entryDay: "2024-06-03",
    exitDay: "2024-08-20",
    units: 10,
    buy: 15_005_500_000n,
    sale: 16_000_000_000n,
    bucket: "short-term-stt",
  },
];
const PRINTED = printedOf(LOTS, { ...ZERODHA, charges: ALL_CHARGES, otherRows: [] });
const MEMBERS = await zerodhaMembers(PRINTED);
const SHORT = MEMBERS.findIndex(({ name }) => name.endsWith("-Equity - Short Term.csv"));
const bytes = (text: string) => new TextEncoder().encode(text);

type Members = typeof MEMBERS;
const read = async (members: Members) => readStatement(await openStatementFile(zip(members)), SAMPLE_TODAY);

async function message(members: Members): Promise<string> {
  try {
    await read(members);
  } catch (error) {
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
  return expect.unreachable("the ZIP was read");
}

describe("a ZIP of statements", () => {
  it("has the lots of its CSVs alone, also where the workbook repeats them", async () => {
    const whole = await workbookOf(zerodhaSheets(PRINTED, 2025));
    const members = MEMBERS.map((member) => (/\.xlsx$/.test(member.name) ? { ...member, bytes: whole } : member));
    expect((await read(members))?.statement).toEqual(PRINTED);
  });

  it("has the lots of the workbook where no CSV has any", async () => {
    const whole = await workbookOf(zerodhaSheets(PRINTED, 2025));
    const found = await read([
      { name: "a/b/c/taxpnl.xlsx", bytes: whole },
      { name: "note.csv", bytes: bytes("a,b\n1,2") },
    ]);
    expect(found?.statement).toEqual(PRINTED);
  });

  it("may have its files in any folder and order, with others beside them", async () => {
    const members = MEMBERS.toReversed().map(({ name, bytes: own }) => ({ name: `x/y/${name}`, bytes: own }));
    const others = [
      { name: "x/read me.pdf", bytes: bytes("%PDF") },
      { name: "x/empty.csv", bytes: bytes("") },
      { name: "x/inner.zip", bytes: bytes("PK") },
      { name: "x/.hidden.csv", bytes: bytes("a,b") },
    ];
    const hidden = members.filter(({ name }) => !name.includes("__MACOSX"));
    expect((await read([...hidden, ...others]))?.statement).toEqual(PRINTED);
  });

  it("with no workbook has no client and no heads", async () => {
    const found = await read(MEMBERS.filter(({ name }) => !name.endsWith(".xlsx")));
    expect(found).toMatchObject({ clientId: null, statement: { lots: LOTS, heads: [], charges: {} } });
  });

  it("names the row and the file of what cannot be read", async () => {
    const name = "Tradewise Exits from 2024-04-01 to 2025-03-31-Equity - Short Term";
    const text = new TextDecoder().decode(MEMBERS[SHORT]?.bytes).replace(",10,", ",1.5,");
    const members = MEMBERS.map((member, at) => (at === SHORT ? { ...member, bytes: bytes(text) } : member));
    expect(await message(members)).toBe(
      `We can't read a row of the sheet "${name.slice(0, 60)}…". Row 2: Quantity "1.5" isn't a whole number of units.`,
    );
  });

  it("is refused with two files of one name, a section twice, or two workbooks", async () => {
    const again = MEMBERS[SHORT] ?? { name: "", bytes: bytes("") };
    const file = again.name.slice(again.name.lastIndexOf("/") + 1);
    expect(await message([...MEMBERS, { ...again, name: `copy/${file.toUpperCase()}` }])).toBe(
      `The ZIP has two files with the name "${file.toUpperCase()}". Upload the ZIP as you downloaded it from your broker.`,
    );
    const other = file.replace("2024-04-01", "2024-04-02");
    expect(await message([...MEMBERS, { ...again, name: other }])).toBe(
      'The section "Equity - Short Term" is in the file twice. Download the statement from your broker again.',
    );
    const workbook = MEMBERS.find(({ name }) => name.endsWith(".xlsx")) ?? again;
    expect(await message([...MEMBERS, { ...workbook, name: "second.xlsx" }])).toBe(
      "The ZIP has two workbooks. Upload the ZIP as you downloaded it from your broker.",
    );
  });

  it("is refused without a statement, with paths that lead out of it, and where it is damaged or empty", async () => {
    expect(await message([{ name: "a.pdf", bytes: bytes("%PDF") }])).toBe(
      "The ZIP has no CSV file and no workbook (.xlsx). Upload the ZIP as you downloaded it from your broker.",
    );
    expect(await message([{ name: "../a.csv", bytes: bytes("a") }])).toBe(
      "This file is an archive, but not one that a spreadsheet program writes.",
    );
    const { name, bytes: whole } = zip(MEMBERS);
    const damaged = { name, bytes: whole.slice(0, whole.length - 40) };
    await expect(openStatementFile(damaged)).rejects.toThrow("The file is damaged or incomplete.");
    await expect(openStatementFile({ name, bytes: new Uint8Array() })).rejects.toThrow("The file is empty (0 bytes).");
    expect(await read([{ name: "a.csv", bytes: bytes("a,b\n1,2") }])).toBeNull();
  });

  it("has at most two hundred CSVs and workbooks", async () => {
    const notes = Array.from({ length: 201 }, (_, at) => ({ name: `note ${at}.csv`, bytes: bytes("a,b\n1,2") }));
    expect(await read([...notes.slice(1), { name: "a.pdf", bytes: bytes("%PDF") }])).toBeNull();
    expect(await message(notes)).toBe(
      "The ZIP has 201 files, more than 200. Upload the ZIP as you downloaded it from your broker.",
    );
  });

  it("is refused where it unpacks to more than is allowed, or to more than it says", async () => {
    const claiming = await deflatedZeros();
    await expect(openStatementFile(claiming(300 * 1024 * 1024))).rejects.toThrow("unpacks to more than 256 MB");
    await expect(openStatementFile(claiming(1024))).rejects.toThrow("The file is damaged or incomplete.");
  });

  it("opens any other file as an import does", async () => {
    const file = { name: "statement.csv", bytes: bytes("a,b\n1,2") };
    expect((await openStatementFile(file)).sheets).toHaveLength(1);
    await expect(openStatementFile({ ...file, name: "statement.pdf" })).rejects.toThrow("ending in .pdf");
  });
});

/** An archive of a CSV of a megabyte of zeros, with the size that it says it has. */
async function deflatedZeros(): Promise<(size: number) => { name: string; bytes: Uint8Array }> {
  const zeros = new Uint8Array(1024 * 1024);
  const stream = new Blob([zeros]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
  const archive = zipArchive([{ name: "a.csv", bytes: zeros, deflated }]);
  const entry = archive.length - 22 - "a.csv".length - 46;
  return (size) => {
    const claiming = archive.slice();
    for (const at of [22, entry + 24]) new DataView(claiming.buffer).setUint32(at, size, true);
    return { name: "bomb.zip", bytes: claiming };
  };
}
