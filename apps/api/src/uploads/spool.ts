import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ByteSource } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";

/** A temporary file without a name: it is gone with its process, whatever happens. */
export interface Spool extends ByteSource, AsyncDisposable {
  append(bytes: Uint8Array): Promise<void>;
  /** Writes over bytes that are there. */
  overwrite(bytes: Uint8Array, at: number): Promise<void>;
  read(from: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** All of it; the spool is disposed of when the stream closes. */
  stream(): Readable;
  clear(): Promise<void>;
}

const PIECE = 256 * 1024;

export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `saudabook-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  let size = 0;
  let closed = false;
  const read = async (from: number, length: number) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(bytes, at, length - at, from + at);
      if (bytesRead === 0) throw new RangeError("The temporary file ends before what is read of it.");
      at += bytesRead;
    }
    return bytes;
  };
  const overwrite = async (bytes: Uint8Array, position: number) => {
    for (let at = 0; at < bytes.length; ) {
      at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
    }
  };
  const close = async () => {
    if (closed) return;
    closed = true;
    await file.close();
  };
  const pieces = async function* () {
    try {
      for (let at = 0; at < size; at += PIECE) yield await read(at, Math.min(PIECE, size - at));
    } finally {
      await close();
    }
  };
  return {
    get size() {
      return size;
    },
    async append(bytes) {
      await overwrite(bytes, size);
      size += bytes.length;
    },
    overwrite,
    read,
    stream() {
      const stream = Readable.from(pieces(), { objectMode: false });
      // A stream that is destroyed before its first piece never enters the generator.
      stream.once("close", () => void close());
      return stream;
    },
    async clear() {
      await file.truncate(0);
      size = 0;
    },
    [Symbol.asyncDispose]: close,
  };
}
