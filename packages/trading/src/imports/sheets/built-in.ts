type Zlib = Pick<typeof import("node:zlib"), "createInflateRaw" | "crc32">;
type Buffers = Pick<typeof import("node:buffer"), "isUtf8">;

// What Node has beyond the standards of browsers, null in one. Asked for at run time, so that a bundle for browsers has no
// trace of it.
const builtIn = typeof process === "undefined" ? undefined : process.getBuiltinModule;

/**
 * Node's own zlib. Measured on a sheet of 45 MB: it inflates three times as fast as DecompressionStream, which in Node is a
 * wrapper around it, and sums ten times as fast as crc32.ts.
 */
export const nodeZlib: Zlib | null = builtIn?.("node:zlib") ?? null;

/** Checks text without decoding it. */
export const nodeBuffer: Buffers | null = builtIn?.("node:buffer") ?? null;

/** The same bytes, in which Node finds one of them twenty times as fast as in a plain array. */
export function searchable(bytes: Uint8Array): Uint8Array {
  return typeof Buffer === "undefined" ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
