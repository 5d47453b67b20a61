import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { controlStyles, Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldTexts | "children"> & {
    labelHidden?: boolean;
  };

/** An `<input>` of any typed kind: text, email, tel, number, date, datetime-local, search. `className` is the field's. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => <input data-slot="text-field" className={controlStyles} {...control} {...wiring} />}
    </Field>
  );
}

export type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<"textarea">, keyof FieldTexts | "children"> & {
    labelHidden?: boolean;
  };

export function TextAreaField({ rows = 5, ...props }: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          data-slot="text-area-field"
          rows={rows}
          className={cn(controlStyles, "h-auto py-2 leading-normal")}
          {...control}
          {...wiring}
        />
      )}
    </Field>
  );
}
