import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "../../import-refused.ts";
import type { Row } from "../sheet.ts";
import { CsvRows, delimiterOf } from "./csv.ts";
import { openText } from "./open-text.ts";

/** The rows, or the reason for a refusal. */
async function attempt(read: () => Promise<Row[]>): Promise<Row[] | string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
}

/** The text as the platform decodes it in one piece. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function rowsOf(text: string): Row[] {
  const lines = text.includes("\n") ? text : text.replaceAll("\r", "\n");
  const rows = new CsvRows(delimiterOf(lines));
  rows.goOn(lines);
  const read: Row[] = [];
  for (let row = rows.next(true); row; row = rows.next(true)) read.push(row);
  return read;
}

const EMPTY = "The file is empty. Download it from your broker again.";
const NO_TEXT = "This file isn't a text table. Download it from your broker again.";

const whole = (bytes: Uint8Array) =>
  attempt(async () => {
    const text = decoded(bytes);
    if (text.trim() === "") throw new ImportRefused("unreadable_file", EMPTY);
    if (text.includes("\0")) throw new ImportRefused("unreadable_file", NO_TEXT);
    return rowsOf(text);
  });
const streamed = (bytes: Uint8Array) =>
  attempt(async () => {
    const rows: Row[] = [];
    const { sheets, fraction } = openText(bytes);
    for (const sheet of sheets) for await (const batch of sheet.batches()) rows.push(...batch);
    expect(fraction()).toBe(1);
    return rows;
  });

const UNITS = ["a", "1", ",", ";", '"', '""', "\n", "\r\n", "\r", " ", "é", "₹", "\u{1f600}", "\ufeff"];
/** UTF-16 with a byte order mark, in either order of bytes. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (let at = 0; at <= text.length; at++) {
    view.setUint16(2 * at, at === 0 ? 0xfeff : text.charCodeAt(at - 1), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

const content = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 60 });

describe("a text that is read as it is decoded", () => {
  it("has the rows that it has as a whole", async () => {
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length > 0) expect(await streamed(bytes)).toEqual(await whole(bytes));
        for (const wide of [utf16(text, true), utf16(text, false)]) {
          expect(await streamed(wide)).toEqual(await whole(wide));
        }
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 40 }), async (bytes) => {
        expect(await streamed(bytes)).toEqual(await whole(bytes));
      }),
      { numRuns: 500 },
    );
  });

  it("has the same rows wherever its pieces end", async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 5 }), async (written, size) => {
        const text = written.includes("\n") ? written : written.replaceAll("\r", "\n");
        const rows = new CsvRows(delimiterOf(text));
        const inPieces = async () => {
          const read: Row[] = [];
          for (let at = 0; at < text.length; at += size) {
            rows.goOn(text.slice(at, at + size));
            const last = at + size >= text.length;
            for (let row = rows.next(last); row; row = rows.next(last)) read.push(row);
          }
          return read;
        };
        expect(await attempt(inPieces)).toEqual(await attempt(async () => rowsOf(text)));
      }),
      { numRuns: 500 },
    );
  });

  it("of many pieces is the same, in every encoding", async () => {
    const line = (index: number) =>
      `${index},é₹ਊ ${"x".repeat(index % 90)},"a ""quoted"", cell\nof two lines ${index}"\n`;
    const text = Array.from({ length: 12_000 }, (_, index) => line(index)).join("");
    const utf8 = new TextEncoder().encode(text);
    expect(utf8.length).toBeGreaterThan(1_000_000);
    const marked = new TextEncoder().encode(`\ufeff${text}`);
    const latin = Uint8Array.from(text.replace(/[₹ਊ]/g, "R"), (letter) => letter.charCodeAt(0));
    const returns = new TextEncoder().encode(text.replaceAll("\n", "\r"));
    const wide = utf16(text.replaceAll("x", "\u{1f600}"), true);
    const wideReturns = utf16(text.replaceAll("\n", "\r"), false);
    for (const bytes of [utf8, marked, latin, utf16(text, false), wide, wideReturns, returns]) {
      const rows = await streamed(bytes);
      expect(rows).toHaveLength(12_000);
      expect(rows).toEqual(await whole(bytes));
    }
  });

  it("says that a quote never ends only at the end of the file, and quickly", async () => {
    const bytes = new TextEncoder().encode(`a,b\n1,"${"x\n".repeat(5_000_000)}`);
    expect(await streamed(bytes)).toContain("Row 2 opens a quote that never ends");
  });

  it("is refused when it is blank, or no text", async () => {
    for (const bytes of [
      [0x20, 0x0a],
      [0xef, 0xbb, 0xbf],
      [0x61, 0, 0x62],
      [0xc2, 0xa0],
      [0xff, 0xfe, 0x20, 0],
      [0xfe, 0xff, 0, 0x61, 0, 0],
    ]) {
      const refused = await whole(new Uint8Array(bytes));
      expect(refused).toMatch(/^The file is empty|^This file isn't a text table/);
      expect(await streamed(new Uint8Array(bytes))).toBe(refused);
    }
  });
});
