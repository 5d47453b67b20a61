import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ByteSource } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";

/** A temporary file without a name: it disappears when its process ends, however that happens. */
export interface Spool extends ByteSource, AsyncDisposable {
  append(bytes: Uint8Array): Promise<void>;
  /** Overwrites existing bytes. */
  overwrite(bytes: Uint8Array, at: number): Promise<void>;
  read(from: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole content, in memory. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole content. The spool is disposed of when the stream closes. */
  stream(): Readable;
  clear(): Promise<void>;
  /** Lends the descriptor to a thread that reads the file directly: the file stays open until it is given back. */
  lend(): LentDescriptor;
}

export interface LentDescriptor {
  fd: number;
  giveBack(): void;
}

const PIECE = 256 * 1024;

/** @param content initial content */
export async function openSpool(content?: Uint8Array): Promise<Spool> {
  const path = join(tmpdir(), `saudabook-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  let size = 0;
  let closed = false;
  const lent = new Set<LentDescriptor>();
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
    // The number of a closed descriptor is reused for the next file: the borrowing thread would read that file.
    if (lent.size === 0) await file.close();
  };
  const pieces = async function* () {
    try {
      for (let at = 0; at < size; at += PIECE) yield await read(at, Math.min(PIECE, size - at));
    } finally {
      await close();
    }
  };
  const append = async (bytes: Uint8Array) => {
    await overwrite(bytes, size);
    size += bytes.length;
  };
  if (content) await append(content);
  return {
    get size() {
      return size;
    },
    append,
    overwrite,
    read,
    bytes: () => read(0, size),
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
    lend() {
      if (closed) throw new Error("The temporary file is closed.");
      const descriptor = {
        fd: file.fd,
        giveBack() {
          if (lent.delete(descriptor) && closed && lent.size === 0) void file.close();
        },
      };
      lent.add(descriptor);
      return descriptor;
    },
    [Symbol.asyncDispose]: close,
  };
}
