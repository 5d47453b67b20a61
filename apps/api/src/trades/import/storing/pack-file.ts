import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { importFiles } from "../../../db/schema/trades.ts";
import type { Queries } from "../../../db/types.ts";

/** A file in the form in which it is stored. */
export interface PackedFile {
  /** Size of the original, in bytes. */
  size: number;
  codec: "none" | "gzip";
  bytes: Uint8Array;
}

/** Bytes that are compressed as a sample, to decide whether compression is worthwhile. */
const SAMPLE = 64 * 1024;
/** Maximum ratio. A workbook is compressed already and is stored unchanged. */
const WORTH = 0.9;
/** The fastest level: it makes a text file five times smaller in a tenth of the time of reading it. */
const LEVEL = 1;
/** Bytes in one statement: about as long as a step of an import. */
const PIECE = 256 * 1024;

const compress = promisify(gzip) as (bytes: Uint8Array, options: { level: number }) => Promise<Uint8Array>;

/** Compresses a file for storage if that is worthwhile, without blocking the event loop. */
export async function packFile(bytes: Uint8Array): Promise<PackedFile> {
  const size = bytes.byteLength;
  const sample = bytes.subarray(0, SAMPLE);
  const shrinks = (await compress(sample, { level: LEVEL })).byteLength < sample.byteLength * WORTH;
  if (!shrinks) return { size, codec: "none", bytes };
  const packed = await compress(bytes, { level: LEVEL });
  return packed.byteLength < size ? { size, codec: "gzip", bytes: packed } : { size, codec: "none", bytes };
}

/** Stores a file in pieces, each in a statement of its own. */
export async function insertFile(db: Queries, importId: string, { bytes }: PackedFile): Promise<void> {
  for (let piece = 0; piece * PIECE < bytes.byteLength; piece++) {
    const part = bytes.subarray(piece * PIECE, (piece + 1) * PIECE);
    await db.insert(importFiles).values({ importId, piece, bytes: Buffer.from(part) });
  }
}
