import {
  noNoteForPicture,
  noSuchPicture,
  notAPicture,
  otherPicture,
  tooManyPictures,
  tooManyPicturesInAll,
} from "@saudabook/contract/journal/note-refusals.ts";
import {
  MAX_NOTE_PICTURES,
  MAX_PICTURES,
  type NotePicture,
  pictureTypeOf,
} from "@saudabook/contract/journal/pictures.ts";
import type { Db } from "../db/types.ts";
import type { ReceivedFile } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import { requireRoom } from "../quota/stored-bytes.ts";
import {
  countPictures,
  deletePicture,
  hasNote,
  insertPicture,
  readPicture,
  writeCaption,
} from "./picture-repository.ts";
import { lockNotes } from "./repository.ts";

interface NewPicture {
  id: string;
  /** Id of its note. */
  note: string;
  caption: string;
}

export interface PictureService {
  /** Adds a picture; the same one again changes nothing. */
  put(userId: string, picture: NewPicture, file: ReceivedFile): Promise<NotePicture>;
  read(userId: string, id: string): Promise<NotePicture>;
  caption(userId: string, id: string, caption: string): Promise<NotePicture>;
  remove(userId: string, id: string): Promise<void>;
}

export function createPictureService({ db }: { db: Db }): PictureService {
  const read = async (userId: string, id: string) => {
    const found = await readPicture(db, userId, id);
    if (!found) throw refusalFrom(noSuchPicture());
    return found.picture;
  };
  return {
    async put(userId, { id, note, caption }, { content, size, sha256 }) {
      const bytes = await content.bytes();
      const type = pictureTypeOf(bytes);
      if (type === null) throw refusalFrom(notAPicture());
      return db.transaction(async (tx) => {
        // Two pictures at the same time could exceed the limits together.
        await lockNotes(tx, userId);
        const known = await readPicture(tx, userId, id);
        if (known?.picture.sha256 === sha256 && known.noteId === note) return known.picture;
        if (known) throw refusalFrom(otherPicture());
        if (!(await hasNote(tx, userId, note))) throw refusalFrom(noNoteForPicture());
        if ((await countPictures(tx, userId, note)) >= MAX_NOTE_PICTURES) throw refusalFrom(tooManyPictures());
        if ((await countPictures(tx, userId)) >= MAX_PICTURES) throw refusalFrom(tooManyPicturesInAll());
        await requireRoom(tx, userId, "picture", size);
        const picture = { id, type, size, sha256, caption, createdAt: new Date().toISOString() };
        await insertPicture(tx, userId, note, picture, bytes);
        return picture;
      });
    },

    read,

    async caption(userId, id, caption) {
      await writeCaption(db, userId, id, caption);
      return read(userId, id);
    },

    async remove(userId, id) {
      await read(userId, id);
      await deletePicture(db, userId, id);
    },
  };
}
