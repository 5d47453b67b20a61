import { type DayNote, MAX_DAY_NOTES } from "@saudabook/contract/journal/day-notes.ts";
import { tooManyDayNotes, tooMuchText } from "@saudabook/contract/journal/note-refusals.ts";
import { MAX_TEXT_BYTES } from "@saudabook/contract/journal/notes.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { changeDayNote, dayTextBytes, isWritten } from "@saudabook/trading/journal/change-day-note.ts";
import { textBytes } from "@saudabook/trading/journal/changed-note.ts";
import { notesOf } from "../attached.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { now, refuseBesideSample } from "./notes.ts";

/** By day. */
export const dayNotesOf = ({ id }: Account): readonly DayNote[] => db.dayNotes.get(id) ?? [];

export const dayNotes = {
  dayNoteDays: ({ account }) => ({
    data: {
      days: dayNotesOf(account)
        .filter(isWritten)
        .map(({ period }) => period),
    },
  }),

  dayNote: ({ account, params }) => ({
    data: dayNotesOf(account).find(({ period }) => period === params.period) ?? null,
  }),

  putDayNote: ({ account, params: { period }, json }) => {
    refuseBesideSample(account);
    const known = dayNotesOf(account).find((note) => note.period === period) ?? null;
    const after = changeDayNote(period, known, json, now());
    if ("refusal" in after) throw refusalFrom(after.refusal);
    const all = [...dayNotesOf(account).filter((note) => note !== known), after.note].sort((a, b) =>
      a.period < b.period ? -1 : 1,
    );
    const bytes = [...all.map(dayTextBytes), ...notesOf(account).map(textBytes)].reduce((sum, one) => sum + one, 0);
    if (all.length > MAX_DAY_NOTES) throw refusalFrom(tooManyDayNotes());
    if (bytes > MAX_TEXT_BYTES) throw refusalFrom(tooMuchText());
    db.dayNotes.set(account.id, all);
    return { success: true, message: doneMessages.putDayNote, data: after.note };
  },
} satisfies Pick<Handlers, "dayNoteDays" | "dayNote" | "putDayNote">;
