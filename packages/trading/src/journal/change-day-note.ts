import type { DayNote, DayNoteField, DayNoteInput } from "@saudabook/contract/journal/day-notes.ts";
import { DAY_NOTE_FIELDS } from "@saudabook/contract/journal/day-notes.ts";
import { dayChangedElsewhere } from "@saudabook/contract/journal/note-refusals.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { formerText, jsonBytes } from "./changed-note.ts";

/**
 * The note on a day after a change, or why it is not changed.
 *
 * @param known the note as it is stored; null for none
 * @param now an ISO moment in UTC
 */
export function changeDayNote(
  period: string,
  known: DayNote | null,
  { revision, ...values }: DayNoteInput,
  now: string,
): { note: DayNote } | { refusal: RefusalText } {
  const before = known ?? emptyDayNote(period, now);
  const changed = DAY_NOTE_FIELDS.filter((field) => before[field] !== values[field]);
  if (known && changed.length === 0) return { note: known };
  if (known && known.revision !== revision) return { refusal: dayChangedElsewhere(known) };
  const former = (field: Exclude<DayNoteField, "rating">) => {
    if (!changed.includes(field)) return before.former[field];
    return formerText({ text: before[field], at: before.written[field] ?? now, former: before.former[field] }, now);
  };
  return {
    note: {
      ...before,
      ...values,
      revision: before.revision + 1,
      written: { ...before.written, ...Object.fromEntries(changed.map((field) => [field, now])) },
      former: withoutMissing({ before: former("before"), after: former("after") }),
      savedAt: now,
    },
  };
}

const emptyDayNote = (period: string, now: string): DayNote => ({
  period,
  revision: 0,
  before: "",
  after: "",
  rating: null,
  written: {},
  former: {},
  savedAt: now,
});

const withoutMissing = (former: DayNote["former"]): DayNote["former"] =>
  Object.fromEntries(Object.entries(former).filter(([, text]) => text !== undefined));

export const isWritten = ({ before, after, rating }: DayNote) => before !== "" || after !== "" || rating !== null;

/** Bytes that count towards the limit of an account. */
export function dayTextBytes({ before, after, former }: Pick<DayNote, "before" | "after" | "former">): number {
  const texts = [before, after, former.before?.text, former.after?.text];
  return texts.reduce((sum, text) => sum + (text === undefined ? 0 : jsonBytes(text)), 0);
}
