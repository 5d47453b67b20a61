import { ImportRefused } from "../../import-refused.ts";
import type { ByteSource } from "./byte-source.ts";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
/** Bytes; the extra field of nearly every local header fits, and is included in the first read. */
const USUAL_EXTRA = 64;
/** Bytes; signature, checksum and two sizes of 64 bits. */
const DESCRIPTOR_LENGTH = 24;
const ENCRYPTED = 0b1;
const SIZES_FOLLOW = 0b1000;
/** Marks a number that is stored elsewhere with 64 bits. Apache POI writes all its sizes this way, even small ones. */
export const ELSEWHERE = 0xffffffff;

/** An interrupted download is by far the most common cause, hence the advice. */
export function damagedArchive(): ImportRefused {
  return new ImportRefused("unreadable_file", "The file is damaged or incomplete. Download it from your broker again.");
}

export interface Entry {
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

export function entryAt(view: DataView, at: number): Entry {
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
export async function localPlace(
  source: ByteSource,
  entry: Entry,
  end: number,
): Promise<{ from: number; end: number }> {
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
export function number64(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) === 0 ? view.getUint32(at, true) : Number.POSITIVE_INFINITY;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
