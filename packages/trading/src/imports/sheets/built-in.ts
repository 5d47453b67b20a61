// The only file of this package that knows Node. It declares the functions it uses itself, so that no other file sees Node's
// types, and loads them at run time, so that a bundle for browsers does not contain them.

export interface InflateRaw extends AsyncIterable<Uint8Array> {
  readonly bytesWritten: number;
  write(data: Uint8Array, done: (error?: unknown) => void): unknown;
  end(): unknown;
  destroy(error?: unknown): unknown;
}

interface Zlib {
  createInflateRaw(options: { chunkSize: number }): InflateRaw;
  /** Available since Node 22.2. */
  crc32?(data: Uint8Array, before?: number): number;
}

interface Buffers {
  isUtf8(bytes: Uint8Array): boolean;
}

interface Node {
  process?: { getBuiltinModule?(name: string): unknown };
  Buffer?: { from(buffer: ArrayBufferLike, offset: number, length: number): Uint8Array };
}

const node = globalThis as unknown as Node;

/**
 * Node's own zlib, null in a browser. Measured on a sheet of 45 MB: it inflates three times as fast as DecompressionStream,
 * which in Node is a wrapper around it, and sums ten times as fast as crc32.ts.
 */
export const nodeZlib = (node.process?.getBuiltinModule?.("node:zlib") ?? null) as Zlib | null;

/** Checks text without decoding it. */
export const nodeBuffer = (node.process?.getBuiltinModule?.("node:buffer") ?? null) as Buffers | null;

/** A view of the same bytes, which Node searches for a byte twenty times as fast as a plain array. */
export function searchable(bytes: Uint8Array): Uint8Array {
  return node.Buffer?.from(bytes.buffer, bytes.byteOffset, bytes.length) ?? bytes;
}
