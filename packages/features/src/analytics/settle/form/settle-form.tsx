import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../../form/form-dialog.tsx";
import type { FormState } from "../../../form/form-state.ts";
import { useContractForm } from "../../../form/use-contract-form.ts";
import { type SettleForm as Form, fieldsOf } from "./settle-fields.ts";
import { resolverOf } from "./settlement-draft.ts";

export interface SettleFormProps {
  form: Form;
  state: FormState;
  onSubmit: (entry: SettlementEntry) => void;
  onClose: () => void;
}

/** The modal form of a settlement. */
export function SettleForm({ form: { title, text, ...form }, state, onSubmit, onClose }: SettleFormProps) {
  const [resolver] = useState(() => resolverOf(form));
  const {
    form: { control },
    field,
    frame,
  } = useContractForm({
    resolver,
    labels: ({ kind }) => Object.fromEntries(fieldsOf(kind, form).map(({ name, label }) => [name, label])),
    // A price belongs to a buy-back alone, not to other shares that left.
    optional: { allotmentDay: true, how: true, acquired: true, ...(form.draft.kind === "leaving" && { price: true }) },
    initial: form.draft,
    state,
    onSubmit,
  });
  const kind = useWatch({ control, name: "kind" });
  return (
    <FormDialog
      open
      title={title}
      description={text}
      submitLabel={form.action}
      busyLabel="Saving"
      failureTitle="We couldn't save this"
      onClose={onClose}
      {...frame}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsOf(kind, form).map(({ name, type, hint, options }) => {
          const props = { ...field(name), hint };
          if (options) return <SelectField key={name} {...props} options={options} />;
          return type === "date" ? (
            <TextField key={name} {...props} type="date" />
          ) : (
            <TextField
              key={name}
              {...props}
              inputMode={type === "whole" ? "numeric" : "decimal"}
              autoComplete="off"
              maxLength={32}
            />
          );
        })}
      </div>
    </FormDialog>
  );
}
