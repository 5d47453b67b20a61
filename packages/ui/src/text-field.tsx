import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { controlStyles, Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldTexts | "children"> & {
    labelHidden?: boolean;
  };

/** An `<input>` of any typed kind: text, email, tel, number, date, datetime-local, search. `className` is the field's. */
export function TextField({ label, hint, error, labelHidden, id, required, className, ...props }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      id={id}
      required={required}
      className={className}
    >
      {(control) => (
        <input data-slot="text-field" required={required} className={controlStyles} {...props} {...control} />
      )}
    </Field>
  );
}

export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<"textarea">, keyof FieldTexts | "children">;

export function TextAreaField({ label, hint, error, id, required, className, rows = 5, ...props }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {(control) => (
        <textarea
          data-slot="text-area-field"
          required={required}
          rows={rows}
          className={cn(controlStyles, "h-auto py-2 leading-normal")}
          {...props}
          {...control}
        />
      )}
    </Field>
  );
}
