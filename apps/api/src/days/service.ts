import { type DayNote, type DayNoteInput, MAX_DAY_NOTES } from "@saudabook/contract/journal/day-notes.ts";
import { tooManyDayNotes, tooMuchText } from "@saudabook/contract/journal/note-refusals.ts";
import { MAX_TEXT_BYTES } from "@saudabook/contract/journal/notes.ts";
import { changeDayNote } from "@saudabook/trading/journal/change-day-note.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { lockNotes, readJournalState } from "../notes/repository.ts";
import { countDayNotes, readDayNotes, readWrittenDays, writeDayNote } from "./repository.ts";

export interface DayNoteService {
  days(userId: string): Promise<string[]>;
  read(userId: string, period: string): Promise<DayNote | null>;
  put(userId: string, period: string, input: DayNoteInput): Promise<DayNote>;
}

export function createDayNoteService({ db }: { db: Db }): DayNoteService {
  return {
    days: (userId) => readWrittenDays(db, userId),

    read: async (userId, period) => (await readDayNotes(db, userId, period))[0] ?? null,

    put: (userId, period, input) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const [known = null] = await readDayNotes(tx, userId, period);
        const after = changeDayNote(period, known, input, new Date().toISOString());
        if ("refusal" in after) throw refusalFrom(after.refusal);
        if (after.note === known) return known;
        await writeDayNote(tx, userId, after.note);
        if (!known && (await countDayNotes(tx, userId)) > MAX_DAY_NOTES) throw refusalFrom(tooManyDayNotes());
        if ((await readJournalState(tx, userId)).textBytes > MAX_TEXT_BYTES) throw refusalFrom(tooMuchText());
        return after.note;
      }),
  };
}
