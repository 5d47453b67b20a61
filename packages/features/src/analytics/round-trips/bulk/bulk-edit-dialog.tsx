import type { Label, LabelKind } from "@saudabook/contract/journal/labels.ts";
import { noteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import {
  MAX_MISTAKES,
  MAX_NOTE_CHANGES,
  MAX_TAGS,
  type NoteChange,
  stopRule,
} from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { type FormEvent, useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { fieldText } from "../../../form/field-text.ts";
import { FormDialog } from "../../../form/form-dialog.tsx";
import type { FormState } from "../../../form/form-state.ts";
import { LabelField } from "../../notes/label-field.tsx";
import { labelsOf } from "../list/note-columns.tsx";
import type { ListedTrip } from "../list/round-trips-state.ts";
import { type BulkEdit, bulkPlan } from "./bulk-edit.ts";
import { BulkPreview } from "./bulk-preview.tsx";

export interface BulkEditDialogProps {
  open: boolean;
  trips: readonly ListedTrip[];
  labels: readonly Label[];
  state: FormState;
  /** The trades are loaded again; null before. `gone`: those that were selected and are not there any more. */
  reload: { busy: boolean; failure: unknown; gone: number } | null;
  onCreateLabel: (kind: LabelKind, name: string) => Promise<string>;
  onReload: () => void;
  onSubmit: (changes: NoteChange[]) => void;
  onClose: () => void;
}

const NO_LABELS = { tags: [], mistakes: [] };
const EMPTY: BulkEdit = { add: NO_LABELS, remove: NO_LABELS, replacesByHand: false };
const RATINGS = [
  { value: "keep", label: "Keep" },
  { value: "none", label: "None" },
  ...(["1", "2", "3", "4", "5"] as const).map((value) => ({ value, label: value })),
] as const;
const YES_NO = [
  { value: "keep", label: "Keep" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;
const labelFields = [
  { field: "tags", kind: "tag", most: MAX_TAGS },
  { field: "mistakes", kind: "mistake", most: MAX_MISTAKES },
] as const;

/** Edits the notes of the selected trades, with a preview. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { open, trips, labels, state, reload, onCreateLabel, onReload, onSubmit, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState(EMPTY);
  const [rule, setRule] = useState("");
  const [newIds] = useState(() => new Map<string, string>());
  const change = (part: Partial<BulkEdit>) => setEdit((before) => ({ ...before, ...part }));
  const typed = rule.replaceAll(/\s/g, "");
  const problem = typed === "" ? undefined : stopRule.safeParse(typed).error?.issues[0]?.message;
  const stopBy = typed === "" || problem !== undefined || edit.stopBy === null ? edit.stopBy : typed;
  const plan = bulkPlan(trips, { ...edit, stopBy }, (trip) => {
    const id = newIds.get(trip) ?? randomId();
    newIds.set(trip, id);
    return id;
  });
  const { add, remove, replacesByHand: _, ...values } = { ...edit, stopBy };
  const isChosen =
    [add, remove].some(({ tags, mistakes }) => tags.length + mistakes.length > 0) ||
    Object.values(values).some((value) => value !== undefined);
  const isTooMuch = plan.changes.length > MAX_NOTE_CHANGES;
  const code = state.status === "failed" && state.failure instanceof Failure ? state.failure.refusal?.code : undefined;
  const ofKind = (kind: LabelKind) => labels.filter((one) => one.kind === kind);
  const yesNo = (field: "reviewed" | "excluded") => (
    <SegmentedControl
      legend={noteFieldLabels[field]}
      options={YES_NO}
      value={edit[field] === undefined ? "keep" : edit[field] ? "yes" : "no"}
      onChange={(value) => change({ [field]: value === "keep" ? undefined : value === "yes" })}
    />
  );
  return (
    <FormDialog
      open={open}
      ref={form}
      state={state}
      problems={0}
      title={`Edit notes of ${counted(trips.length, "trade")}`}
      description="What you leave empty stays as it is. You can undo the whole change."
      submitLabel={plan.changed.length === 0 ? "Nothing to change" : `Change ${counted(plan.changed.length, "trade")}`}
      busyLabel="Saving the notes"
      failureTitle="We couldn't change these notes"
      incomplete={plan.changed.length === 0 || problem !== undefined || isTooMuch}
      awaitsResponse
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (plan.changed.length > 0 && problem === undefined && !isTooMuch) onSubmit(plan.changes);
      }}
      onClose={() => {
        // Escape closes the list of labels that is open, not the dialog.
        if (document.activeElement?.getAttribute("aria-expanded") !== "true") onClose();
      }}
    >
      {code === "changed_elsewhere" || code === "invalid_input" || reload ? (
        <Reloading reload={reload} onReload={onReload} />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LabelField
          label={noteFieldLabels.setup}
          all={ofKind("setup")}
          chosen={edit.setup ? [edit.setup] : []}
          max={1}
          onChange={([setup]) => change({ setup })}
          onCreate={(name) => onCreateLabel("setup", name)}
        />
        <Checkbox
          label="Remove the setup"
          className="self-center"
          checked={edit.setup === null}
          onChange={(event) => change({ setup: event.target.checked ? null : undefined })}
        />
        {labelFields.flatMap(({ field, kind, most }) => [
          <LabelField
            key={`add ${field}`}
            label={`Add ${field}`}
            all={ofKind(kind)}
            chosen={edit.add[field]}
            max={most}
            onChange={(ids) => change({ add: { ...edit.add, [field]: ids } })}
            onCreate={(name) => onCreateLabel(kind, name)}
          />,
          <LabelField
            key={`remove ${field}`}
            label={`Remove ${field}`}
            // Only those that these trades have, archived ones too.
            all={labels
              .filter(({ id }) => trips.some((trip) => labelsOf(trip, field).includes(id)))
              .map((one) => ({ ...one, archivedAt: null }))}
            chosen={edit.remove[field]}
            max={most}
            onChange={(ids) => change({ remove: { ...edit.remove, [field]: ids } })}
          />,
        ])}
        <TextField
          label="First stop by a rule"
          hint="25% of the entry price, or points such as 12.5: below the entry of a long trade, above that of a short one."
          autoComplete="off"
          maxLength={16}
          disabled={edit.stopBy === null}
          value={rule}
          error={fieldText("The rule", problem)}
          onChange={(event) => setRule(event.target.value)}
        />
        <div className="flex flex-col self-center">
          <Checkbox
            label="Remove the first stop"
            checked={edit.stopBy === null}
            onChange={(event) => change({ stopBy: event.target.checked ? null : undefined })}
          />
          {plan.byHand > 0 && stopBy !== undefined ? (
            <Checkbox
              label={`Also change ${counted(plan.byHand, "stop")} written by hand`}
              checked={edit.replacesByHand}
              onChange={(event) => change({ replacesByHand: event.target.checked })}
            />
          ) : null}
        </div>
      </div>
      <SegmentedControl
        legend={noteFieldLabels.rating}
        options={RATINGS}
        value={
          edit.rating === undefined
            ? "keep"
            : (RATINGS.find(({ value }) => value === `${edit.rating}`)?.value ?? "none")
        }
        onChange={(value) => change({ rating: value === "keep" ? undefined : value === "none" ? null : Number(value) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {yesNo("reviewed")}
        {yesNo("excluded")}
      </div>
      {isTooMuch ? (
        <Notice tone="warning" title="Too many notes for one change">
          These trades have more than {MAX_NOTE_CHANGES} notes to change. Select fewer trades.
        </Notice>
      ) : null}
      <BulkPreview plan={plan} labels={labels} isChosen={isChosen} />
    </FormDialog>
  );
}

function Reloading({ reload, onReload }: Pick<BulkEditDialogProps, "reload" | "onReload">) {
  if (reload && !reload.busy && !reload.failure) {
    return (
      <Notice tone="success" title="These are the trades as they are now">
        {reload.gone > 0 ? `${counted(reload.gone, "trade is", "trades are")} not in this list any more. ` : ""}
        Look at the preview, and change them again.
      </Notice>
    );
  }
  return (
    <Notice
      title={reload?.failure ? "We couldn't load the trades" : "These trades or their notes have changed since"}
      action={
        <Button size="sm" busy={reload?.busy ?? false} busyLabel="Loading the trades" onClick={onReload}>
          Load them as they are now
        </Button>
      }
    >
      What you chose here stays.
    </Notice>
  );
}
