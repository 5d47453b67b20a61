import { inMemory } from "../../imports/sheets/zip/byte-source.ts";
import { unpacked } from "../../imports/sheets/zip/unpack.ts";
import { zipArchive } from "../../imports/sheets/zip/zip-archive.ts";
import { zipDirectory } from "../../imports/sheets/zip/zip-directory.ts";

/** The unpacked parts of a workbook, or the members of another archive, by name. */
export type WorkbookParts = Map<string, Uint8Array<ArrayBuffer>>;

/** Throws ImportRefused for a damaged archive. */
export async function workbookParts(archive: Uint8Array): Promise<WorkbookParts> {
  const parts: WorkbookParts = new Map();
  for (const member of await zipDirectory(inMemory(archive))) {
    const whole = new Uint8Array(member.size);
    let at = 0;
    for await (const piece of unpacked(member)) {
      whole.set(piece, at);
      at += piece.length;
    }
    parts.set(member.name, whole);
  }
  return parts;
}

/** An archive of these parts, stored without compression. */
export function archiveOf(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipArchive([...parts].map(([name, bytes]) => ({ name, bytes })));
}
