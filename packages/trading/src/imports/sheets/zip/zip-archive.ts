import { crc32 } from "./crc32.ts";

export interface NewMember {
  name: string;
  bytes: Uint8Array;
  /** The bytes deflated; stored as they are without it. */
  deflated?: Uint8Array;
}

/** A zip archive of these members, in their order, all dated 1 January 1980, so that equal members make equal archives. */
export function zipArchive(members: NewMember[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, deflated } of members) {
    const nameBytes = new TextEncoder().encode(name);
    const data = deflated ?? bytes;
    // Version, flags, method, time, date, checksum, both sizes, length of the name, no extra field: the same in both headers.
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true);
    common.setUint16(4, deflated ? 8 : 0, true);
    common.setUint16(8, 0x21, true);
    common.setUint32(10, crc32(bytes), true);
    common.setUint32(14, data.length, true);
    common.setUint32(18, bytes.length, true);
    common.setUint16(22, nameBytes.length, true);
    const commonBytes = new Uint8Array(common.buffer);
    const place = new DataView(new ArrayBuffer(14));
    place.setUint32(10, offset, true);
    const local = [signature(0x04034b50), commonBytes, nameBytes, data];
    directory.push(signature(0x02014b50, 20), commonBytes, new Uint8Array(place.buffer), nameBytes);
    for (const piece of local) offset += piece.length;
    pieces.push(...local);
  }
  const directoryLength = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, members.length, true);
  end.setUint16(10, members.length, true);
  end.setUint32(12, directoryLength, true);
  end.setUint32(16, offset, true);
  return joined([...pieces, ...directory, new Uint8Array(end.buffer)]);
}

/** Four bytes, and two more in the directory: the version that made it. */
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
