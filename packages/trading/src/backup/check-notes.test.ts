import type { ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { Manifest } from "@saudabook/contract/backup/backup-archive.ts";
import { MAX_PICTURE_BYTES, MAX_STORED_BYTES, type NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { expect, it } from "vitest";
import { checkPictures, checkSignature } from "./check-notes.ts";

const hash = "0".repeat(64);
const picture = (id: string, changes: Partial<NotePicture> = {}): NotePicture => ({
  id,
  type: "image/png",
  size: 100,
  sha256: hash,
  caption: "",
  createdAt: "2026-06-01T12:00:00.000Z",
  ...changes,
});
/** Checks notes with these pictures against the entries of an archive. */
function check(pictures: NotePicture[], entries: [name: string, bytes: number][]): void {
  const manifest = { entries: entries.map(([name, bytes]) => ({ name, bytes, sha256: hash })) };
  checkPictures(manifest as Manifest, pictures.map((one) => ({ pictures: [one] })) as unknown as ArchivedNote[]);
}

it("accepts each picture with its entry, beside other entries", () => {
  check(
    [picture("a"), picture("b", { type: "image/jpeg" })],
    [
      ["pictures/b.jpg", 100],
      ["files/0001-x.csv", 5],
      ["pictures/a.png", 100],
    ],
  );
});

it.each([
  ["the same picture twice", [picture("a"), picture("a")], [["pictures/a.png", 100]], "Two pictures are the same."],
  ["another type", [picture("a")], [["pictures/a.jpg", 100]], "pictures/a.png isn't the picture"],
  ["another size", [picture("a")], [["pictures/a.png", 99]], "pictures/a.png isn't the picture"],
  ["another checksum", [picture("a", { sha256: "1".repeat(64) })], [["pictures/a.png", 100]], "isn't the picture"],
  ["an entry of no note", [], [["pictures/a.png", 100]], "pictures/a.png belongs to no note."],
] as [string, NotePicture[], [string, number][], string][])("refuses %s", (_, pictures, entries, sentence) => {
  expect(() => check(pictures, entries)).toThrow(sentence);
});

it("refuses more pictures than an account may have", () => {
  const size = MAX_PICTURE_BYTES;
  const all = (count: number) => Array.from({ length: count }, (_, at) => picture(String(at), { size }));
  const entries = (pictures: NotePicture[]) => pictures.map(({ id }): [string, number] => [`pictures/${id}.png`, size]);
  const most = Math.floor(MAX_STORED_BYTES / size);
  expect(() => check(all(most), entries(all(most)))).not.toThrow();
  expect(() => check(all(most + 1), entries(all(most + 1)))).toThrow("It has more than 200 MB of pictures.");
});

it("knows a picture by its first bytes", () => {
  const bytes = (...head: number[]) => Uint8Array.from([...head, 0, 0]);
  expect(() => checkSignature("pictures/a.jpg", bytes(0xff, 0xd8, 0xff))).not.toThrow();
  expect(() => checkSignature("pictures/a.png", bytes(0xff, 0xd8, 0xff))).toThrow("pictures/a.png isn't a picture.");
  expect(() => checkSignature("pictures/a.jpg", new Uint8Array())).toThrow("pictures/a.jpg isn't a picture.");
});
