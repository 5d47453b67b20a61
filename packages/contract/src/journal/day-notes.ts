import * as z from "zod/mini";
import { dayInAddress } from "../trades/trade-history.ts";
import { MAX_NOTE_LENGTH, noteText } from "./note-text.ts";
import { rating } from "./notes.ts";

/** Days with a note of one account: eighty years of sessions. */
export const MAX_DAY_NOTES = 20_000;

/** The day in India, which identifies the note. */
export const dayParams = z.object({ period: dayInAddress });

export const DAY_NOTE_FIELDS = ["before", "after", "rating"] as const;
export type DayNoteField = (typeof DAY_NOTE_FIELDS)[number];

/** All that a person writes about a day: fields that others have changed are merged by the caller. */
export const dayNoteInput = z.strictObject({
  /** The revision that the caller has seen; null where the day had no note. */
  revision: z.nullable(z.int().check(z.gte(1))),
  /** The plan, written before the session. */
  before: noteText,
  after: noteText,
  /** 1 against the plan … 5 exactly as planned. */
  rating: z.nullable(rating),
});
export type DayNoteInput = z.infer<typeof dayNoteInput>;

const formerText = z.optional(z.object({ text: z.string(), at: z.iso.datetime() }));
const storedText = z.string().check(z.maxLength(MAX_NOTE_LENGTH));

export const dayNote = z.object({
  period: z.iso.date(),
  /** Grows by 1 with every change. */
  revision: z.int().check(z.gte(1)),
  before: storedText,
  after: storedText,
  rating: z.nullable(rating),
  /** When the present value of each field was written, by the server's clock; a field that nobody has written is left out. */
  written: z.partialRecord(z.enum(DAY_NOTE_FIELDS), z.iso.datetime()),
  /** Each text before the last change that came ten minutes or more after the one before, and when that text was written. */
  former: z.object({ before: formerText, after: formerText }),
  savedAt: z.iso.datetime(),
});
export type DayNote = z.infer<typeof dayNote>;

/** Days of which something is written, in order. */
export const dayNoteDays = z.object({ days: z.array(z.iso.date()).check(z.maxLength(MAX_DAY_NOTES)) });
