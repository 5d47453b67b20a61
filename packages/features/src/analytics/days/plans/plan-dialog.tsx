import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { MAX_PLAN_SYMBOL_LENGTH } from "@saudabook/contract/journal/planned-trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextAreaField, TextField } from "@saudabook/ui/text-field.tsx";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../../form/form-dialog.tsx";
import type { FormState } from "../../../form/form-state.ts";
import { useContractForm } from "../../../form/use-contract-form.ts";
import { positionLabels } from "../../../words/trade-labels.ts";
import { type PlanFields, planLabels, planResolver, planValues, stopQuestion } from "./plan-values.ts";

export interface PlanDialogProps {
  /** The plan that is changed; null adds one. */
  note: NoteContent | null;
  /** `YYYY-MM-DD`. */
  day: string;
  state: FormState;
  onSubmit: (fields: PlanFields) => Promise<boolean>;
  onClose: () => void;
}

const sides = [
  { value: "long", label: positionLabels.long },
  { value: "short", label: positionLabels.short },
];
const levels = [
  { value: "", label: "–" },
  { value: "1", label: "1 – low" },
  { value: "2", label: "2" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
  { value: "5", label: "5 – high" },
];

/** A trade that is planned: contract, first stop, target, confidence and reasons. */
export function PlanDialog({ note, day, state, onSubmit, onClose }: PlanDialogProps) {
  const { form, field, frame } = useContractForm({
    resolver: planResolver,
    labels: planLabels,
    optional: { stop: true, target: true, confidence: true, text: true },
    initial: planValues(note),
    state,
    onSubmit,
  });
  const [side, stop, target] = useWatch({ control: form.control, name: ["side", "stop", "target"] });
  return (
    <FormDialog
      {...frame}
      open
      title={note ? "Change the plan" : "Plan a trade"}
      description={`For ${dayText(day)}. When each value was written is kept: what you write before the entry counts as planned.`}
      submitLabel="Save"
      failureTitle="We couldn't save this plan"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("symbol")}
          autoComplete="off"
          maxLength={MAX_PLAN_SYMBOL_LENGTH}
          hint="As in your broker's file, or in your words."
        />
        <SelectField {...field("side")} options={sides} />
        <TextField {...field("stop")} inputMode="decimal" autoComplete="off" maxLength={24} hint="Price in ₹" />
        <TextField {...field("target")} inputMode="decimal" autoComplete="off" maxLength={24} hint="Price in ₹" />
        <output className="text-sm text-warning empty:hidden sm:col-span-2">
          {stopQuestion({ side, stop, target })}
        </output>
        <SelectField {...field("confidence")} options={levels} />
      </div>
      <TextAreaField {...field("text")} rows={3} maxLength={MAX_NOTE_LENGTH} hint="One line is enough." />
    </FormDialog>
  );
}
