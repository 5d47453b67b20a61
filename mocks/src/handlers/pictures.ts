import {
  noNoteForPicture,
  noRoomFor,
  noSuchPicture,
  notAPicture,
  otherPicture,
  tooManyPictures,
} from "@saudabook/contract/journal/note-refusals.ts";
import {
  MAX_NOTE_PICTURES,
  MAX_STORED_BYTES,
  type NotePicture,
  pictureTypeOf,
} from "@saudabook/contract/journal/pictures.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { notesOf } from "../attached.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { importsOf, sha256Of } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { now } from "./notes.ts";

const picturesOf = (account: Account) => notesOf(account).flatMap(({ pictures }) => pictures);

function found(account: Account, id: string) {
  const note = notesOf(account).find(({ pictures }) => pictures.some((one) => one.id === id));
  const picture = note?.pictures.find((one) => one.id === id);
  if (!note || !picture) throw refusalFrom(noSuchPicture());
  return { note, picture };
}

/** Replaces the pictures of a note. */
function keep(account: Account, noteId: string, pictures: NotePicture[]): void {
  const all = notesOf(account).map((note) => (note.id === noteId ? { ...note, pictures } : note));
  db.notes.set(account.id, all);
}

export const pictures = {
  putPicture: async ({ account, params: { id }, fields: { note: noteId, caption }, file }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = pictureTypeOf(bytes);
    if (type === null) throw refusalFrom(notAPicture());
    const done = (data: NotePicture) => ({ success: true as const, message: doneMessages.putPicture, data });
    const sha256 = await sha256Of(file);
    const known = notesOf(account).find(({ pictures }) => pictures.some((one) => one.id === id));
    const same = known?.pictures.find((one) => one.id === id && one.sha256 === sha256 && known.id === noteId);
    if (same) return done(same);
    if (known) throw refusalFrom(otherPicture());
    const note = notesOf(account).find((one) => one.id === noteId && one.deletedAt === null);
    if (!note) throw refusalFrom(noNoteForPicture());
    if (note.pictures.length >= MAX_NOTE_PICTURES) throw refusalFrom(tooManyPictures());
    const sizes = [...picturesOf(account).map(({ size }) => size), ...importsOf(account).map((one) => one.file.size)];
    const stored = sizes.reduce((sum, size) => sum + size, 0);
    if (stored + bytes.length > MAX_STORED_BYTES) throw refusalFrom(noRoomFor("picture", stored, bytes.length));
    const picture = { id, type, size: bytes.length, sha256, caption, createdAt: now() };
    db.pictureBytes.set(`${account.id} ${id}`, bytes);
    keep(account, noteId, [...note.pictures, picture]);
    return done(picture);
  },

  picture: ({ account, params: { id } }) => {
    const { picture } = found(account, id);
    return new Blob([db.pictureBytes.get(`${account.id} ${picture.id}`) ?? new Uint8Array()]);
  },

  patchPicture: ({ account, params: { id }, json: { caption } }) => {
    const { note, picture } = found(account, id);
    const data = { ...picture, caption };
    keep(
      account,
      note.id,
      note.pictures.map((one) => (one.id === id ? data : one)),
    );
    return { success: true, message: doneMessages.patchPicture, data };
  },

  deletePicture: ({ account, params: { id } }) => {
    const { note } = found(account, id);
    keep(
      account,
      note.id,
      note.pictures.filter((one) => one.id !== id),
    );
    return { success: true, message: doneMessages.deletePicture };
  },
} satisfies Pick<Handlers, "putPicture" | "picture" | "patchPicture" | "deletePicture">;
