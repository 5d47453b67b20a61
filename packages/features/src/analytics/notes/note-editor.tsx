import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import { noteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import { MAX_MISTAKES, MAX_TAGS, type NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextAreaField, TextField } from "@saudabook/ui/text-field.tsx";
import type { ReactNode } from "react";
import { fieldText } from "../../form/field-text.ts";
import { useAmountsHidden } from "../../page/privacy.tsx";
import { Conflict, FormerText, SaveFailed } from "../saving/save-notices.tsx";
import type { Autosave } from "../saving/use-autosave.ts";
import { LabelField } from "./label-field.tsx";
import { type NoteValues, noteDrafts, valuesOf } from "./note-draft.ts";
import { NoteLinkList } from "./note-link-list.tsx";

export interface NoteEditorProps extends Autosave<NoteContent, NoteValues> {
  labels: readonly Label[];
  onCreateLabel: (kind: LabelKind, name: string) => Promise<string>;
  /** Whether the trade is one of the journal, which has stop and target itself. */
  isJournal: boolean;
  /** Whether the editor has the choice that says the trade is reviewed. Default: `true`. */
  hasReviewed?: boolean;
  /** Shown above the field of the setup. */
  aboveSetup?: ReactNode;
  /** The rules of the setup. */
  checklist?: ReactNode;
}

const RATINGS = ["none", "1", "2", "3", "4", "5"] as const;
const CONFIDENCES = RATINGS.map((value) => (value === "none" ? { value: "", label: "–" } : { value, label: value }));

/** The fields of one note. */
export function NoteEditor(props: NoteEditorProps) {
  const {
    values,
    note,
    save,
    problems,
    edit,
    retry,
    resolve,
    labels,
    onCreateLabel,
    isJournal,
    hasReviewed = true,
    aboveSetup,
    checklist,
  } = props;
  const hidden = useAmountsHidden();
  const ofKind = (kind: LabelKind) => labels.filter((one) => one.kind === kind);
  const amount = (field: "stop" | "target" | "risk", hint?: string) => (
    <TextField
      label={noteFieldLabels[field]}
      name={field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      className={hidden && field === "risk" ? "[&_input]:[-webkit-text-security:disc]" : undefined}
      hint={hint}
      value={values[field] ?? ""}
      error={fieldText(noteFieldLabels[field], problems[field])}
      onChange={(event) => edit({ [field]: event.target.value.trim() || null })}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {save.status === "conflict" ? <NoteConflict {...save} own={values} labels={labels} resolve={resolve} /> : null}
      {save.status === "failed" ? <SaveFailed failure={save.failure} onRetry={retry} /> : null}
      <div>
        <TextAreaField
          label="Why did you take it?"
          name="text"
          hint="One line is enough."
          rows={Math.min(14, Math.max(3, values.text.split("\n").length + 1))}
          maxLength={MAX_NOTE_LENGTH}
          value={values.text}
          onChange={(event) => edit({ text: event.target.value })}
        />
        <NoteLinkList text={values.text} />
        <FormerText former={note?.former} text={values.text} onRestore={(text) => edit({ text })} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <div className="min-w-0">
          {aboveSetup}
          <LabelField
            label={noteFieldLabels.setup}
            name="setup"
            all={ofKind("setup")}
            chosen={values.setup === null ? [] : [values.setup]}
            max={1}
            onChange={([setup = null]) => edit({ setup })}
            onCreate={(name) => onCreateLabel("setup", name)}
          />
        </div>
        <LabelField
          label={noteFieldLabels.tags}
          name="tags"
          all={ofKind("tag")}
          chosen={values.tags}
          max={MAX_TAGS}
          onChange={(tags) => edit({ tags })}
          onCreate={(name) => onCreateLabel("tag", name)}
        />
        <LabelField
          label={noteFieldLabels.mistakes}
          name="mistakes"
          all={ofKind("mistake")}
          chosen={values.mistakes}
          max={MAX_MISTAKES}
          onChange={(mistakes) => edit({ mistakes })}
          onCreate={(name) => onCreateLabel("mistake", name)}
        />
      </div>
      {checklist}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {isJournal ? null : (
          <>
            {amount("stop", "Price in ₹")}
            {amount("target", "Price in ₹")}
          </>
        )}
        {amount("risk", "₹ at risk at the entry")}
        <SelectField
          label={noteFieldLabels.confidence}
          name="confidence"
          hint="Before the entry, 5 high"
          options={CONFIDENCES}
          value={String(values.confidence ?? "")}
          onChange={({ target }) => edit({ confidence: Number(target.value) || null })}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SegmentedControl
          legend="Rating: did you follow your plan?"
          className="pointer-coarse:[&_label]:size-11"
          options={RATINGS.map((value) => ({ value, label: value === "none" ? "–" : value }))}
          value={values.rating === null ? "none" : (String(values.rating) as (typeof RATINGS)[number])}
          onChange={(value) => edit({ rating: value === "none" ? null : Number(value) })}
        />
        {hasReviewed ? (
          <Checkbox
            label={noteFieldLabels.reviewed}
            checked={values.reviewed}
            onChange={(event) => edit({ reviewed: event.target.checked })}
          />
        ) : null}
      </div>
    </div>
  );
}

interface NoteConflictProps {
  theirs: NoteContent;
  fields: readonly (keyof NoteValues)[];
  tooLong?: boolean;
  own: NoteValues;
  labels: readonly Label[];
  resolve: Autosave<NoteContent, NoteValues>["resolve"];
}

/** Both sides of what this window and another one changed. */
function NoteConflict({ theirs, fields, tooLong, own, labels, resolve }: NoteConflictProps) {
  const nameOf = (id: string | null) => labels.find((one) => one.id === id)?.name ?? "–";
  const textOf = (values: NoteValues, field: keyof NoteValues): string => {
    if (field === "reviewed") return values.reviewed ? "Yes" : "No";
    const value = values[field];
    if (field === "setup") return nameOf(values.setup);
    if (field === "answers") return counted(values.answers.length, "answer");
    if (Array.isArray(value)) return value.map(nameOf).join(", ") || "–";
    return value === null || value === "" ? "–" : String(value);
  };
  return (
    <Conflict
      parts={fields.map((field) => ({
        label: field === "text" ? "Text" : noteFieldLabels[field],
        own: textOf(own, field),
        theirs: textOf(valuesOf(theirs), field),
      }))}
      texts={fields.filter((field) => noteDrafts.texts.includes(field)).length}
      tooLong={tooLong}
      onResolve={resolve}
    />
  );
}
