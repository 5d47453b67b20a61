import {
  type Label,
  type LabelInput,
  type LabelKind,
  labelInput,
  MAX_LABEL_NAME,
} from "@saudabook/contract/journal/labels.ts";
import { labelFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import * as z from "zod/mini";
import { contractResolver } from "../../form/contract-resolver.ts";
import { FormFrame } from "../../form/form-frame.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { labelWords } from "./label-words.ts";

export interface LabelNameFormProps {
  kind: LabelKind;
  /** Null adds a label. */
  label: Label | null;
  state: FormState;
  /** @returns whether it is saved */
  onSubmit: (input: LabelInput) => Promise<boolean>;
  onCancel: () => void;
}

type Values = Pick<LabelInput, "labelName">;
const resolver = contractResolver<Values, Values>(z.pick(labelInput, { labelName: true }));
const labels = { labelName: labelFieldLabels.labelName };

export function LabelNameForm({ kind, label, state, onSubmit, onCancel }: LabelNameFormProps) {
  const { field, frame } = useContractForm({
    resolver,
    initial: { labelName: label?.name ?? "" },
    labels,
    state,
    onSubmit: ({ labelName }) => onSubmit({ kind, labelName, archived: Boolean(label?.archivedAt) }),
  });
  const { one, example } = labelWords[kind];
  return (
    <FormFrame
      label={label ? `Name of ${label.name}` : `New ${one}`}
      submitLabel={label ? "Save" : "Add"}
      {...frame}
      aside={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        {...field("labelName")}
        autoComplete="off"
        maxLength={MAX_LABEL_NAME}
        placeholder={example}
        hint={label && label.notes > 0 ? "The notes that have it show the new name." : undefined}
        autoFocus
      />
    </FormFrame>
  );
}
