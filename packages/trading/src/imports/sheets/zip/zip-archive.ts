import { crc32 } from "./crc32.ts";

export interface NewMember {
  name: string;
  bytes: Uint8Array;
  /** The deflated bytes. Without them, the member is stored uncompressed. */
  deflated?: Uint8Array;
}

/** The facts of a member that both of its headers hold. */
export interface MemberFacts {
  nameBytes: Uint8Array;
  deflated: boolean;
  crc: number;
  /** Bytes in the archive, and when unpacked. */
  packed: number;
  size: number;
}

/** Maximum number of members: the field has 16 bits, and its highest value means that the number is elsewhere. */
export const MOST_MEMBERS = 0xfffe;

/** A zip archive of these members, in their order, all dated 1 January 1980, so that equal members make equal archives. */
export function zipArchive(members: NewMember[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, deflated } of members) {
    const data = deflated ?? bytes;
    const facts = {
      nameBytes: new TextEncoder().encode(name),
      deflated: deflated !== undefined,
      crc: crc32(bytes),
      packed: data.length,
      size: bytes.length,
    };
    const header = localHeader(facts);
    directory.push(directoryEntry(facts, offset));
    offset += header.length + data.length;
    pieces.push(header, data);
  }
  return joined([...pieces, ...directory, endRecord(directory, offset)]);
}

/** The header before the bytes of a member. Its length depends only on the name. */
export function localHeader(facts: MemberFacts): Uint8Array {
  return joined([signature(0x04034b50), commonFields(facts), facts.nameBytes]);
}

/** @param offset of the member's local header */
export function directoryEntry(facts: MemberFacts, offset: number): Uint8Array {
  const place = new DataView(new ArrayBuffer(14));
  place.setUint32(10, offset, true);
  return joined([signature(0x02014b50, 20), commonFields(facts), new Uint8Array(place.buffer), facts.nameBytes]);
}

/** The end of an archive. @param offset of its directory */
export function endRecord(directory: readonly Uint8Array[], offset: number): Uint8Array {
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, directory.length, true);
  end.setUint16(10, directory.length, true);
  end.setUint32(
    12,
    directory.reduce((sum, piece) => sum + piece.length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return new Uint8Array(end.buffer);
}

/** Version, flags, method, time, date, checksum, both sizes, length of the name, no extra field: the same in both headers. */
function commonFields({ nameBytes, deflated, crc, packed, size }: MemberFacts): Uint8Array {
  const common = new DataView(new ArrayBuffer(26));
  common.setUint16(0, 20, true);
  common.setUint16(4, deflated ? 8 : 0, true);
  common.setUint16(8, 0x21, true);
  common.setUint32(10, crc, true);
  common.setUint32(14, packed, true);
  common.setUint32(18, size, true);
  common.setUint16(22, nameBytes.length, true);
  return new Uint8Array(common.buffer);
}

/** Four bytes, followed in the directory by two bytes: the version that made it. */
function signature(value: number, madeBy?: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(madeBy === undefined ? 4 : 6));
  view.setUint32(0, value, true);
  if (madeBy !== undefined) view.setUint16(4, madeBy, true);
  return new Uint8Array(view.buffer);
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
