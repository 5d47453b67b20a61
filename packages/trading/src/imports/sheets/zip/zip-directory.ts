import { ImportRefused } from "../../import-refused.ts";
import { type ByteSource, rangeOf } from "./byte-source.ts";
import { damagedArchive, ELSEWHERE, entryAt, localPlace, number64, viewOf } from "./zip-entry.ts";

/** A file inside a zip archive. */
export interface ZipMember {
  name: string;
  stored: boolean;
  crc: number;
  /** Unpacked bytes according to the archive; {@link unpack} enforces this size. */
  size: number;
  /** Offset of the member's bytes in the archive, and the packed bytes. */
  from: number;
  data: ByteSource;
}

const MAX_MEMBERS = 1000;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const END_LENGTH = 22;
const END64_LENGTH = 56;
const LOCATOR64_LENGTH = 20;
/** Maximum bytes of a comment after the last record. */
const MAX_COMMENT = 0xffff;
/** Bytes; more than the directory of the most members with the longest names. */
const MAX_DIRECTORY = 64 * 1024 * 1024;

/**
 * The members of a zip archive, in the order of its directory. Refuses everything that two readers could interpret
 * differently: bytes before or between what the directory names, two members with one name or place, a local header that
 * differs from the directory, encryption, several disks, and names that lead elsewhere.
 * (APPNOTE 6.3.10, sections 4.3 to 4.5.)
 */
export async function zipDirectory(source: ByteSource, maxMembers = MAX_MEMBERS): Promise<ZipMember[]> {
  const { start, end, count } = await directoryPlace(source);
  if (count > maxMembers) {
    throw new ImportRefused(
      "unreadable_file",
      `This file is an archive of ${count} parts; no broker's workbook has that many.`,
    );
  }
  if (end - start > MAX_DIRECTORY) throw damagedArchive();
  const directory = viewOf(await source.read(start, end - start));
  const members: ZipMember[] = [];
  const names = new Set<string>();
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    const entry = entryAt(directory, at);
    const name = checkedName(entry.nameBytes);
    if (names.has(name.toLowerCase())) throw damagedArchive();
    names.add(name.toLowerCase());
    const { from, end: placeEnd } = await localPlace(source, entry, start);
    places.push({ from: entry.local, to: placeEnd });
    members.push({
      name,
      stored: entry.method === 0,
      crc: entry.crc,
      size: entry.size,
      from,
      data: rangeOf(source, from, entry.packed),
    });
    at = entry.next;
  }
  if (at !== directory.byteLength) throw damagedArchive();
  checkPlaces(places, start);
  return members;
}

/** Start and end of the directory, and its number of members. */
async function directoryPlace(source: ByteSource): Promise<{ start: number; end: number; count: number }> {
  const length = Math.min(source.size, MAX_COMMENT + END_LENGTH + LOCATOR64_LENGTH + END64_LENGTH);
  const base = source.size - length;
  const view = viewOf(await source.read(base, length));
  const last = endRecord(view);
  const saidCount = view.getUint16(last + 10, true);
  const saidStart = view.getUint32(last + 16, true);
  const saidLength = view.getUint32(last + 12, true);
  const oneDisk = view.getUint16(last + 4, true) === 0 && view.getUint16(last + 6, true) === 0;
  if (!oneDisk || view.getUint16(last + 8, true) !== saidCount) throw damagedArchive();
  const wide = last - LOCATOR64_LENGTH - END64_LENGTH;
  if (wide < 0 || view.getUint32(last - LOCATOR64_LENGTH, true) !== LOCATOR64) {
    if (saidStart + saidLength !== base + last) throw damagedArchive();
    return { start: saidStart, end: base + last, count: saidCount };
  }
  // The 64-bit record directly before repeats these numbers; both must agree.
  const start = number64(view, wide + 48);
  const count = number64(view, wide + 24);
  const end = base + wide;
  const agrees =
    view.getUint32(wide, true) === END64 &&
    number64(view, wide + 4) === END64_LENGTH - 12 &&
    number64(view, last - LOCATOR64_LENGTH + 8) === end &&
    start + number64(view, wide + 40) === end &&
    (saidStart === start || saidStart === ELSEWHERE) &&
    (saidLength === end - start || saidLength === ELSEWHERE) &&
    (saidCount === count || saidCount === 0xffff);
  if (!agrees) throw damagedArchive();
  return { start, end, count };
}

/** Place of the end record in the last bytes of the archive. */
function endRecord(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--) {
    const ends = at + END_LENGTH + view.getUint16(at + 20, true);
    if (view.getUint32(at, true) === END && ends === view.byteLength) return at;
  }
  throw damagedArchive();
}

function checkedName(bytes: Uint8Array): string {
  const name = new TextDecoder().decode(bytes);
  const strange =
    name === "" ||
    name.length > 300 ||
    name.startsWith("/") ||
    name.includes("\\") ||
    name.includes("\0") ||
    /^[A-Za-z]:/.test(name) ||
    name.split("/").includes("..");
  if (strange)
    throw new ImportRefused(
      "unreadable_file",
      "This file is an archive, but not one that a spreadsheet program writes.",
    );
  return name;
}

/** Members follow each other without gaps from the first byte to the directory. */
function checkPlaces(places: { from: number; to: number }[], end: number): void {
  places.sort((a, b) => a.from - b.from);
  let at = 0;
  for (const place of places) {
    if (place.from !== at) throw damagedArchive();
    at = place.to;
  }
  if (at !== end) throw damagedArchive();
}
