import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { controlStyles, Field, type FieldTexts } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, keyof FieldTexts | "children" | "multiple" | "size"> & {
    options: readonly SelectOption[];
    /** An empty first choice that cannot be chosen again, e.g. "Choose…". */
    placeholder?: string;
    labelHidden?: boolean;
  };

/**
 * The browser's own `<select>`: the best there is on phones, keyboards and screen readers. Radix Select puts a `<style>`
 * element into the page, which the site's Content-Security-Policy (`style-src 'self'`) refuses.
 */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  id,
  required,
  className,
  options,
  placeholder,
  ...props
}: SelectFieldProps) {
  const initial = placeholder !== undefined && props.value === undefined && props.defaultValue === undefined;
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
        <div className="relative">
          <select
            data-slot="select-field"
            required={required}
            className={cn(controlStyles, "appearance-none truncate pr-9")}
            {...(initial && { defaultValue: "" })}
            {...props}
            {...control}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled={required} hidden={required}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
