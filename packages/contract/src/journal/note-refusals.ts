import { type RefusalText, refusal } from "../wire/error-texts.ts";
import { invalidField } from "../wire/refusals.ts";
import { type DayNote, MAX_DAY_NOTES } from "./day-notes.ts";
import { type LabelKind, MAX_LABELS } from "./labels.ts";
import { MAX_IDEA_TRADES, MAX_NOTES, MAX_TEXT_BYTES, type NoteContent } from "./notes.ts";
import { MAX_NOTE_PICTURES, MAX_PICTURES, MAX_STORED_BYTES } from "./pictures.ts";

const kindNames = { setup: "setups", tag: "tags", mistake: "mistakes" } as const satisfies Record<LabelKind, string>;

/** @param notes those that the request has seen otherwise, as they are now */
export const changedElsewhere = (notes: readonly NoteContent[]): RefusalText =>
  refusal("changed_elsewhere", "This note was changed in another window or on another device. Nothing was saved.", {
    notes: [...notes],
  });
/** @param day as it is now */
export const dayChangedElsewhere = (day: DayNote): RefusalText =>
  refusal("changed_elsewhere", "This day was changed in another window or on another device. Nothing was saved.", {
    day,
  });
export const tooManyDayNotes = () =>
  refusal("quota_exceeded", `An account has notes on at most ${MAX_DAY_NOTES} days. Nothing was saved.`);
export const tooManyNotes = () =>
  refusal("quota_exceeded", `An account has at most ${MAX_NOTES} notes. Nothing was saved.`);
export const tooMuchText = () =>
  refusal(
    "quota_exceeded",
    `The notes of an account have at most ${MAX_TEXT_BYTES / 1024 / 1024} MB of text. Nothing was saved.`,
  );
export const tooManyLabels = (kind: LabelKind) =>
  refusal("quota_exceeded", `An account has at most ${MAX_LABELS[kind]} ${kindNames[kind]}. Nothing was saved.`);
export const tooManyPictures = () =>
  refusal("quota_exceeded", `A note has at most ${MAX_NOTE_PICTURES} pictures. This one was not saved.`);
export const tooManyPicturesInAll = () =>
  refusal("quota_exceeded", `An account has at most ${MAX_PICTURES} pictures. This one was not saved.`);
/** @param stored bytes of pictures and uploaded files. @param bytes of what was not saved */
export const noRoomFor = (what: "picture" | "file", stored: number, bytes: number) =>
  refusal(
    "quota_exceeded",
    `Your account holds ${megabytes(stored)} of ${megabytes(MAX_STORED_BYTES)} MB of pictures and uploaded files, and this ${what} has ${megabytes(bytes)} MB. It was not saved. Remove pictures that you no longer need, and try again.`,
  );
export const noSuchPicture = () => refusal("not_found", "This account doesn't have that picture.");
export const noNoteForPicture = () =>
  refusal("not_found", "The note of this picture is deleted, or isn't saved yet. The picture was not saved.");
export const notAPicture = () => invalidField("picture", "must be a JPEG or PNG");
export const otherPicture = () => invalidField("picture", "isn't the one that is saved under this id");
export const labelInUse = () =>
  refusal("in_use", "Notes have this label, deleted ones included. Archive it, and it won't be offered any more.");
export const noSuchLabel = () => refusal("not_found", "This account doesn't have that label.");
export const takenLabelName = () => invalidField("labelName", "is the name of another label of this kind already");
export const otherLabelKind = () => invalidField("kind", "can't be changed");
/** With a decimal unless it is whole. */
const megabytes = (bytes: number) => String(Number((bytes / 1024 / 1024).toFixed(1)));
const entryProblem = (place: number, problem: string) =>
  invalidField("changes", `has a problem in entry ${place + 1}: ${problem}`);
/** @param place of the change in the request, from 0 */
export const unknownLabel = (place: number, field: "setup" | "tags" | "mistakes") =>
  entryProblem(place, `${field} has a label that this account doesn't have`);
export const unknownRule = (place: number) =>
  entryProblem(place, "answers has a rule that this version of the playbook lacks");
export const missingReason = (place: number) => entryProblem(place, "answers overrules a check without a reason");
export const goneRoundTrip = (place: number) => entryProblem(place, "roundTrip isn't a trade of this account");
export const stopOfJournalTrade = (place: number, field: "stop" | "target") =>
  entryProblem(place, `${field} of a journal trade is changed in the journal`);
/** A note without a plan would be found nowhere. */
export const neitherTradeNorPlan = (place: number) =>
  entryProblem(place, "anchor can be null of a note with a plan alone");
export const notPlanned = (place: number) => entryProblem(place, "plan can't be given to a note that began on a trade");
export const groupedPlan = (place: number) =>
  entryProblem(place, "a plan is attached to a trade of its own before others are grouped with it");
export const unknownNote = (place: number) => entryProblem(place, "id isn't a note of this account");
export const inAnotherIdea = (place: number) =>
  entryProblem(place, "a trade is in another idea already; take it out there first");
export const tooManyTrades = (place: number) => entryProblem(place, `an idea has at most ${MAX_IDEA_TRADES} trades`);
