import { Failure } from "@saudabook/contract/failure.ts";
import type { SettlementEntry } from "@saudabook/contract/settlements.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureText } from "../../failure/failure-text.ts";
import { fieldText } from "../../page/field-text.ts";
import { type SettleForm as Form, fieldsOf, type SettleField } from "./settle-fields.ts";
import { resolverOf, type SettlementDraft } from "./settlement-draft.ts";

export interface SettleFormProps {
  form: Form;
  busy: boolean;
  /** The server has refused the entry, or could not be reached. */
  failure: unknown;
  onSubmit: (entry: SettlementEntry) => void;
  onClose: () => void;
}

/** The modal form of a settlement. A failure keeps everything that was typed. */
export function SettleForm({ form: { title, text, ...form }, busy, failure, onSubmit, onClose }: SettleFormProps) {
  const formId = useId();
  const [resolver] = useState(() => resolverOf(form));
  const { register, control, handleSubmit, formState, getValues } = useForm<SettlementDraft, unknown, SettlementEntry>({
    resolver,
    defaultValues: form.draft,
  });
  const kind = useWatch({ control, name: "kind" });
  const fields = fieldsOf(kind, form);
  const refused = failure instanceof Failure ? (failure.refusal?.fields ?? {}) : {};
  const problemOf = ({ name, label }: SettleField): string | undefined => {
    const message = formState.errors[name]?.message ?? refused[name];
    if (message === undefined) return undefined;
    return fieldText(label, getValues(name).trim() === "" ? "is required" : message);
  };
  const problems = fields.filter((field) => problemOf(field) !== undefined).length;
  const send = handleSubmit((entry) => {
    if (!busy) onSubmit(entry);
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Saving">
            {form.action ?? "Settle"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {failure ? (
          <Notice tone="error" title="We couldn't save this">
            {failureText(failure)}
          </Notice>
        ) : null}
        <p role="status" className="sr-only">
          {problems === 0
            ? ""
            : problems === 1
              ? "One field needs your attention"
              : `${problems} fields need your attention`}
        </p>
        <SumsUpErrors>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => {
              const { name, label, type, hint, options } = field;
              const shared = { label, hint, error: problemOf(field), required: true, ...register(name) };
              if (options) return <SelectField key={name} {...shared} options={options} />;
              return type === "date" ? (
                <TextField key={name} {...shared} type="date" />
              ) : (
                <TextField
                  key={name}
                  {...shared}
                  inputMode={type === "whole" ? "numeric" : "decimal"}
                  autoComplete="off"
                  maxLength={32}
                />
              );
            })}
          </div>
        </SumsUpErrors>
      </form>
    </Dialog>
  );
}
