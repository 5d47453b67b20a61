import { Checkbox, type CheckboxProps } from "@saudabook/ui/checkbox.tsx";
import type { SelectOption } from "@saudabook/ui/select-field.tsx";

export interface CheckboxGroupProps {
  label: string;
  hint?: string;
  options: readonly SelectOption[];
  problem: string | undefined;
  /** Registers each checkbox under the same name: the field is the list of the values that are checked. */
  register: Omit<CheckboxProps, "label" | "value">;
}

/** A choice of several options, all of them in sight. */
export function CheckboxGroup({ label, hint, options, problem, register }: CheckboxGroupProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{label}</legend>
      {hint === undefined ? null : <p className="text-xs text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox key={option.value} label={option.label} value={option.value} {...register} />
        ))}
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {label} {problem}
        </p>
      )}
    </fieldset>
  );
}
