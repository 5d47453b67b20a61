import { type NotePicture, notePicture } from "@saudabook/contract/journal/pictures.ts";
import { and, count, eq, isNull } from "drizzle-orm";
import { notePictures, notes, picturePieces } from "../db/schema/notes.ts";
import type { Queries } from "../db/types.ts";

/** Bytes in one statement. */
const PIECE = 256 * 1024;

const isPicture = (userId: string, id: string) => and(eq(notePictures.userId, userId), eq(notePictures.id, id));

/** A picture and the id of its note, or null. */
export async function readPicture(
  db: Queries,
  userId: string,
  id: string,
): Promise<{ picture: NotePicture; noteId: string } | null> {
  const [row] = await db.select().from(notePictures).where(isPicture(userId, id));
  if (!row) return null;
  const { noteId, userId: _, createdAt, ...facts } = row;
  return { picture: notePicture.parse({ ...facts, createdAt: createdAt.toISOString() }), noteId };
}

/** Whether the account has the note, and it is not deleted. */
export async function hasNote(db: Queries, userId: string, noteId: string): Promise<boolean> {
  const rows = await db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.id, noteId), isNull(notes.deletedAt)));
  return rows.length > 0;
}

/** Counts the pictures of a note. Default: those of the account. */
export async function countPictures(db: Queries, userId: string, noteId?: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notePictures)
    .where(and(eq(notePictures.userId, userId), noteId === undefined ? undefined : eq(notePictures.noteId, noteId)));
  return row?.count ?? 0;
}

export async function insertPicture(
  db: Queries,
  userId: string,
  noteId: string,
  { createdAt, ...picture }: NotePicture,
  bytes: Uint8Array,
): Promise<void> {
  await db.insert(notePictures).values({ ...picture, userId, noteId, createdAt: new Date(createdAt) });
  for (let piece = 0; piece * PIECE < bytes.byteLength; piece++) {
    const part = bytes.subarray(piece * PIECE, (piece + 1) * PIECE);
    await db.insert(picturePieces).values({ userId, pictureId: picture.id, piece, bytes: Buffer.from(part) });
  }
}

/** The bytes of a picture, read from the database while they are sent. */
export async function* readPictureBytes(db: Queries, userId: string, id: string): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece++) {
    const { userId: owner, pictureId, piece: place, bytes } = picturePieces;
    const [found] = await db
      .select({ bytes })
      .from(picturePieces)
      .where(and(eq(owner, userId), eq(pictureId, id), eq(place, piece)));
    if (!found) return;
    yield found.bytes;
  }
}

export async function writeCaption(db: Queries, userId: string, id: string, caption: string): Promise<void> {
  await db.update(notePictures).set({ caption }).where(isPicture(userId, id));
}

export async function deletePicture(db: Queries, userId: string, id: string): Promise<void> {
  await db.delete(notePictures).where(isPicture(userId, id));
}
