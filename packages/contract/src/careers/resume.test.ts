import { describe, expect, it } from "vitest";
import { resumeKindOf, resumeProblem } from "./resume.ts";

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

const little = (value: number, size: 2 | 4) => Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 0xff);

/** A zip archive of empty parts; `claims` lies about their number. */
function zip(names: string[], { comment = "", claims = names.length } = {}): Uint8Array {
  const local = names.map((name) => ["PK\x03\x04", Array(22).fill(0), little(name.length, 2), little(0, 2), name]);
  const first = bytesOf(...local.flat());
  const entries = names.map((name) => [
    "PK\x01\x02",
    Array(24).fill(0),
    little(name.length, 2),
    Array(16).fill(0),
    name,
  ]);
  const directory = bytesOf(...entries.flat());
  const end = bytesOf(
    ...["PK\x05\x06", Array(4).fill(0), little(claims, 2), little(claims, 2), little(directory.length, 4)],
    ...[little(first.length, 4), little(comment.length, 2), comment],
  );
  return Uint8Array.from([...first, ...directory, ...end]);
}

const docx = ["[Content_Types].xml", "_rels/.rels", "word/document.xml"];
const ole2 = bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "rest");

describe("resumeKindOf", () => {
  it.each([
    ["cv.pdf", "pdf"],
    ["My CV.PDF", "pdf"],
    ["cv.doc", "doc"],
    ["cv.final.docx", "docx"],
    ["cv.pdf.exe", null],
    ["pdf", null],
    ["cv.docm", null],
    ["", null],
  ])("%s is %s", (name, kind) => expect(resumeKindOf(name)).toBe(kind));
});

describe("resumeProblem", () => {
  it.each([
    ["cv.pdf", bytesOf("%PDF-1.7\n")],
    ["cv.doc", ole2],
    ["cv.docx", zip(docx)],
    ["cv.docx", zip(docx, { comment: "made by PK\x05\x06 hand" })],
    ["cv.docx", zip(["word/document2.xml"])],
  ])("takes %s %#", (name, bytes) => expect(resumeProblem(name, bytes)).toBeNull());

  it.each([
    ["a name of another kind", "cv.exe", bytesOf("%PDF-1.7\n"), /must be a PDF or Word file/],
    ["an empty file", "cv.pdf", bytesOf(), /empty/],
    ["a page named .pdf", "cv.pdf", bytesOf("<html>%PDF-1.7"), /isn't a PDF/],
    ["a PDF that begins later", "cv.pdf", bytesOf("\n%PDF-1.7"), /isn't a PDF/],
    ["a PDF named .docx", "cv.docx", bytesOf("%PDF-1.7"), /isn't a Word file/],
    ["a docx named .doc", "cv.doc", zip(docx), /isn't a Word 97/],
    ["a workbook named .docx", "cv.docx", zip(["xl/workbook.xml"]), /isn't a Word file/],
    ["macros", "cv.docx", zip([...docx, "word/vbaProject.bin"]), /macros/],
    ["a cut-off archive", "cv.docx", zip(docx).subarray(0, -30), /isn't a Word file/],
    ["an archive that promises more than it has", "cv.docx", zip(docx, { claims: 60_000 }), /isn't a Word file/],
    ["an old document named .docx, as encrypted ones are", "cv.docx", ole2, /isn't a Word file/],
  ])("refuses %s", (_, name, bytes, problem) => expect(resumeProblem(name, bytes)).toMatch(problem));

  it("ends on every cut and every flipped byte of an archive", () => {
    const whole = zip(docx);
    for (let at = 0; at < whole.length; at++) {
      expect(() => resumeProblem("cv.docx", whole.subarray(0, at))).not.toThrow();
      const flipped = whole.slice();
      flipped[at] = 0xff;
      expect(() => resumeProblem("cv.docx", flipped)).not.toThrow();
    }
  });
});
