import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { importFiles } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import type { ImportRecord } from "./entries.ts";

async function* piecesOf(db: Queries, importId: string): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece++) {
    const [found] = await db
      .select({ bytes: importFiles.bytes })
      .from(importFiles)
      .where(and(eq(importFiles.importId, importId), eq(importFiles.piece, piece)));
    if (!found) return;
    yield found.bytes;
  }
}

async function* unpackedPiecesOf(db: Queries, importId: string): AsyncGenerator<Uint8Array> {
  const pieces = Readable.from(piecesOf(db, importId), { objectMode: false });
  const unpacked = createGunzip();
  pieces.once("error", (error) => unpacked.destroy(error));
  try {
    yield* pieces.pipe(unpacked);
  } finally {
    pieces.destroy();
  }
}

/**
 * The uploaded file, read from the database while it is sent. No query runs before the first read: if it failed earlier, nobody would
 * listen for the error, and an unhandled error of a stream ends the process.
 */
export function readFile(db: Queries, { id, fileCodec }: Pick<ImportRecord, "id" | "fileCodec">): Readable {
  const pieces = fileCodec === "gzip" ? unpackedPiecesOf(db, id) : piecesOf(db, id);
  return Readable.from(pieces, { objectMode: false });
}

/** Value of `Content-Disposition`: the name itself, and an ASCII name for old browsers. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
