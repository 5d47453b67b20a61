/** Bytes that are read in any order, in memory or in a file. */
export interface ByteSource {
  readonly size: number;
  /** The bytes of a range within `size`. */
  read(from: number, length: number): Promise<Uint8Array>;
}

export function inMemory(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) };
}

/** A range of other bytes. */
export function rangeOf(source: ByteSource, from: number, size: number): ByteSource {
  return { size, read: (at, length) => source.read(from + at, length) };
}

/** All bytes in order, in pieces of at most `length`. */
export async function* piecesOf(source: ByteSource, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += length) yield await source.read(at, Math.min(length, source.size - at));
}
