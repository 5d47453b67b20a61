import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Help text below the label. */
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  /** Name of the choice. */
  legend: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few sentences. Native radio buttons: arrows move, Tab leaves, forms and screen readers know them. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset data-slot="radio-group" className={cn("min-w-0", className)}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => {
          const hintId = `${name}-${option.value}`;
          return (
            <div key={option.value} className="flex flex-col text-sm">
              <label className="flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  aria-describedby={option.hint ? hintId : undefined}
                  onChange={() => onChange(option.value)}
                  className="mt-px size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-raised checked:border-[5px] checked:border-accent hover:border-muted checked:hover:border-accent disabled:cursor-not-allowed disabled:bg-surface-sunken forced-colors:appearance-auto"
                />
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
              </label>
              {option.hint ? (
                <p id={hintId} className="pl-7 text-muted">
                  {option.hint}
                </p>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
