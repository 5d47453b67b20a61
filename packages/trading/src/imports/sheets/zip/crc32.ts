import { nodeZlib } from "../built-in.ts";

/** Eight tables: eight bytes at a step, which is several times faster than one. */
const TABLES = Array.from({ length: 8 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  table(0)[byte] = crc;
}
for (let step = 1; step < 8; step++) {
  for (let byte = 0; byte < 256; byte++) {
    const before = table(step - 1)[byte] ?? 0;
    table(step)[byte] = (before >>> 8) ^ (table(0)[before & 255] ?? 0);
  }
}

function table(step: number): Uint32Array {
  return TABLES[step] as Uint32Array;
}

/** The CRC-32 of zip and gzip, as an unsigned number; `before` is the CRC-32 of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  return nodeZlib?.crc32 ? nodeZlib.crc32(bytes, before) : tableCrc32(bytes, before);
}

/** Like {@link crc32}, for platforms without a built-in one. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let crc = ~before;
  let at = 0;
  const byte = (index: number) => bytes[index] as number;
  for (; at + 8 <= bytes.length; at += 8) {
    const low = crc ^ (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24));
    crc =
      (t7[low & 255] as number) ^
      (t6[(low >>> 8) & 255] as number) ^
      (t5[(low >>> 16) & 255] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[byte(at + 4)] as number) ^
      (t2[byte(at + 5)] as number) ^
      (t1[byte(at + 6)] as number) ^
      (t0[byte(at + 7)] as number);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (t0[(crc ^ byte(at)) & 255] as number);
  return ~crc >>> 0;
}
