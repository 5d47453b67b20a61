import { ImportRefused } from "../../import-refused.ts";
import { type ByteSource, rangeOf } from "./byte-source.ts";

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
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const END64_LENGTH = 56;
const LOCATOR64_LENGTH = 20;
/** Maximum bytes of a comment after the last record. */
const MAX_COMMENT = 0xffff;
/** Bytes; more than the directory of the most members with the longest names. */
const MAX_DIRECTORY = 64 * 1024 * 1024;
/** Bytes; the extra field of nearly every local header fits, and is included in the first read. */
const USUAL_EXTRA = 64;
/** Bytes; signature, checksum and two sizes of 64 bits. */
const DESCRIPTOR_LENGTH = 24;
const ENCRYPTED = 0b1;
const SIZES_FOLLOW = 0b1000;
/** Marks a number that is stored elsewhere with 64 bits. Apache POI writes all its sizes this way, even small ones. */
const ELSEWHERE = 0xffffffff;

/** An interrupted download is by far the most common cause, hence the advice. */
export function damagedArchive(): ImportRefused {
  return new ImportRefused("unreadable_file", "The file is damaged or incomplete. Download it from your broker again.");
}

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

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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

interface Entry {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  nameBytes: Uint8Array;
  /** Where the member's own header begins. */
  local: number;
  /** Where the next entry begins, in the directory. */
  next: number;
}

function entryAt(view: DataView, at: number): Entry {
  if (at + CENTRAL_LENGTH > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw damagedArchive();
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const nameFrom = at + CENTRAL_LENGTH;
  const next = nameFrom + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw damagedArchive();
  if (flags & ENCRYPTED) {
    throw new ImportRefused("unreadable_file", "This file has a password. Save it without one and upload it again.");
  }
  const [size = 0, packed = 0, local = 0] = widened(
    view,
    [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
    nameFrom + nameLength,
    extraLength,
  );
  if ((method !== 0 && method !== 8) || (method === 0 && packed !== size)) throw damagedArchive();
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + nameFrom, nameLength);
  return { flags, method, crc: view.getUint32(at + 16, true), packed, size, nameBytes, local, next };
}

/** The numbers; those stored elsewhere come from the zip64 extra field, which has them in this order. */
function widened(view: DataView, numbers: number[], extra: number, extraLength: number): number[] {
  if (!numbers.includes(ELSEWHERE)) return numbers;
  for (let at = extra; at + 4 <= extra + extraLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let from = at + 4;
    const to = from + view.getUint16(at + 2, true);
    if (to > extra + extraLength) throw damagedArchive();
    return numbers.map((number) => {
      if (number !== ELSEWHERE) return number;
      if (from + 8 > to) throw damagedArchive();
      from += 8;
      return number64(view, from - 8);
    });
  }
  throw damagedArchive();
}

/** Offset of the member's bytes by its local header, which must agree with the directory; `end` of the descriptor after them. */
async function localPlace(source: ByteSource, entry: Entry, end: number): Promise<{ from: number; end: number }> {
  const { local, flags, method, crc, packed, size, nameBytes } = entry;
  const extra = LOCAL_LENGTH + nameBytes.length;
  if (local + extra > end) throw damagedArchive();
  let view = viewOf(await source.read(local, Math.min(extra + USUAL_EXTRA, end - local)));
  if (view.getUint32(0, true) !== LOCAL || view.getUint16(26, true) !== nameBytes.length) throw damagedArchive();
  const follows = (flags & SIZES_FOLLOW) !== 0;
  const extraLength = view.getUint16(28, true);
  const from = local + extra + extraLength;
  const to = from + packed;
  if (
    to > end ||
    ((view.getUint16(6, true) ^ flags) & (ENCRYPTED | SIZES_FOLLOW)) !== 0 ||
    view.getUint16(8, true) !== method
  ) {
    throw damagedArchive();
  }
  if (extra + extraLength > view.byteLength) view = viewOf(await source.read(local, extra + extraLength));
  if (nameBytes.some((byte, index) => view.getUint8(LOCAL_LENGTH + index) !== byte)) throw damagedArchive();
  const said = [22, 18].map((offset) => view.getUint32(offset, true));
  const [saidSize, saidPacked] = widened(view, said, extra, extraLength);
  const saidCrc = view.getUint32(14, true);
  const agrees = (number: number | undefined, value: number) => number === value || (follows && number === 0);
  if (!agrees(saidCrc, crc) || !agrees(saidSize, size) || !agrees(saidPacked, packed)) throw damagedArchive();
  if (!follows) return { from, end: to };
  const descriptor = viewOf(await source.read(to, Math.min(DESCRIPTOR_LENGTH, end - to)));
  return { from, end: to + descriptorLength(descriptor, entry) };
}

/** Length of the data descriptor, which a streaming writer puts after a member: checksum and sizes, with or without a signature. */
function descriptorLength(view: DataView, { crc, packed, size }: Entry): number {
  for (const signature of [4, 0]) {
    for (const width of [4, 8]) {
      const length = signature + 4 + 2 * width;
      const read = (place: number) => (width === 4 ? view.getUint32(place, true) : number64(view, place));
      if (length > view.byteLength || view.getUint32(signature, true) !== crc) continue;
      if (read(signature + 4) === packed && read(signature + 4 + width) === size) return length;
    }
  }
  throw damagedArchive();
}

/** A number of 64 bits; Infinity if it is larger than any file. */
function number64(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) === 0 ? view.getUint32(at, true) : Number.POSITIVE_INFINITY;
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
