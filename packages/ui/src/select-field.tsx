import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { controlStyles, Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, keyof FieldTexts | "children" | "multiple" | "size"> & {
    options: readonly SelectOption[];
    /** An empty first choice that cannot be chosen again, e.g. "Choose…". */
    placeholder?: string;
    labelHidden?: boolean;
  };

/**
 * The browser's own `<select>`: the best option for phones, keyboards and screen readers. Radix Select puts a `<style>`
 * element into the page, which the site's Content-Security-Policy (`style-src 'self'`) refuses.
 */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  const initial = placeholder !== undefined && props.value === undefined && props.defaultValue === undefined;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <select
            data-slot="select-field"
            className={cn(controlStyles, "appearance-none truncate pr-9")}
            {...(initial && { defaultValue: "" })}
            {...control}
            {...wiring}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled={control.required} hidden={control.required}>
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
