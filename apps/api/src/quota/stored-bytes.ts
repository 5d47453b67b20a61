import { noRoomFor } from "@saudabook/contract/journal/note-refusals.ts";
import { MAX_STORED_BYTES } from "@saudabook/contract/journal/pictures.ts";
import { sql } from "drizzle-orm";
import { notePictures } from "../db/schema/notes.ts";
import { importFiles, imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";

/**
 * Throws if the account's pictures and uploaded files, undone ones too, leave no room for this number of bytes. Files count as they are
 * stored, compressed: a text file takes about a fifth of its size here and in a backup.
 */
export async function requireRoom(db: Queries, userId: string, what: "picture" | "file", bytes: number): Promise<void> {
  const { rows } = await db.execute<{ stored: number }>(sql`
    select (
      (select coalesce(sum(${notePictures.size}), 0) from ${notePictures} where ${notePictures.userId} = ${userId}::uuid) +
      (select coalesce(sum(octet_length(${importFiles.bytes})), 0) from ${importFiles}
        join ${imports} on ${imports.id} = ${importFiles.importId} where ${imports.userId} = ${userId}::uuid)
    )::float8 as stored`);
  const stored = rows[0]?.stored ?? 0;
  if (stored + bytes > MAX_STORED_BYTES) throw refusalFrom(noRoomFor(what, stored, bytes));
}
