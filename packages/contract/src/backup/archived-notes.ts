import * as z from "zod/mini";
import { dayNote, dayParams } from "../journal/day-notes.ts";
import { label } from "../journal/labels.ts";
import { MAX_NOTE_LENGTH, normalNoteText } from "../journal/note-text.ts";
import { noteContent, noteId } from "../journal/notes.ts";
import { MAX_NOTE_PICTURES, normalCaption, notePicture } from "../journal/pictures.ts";
import { playbook } from "../playbooks/playbooks.ts";
import { givenAnswers } from "../playbooks/rule-answers.ts";

// Schemas of labels and notes in the archive of a backup, see `backup-archive.ts`.

const storedText = z.string().check(
  z.maxLength(MAX_NOTE_LENGTH),
  z.refine((text) => normalNoteText(text) === text),
);
const formerText = z.strictObject({ text: storedText, at: z.iso.datetime() });

/** A label that the user may give; its notes are in `notes.json`. */
export const archivedLabel = z
  .strictObject({
    ...z.omit(label, { notes: true }).shape,
    id: noteId,
    /** Missing without one. */
    playbook: z.optional(playbook),
  })
  .check(z.refine(({ kind, playbook }) => playbook === undefined || kind === "setup"));
export type ArchivedLabel = z.infer<typeof archivedLabel>;

const archivedPicture = z.strictObject({
  ...notePicture.shape,
  id: noteId,
  caption: notePicture.shape.caption.check(z.refine((text) => normalCaption(text) === text)),
});

/** A note; those that were deleted and can still be brought back are there too. Labels by their ids, pictures in entries of their own. */
const archivedNoteFields = z.strictObject({
  ...noteContent.shape,
  id: noteId,
  /** In no archive from before ideas. */
  legs: z._default(noteContent.shape.legs, []),
  text: storedText,
  former: z.nullable(formerText),
  /** Missing in lower formats, as the two below. */
  answers: z._default(givenAnswers, []),
  confidence: z._default(noteContent.shape.confidence, null),
  plan: z._default(noteContent.shape.plan, null),
  pictures: z.array(archivedPicture).check(z.maxLength(MAX_NOTE_PICTURES)),
});
/** A note is attached to a trade or has a plan. A note without a trade has no legs. */
export const archivedNote = archivedNoteFields.check(
  z.refine(({ anchor, plan, legs }) => anchor !== null || (plan !== null && legs.length === 0)),
);
export type ArchivedNote = z.infer<typeof archivedNote>;

/** The note on a day. */
export const archivedDayNote = z.strictObject({
  ...dayNote.shape,
  period: dayParams.shape.period,
  before: storedText,
  after: storedText,
  former: z.strictObject({ before: z.optional(formerText), after: z.optional(formerText) }),
});
export type ArchivedDayNote = z.infer<typeof archivedDayNote>;
