import type { DayNote, DayNoteField } from "@saudabook/contract/journal/day-notes.ts";
import { dayNoteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { TextAreaField } from "@saudabook/ui/text-field.tsx";
import { Conflict, FormerText, SaveFailed } from "../saving/save-notices.tsx";
import type { Autosave } from "../saving/use-autosave.ts";
import { type DayValues, dayDrafts } from "./day-draft.ts";

type Saving = Autosave<DayNote, DayValues>;

/** What keeps the day from being saved. */
export function DaySaving({ saving: { save, values, retry, resolve } }: { saving: Saving }) {
  if (save.status === "failed") return <SaveFailed failure={save.failure} onRetry={retry} />;
  if (save.status !== "conflict") return null;
  const textOf = (of: DayValues, field: DayNoteField) => String(of[field] ?? "") || "–";
  const parts = save.fields.map((field) => ({
    label: dayNoteFieldLabels[field],
    own: textOf(values, field),
    theirs: textOf(dayDrafts.valuesOf(save.theirs), field),
  }));
  const texts = save.fields.filter((field) => dayDrafts.texts.includes(field)).length;
  return <Conflict parts={parts} texts={texts} tooLong={save.tooLong} onResolve={resolve} />;
}

function DayText({ field, hint, values, note, edit }: Saving & { field: "before" | "after"; hint: string }) {
  const text = values[field];
  return (
    <div>
      <TextAreaField
        label={dayNoteFieldLabels[field]}
        labelHidden
        hint={hint}
        rows={Math.min(14, Math.max(3, text.split("\n").length + 1))}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => edit({ [field]: event.target.value })}
      />
      <FormerText former={note?.former[field]} text={text} onRestore={(former) => edit({ [field]: former })} />
    </div>
  );
}

export const BeforeFields = (saving: Saving) => (
  <DayText {...saving} field="before" hint="Plan the day in three lines, or come back after 15:30." />
);

const RATINGS = ["none", "1", "2", "3", "4", "5"] as const;

export function AfterFields(saving: Saving) {
  const { values, edit } = saving;
  return (
    <div className="flex flex-col gap-4">
      <DayText {...saving} field="after" hint="What went as planned, and what didn't?" />
      <SegmentedControl
        legend="Rating: did you follow your plan?"
        options={RATINGS.map((value) => ({ value, label: value === "none" ? "–" : value }))}
        value={values.rating === null ? "none" : (String(values.rating) as (typeof RATINGS)[number])}
        onChange={(value) => edit({ rating: value === "none" ? null : Number(value) })}
      />
    </div>
  );
}
