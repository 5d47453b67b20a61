import { ImportRefused } from "../import-refused.ts";

/** A file inside a zip archive. */
export interface ZipMember {
  name: string;
  stored: boolean;
  crc: number;
  /** Bytes when unpacked, as the archive says; {@link unpack} holds it to that. */
  size: number;
  data: Uint8Array;
}

const MAX_MEMBERS = 1000;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const ENCRYPTED = 0b1;
const SIZES_FOLLOW = 0b1000;

/** A download that broke off is by far the most common cause, so that is the advice. */
export function damagedArchive(): ImportRefused {
  return new ImportRefused("unreadable_file", "The file is damaged or incomplete. Download it from your broker again.");
}

/**
 * The members of a zip archive, in the order of its directory. Refuses everything that one reader could see otherwise than
 * another: bytes before or between what the directory names, two members of one name or place, a local header that says
 * something else than the directory, encryption, zip64, several disks, and names that lead elsewhere.
 * (APPNOTE 6.3.10, sections 4.3 and 4.4.)
 */
export function zipDirectory(bytes: Uint8Array): ZipMember[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const oneDisk = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 6, true) === 0;
  if (!oneDisk || view.getUint16(end + 8, true) !== count) throw damagedArchive();
  if (count > MAX_MEMBERS) {
    throw new ImportRefused(
      "unreadable_file",
      `The file is an archive of ${count} parts, which no broker's workbook has.`,
    );
  }
  if (start + view.getUint32(end + 12, true) !== end) throw damagedArchive();

  const members: ZipMember[] = [];
  const names = new Set<string>();
  const places: { from: number; to: number }[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL) throw damagedArchive();
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const crc = view.getUint32(at + 16, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const next = at + CENTRAL_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || local + LOCAL_LENGTH > start || view.getUint32(local, true) !== LOCAL) throw damagedArchive();
    if (flags & ENCRYPTED) {
      throw new ImportRefused(
        "unreadable_file",
        "The file is protected by a password. Save it without one and upload it again.",
      );
    }
    if (method !== 0 && method !== 8) throw damagedArchive();
    if (method === 0 && packed !== size) throw damagedArchive();

    const name = checkedName(bytes.subarray(at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength));
    if (names.has(name.toLowerCase())) throw damagedArchive();
    names.add(name.toLowerCase());

    const follows = (flags & SIZES_FOLLOW) !== 0;
    const agrees = (offset: number, value: number) => {
      const said = view.getUint32(local + offset, true);
      return said === value || (follows && said === 0);
    };
    const localNameLength = view.getUint16(local + 26, true);
    const from = local + LOCAL_LENGTH + localNameLength + view.getUint16(local + 28, true);
    const to = from + packed;
    if (
      to > start ||
      view.getUint16(local + 6, true) !== flags ||
      view.getUint16(local + 8, true) !== method ||
      !(agrees(14, crc) && agrees(18, packed) && agrees(22, size)) ||
      localNameLength !== nameLength ||
      bytes
        .subarray(local + LOCAL_LENGTH, local + LOCAL_LENGTH + nameLength)
        .some((byte, i) => byte !== bytes[at + CENTRAL_LENGTH + i])
    ) {
      throw damagedArchive();
    }
    places.push({ from: local, to: follows ? to + descriptorLength(view, to, start, { crc, packed, size }) : to });
    members.push({ name, stored: method === 0, crc, size, data: bytes.subarray(from, to) });
    at = next;
  }
  if (at !== end) throw damagedArchive();
  checkPlaces(places, start);
  return members;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  throw damagedArchive();
}

/** What follows a member whose sizes were not known when it was written: 12 bytes, or 16 with a signature. */
function descriptorLength(
  view: DataView,
  at: number,
  end: number,
  { crc, packed, size }: { crc: number; packed: number; size: number },
): number {
  for (const [length, skip] of [
    [16, 4],
    [12, 0],
  ] as const) {
    if (
      at + length <= end &&
      view.getUint32(at + skip, true) === crc &&
      view.getUint32(at + skip + 4, true) === packed &&
      view.getUint32(at + skip + 8, true) === size
    ) {
      return length;
    }
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
  if (strange) throw new ImportRefused("unreadable_file", "The file is an archive that no spreadsheet program writes.");
  return name;
}

/** Members stand one after the other from the first byte to the directory. */
function checkPlaces(places: { from: number; to: number }[], end: number): void {
  places.sort((a, b) => a.from - b.from);
  let at = 0;
  for (const place of places) {
    if (place.from !== at) throw damagedArchive();
    at = place.to;
  }
  if (at !== end) throw damagedArchive();
}
