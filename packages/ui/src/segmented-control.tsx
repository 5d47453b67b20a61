import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  /** Name of the choice. */
  legend: string;
  legendHidden?: boolean;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the icons alone; the labels stay for screen readers. */
  iconsOnly?: boolean;
  disabled?: boolean;
  className?: string;
};

/** A choice of one of a few visible options. Native radio buttons: arrows move, Tab leaves, forms and screen readers know them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, legendHidden = false, options, value, onChange, iconsOnly = false, disabled, className } = props;
  const name = useId();
  return (
    <fieldset data-slot="segmented-control" disabled={disabled} className={cn("min-w-0", className)}>
      <legend className={cn("mb-1.5 text-sm font-medium", legendHidden && "sr-only")}>{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border border-line-strong bg-surface-raised p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            title={iconsOnly ? option.label : undefined}
            className={cn(
              "relative flex h-[calc(var(--spacing-control)-6px)] cursor-pointer items-center justify-center gap-2 rounded-sm text-sm text-muted [&_svg]:size-4",
              "transition-colors hover:text-ink has-checked:bg-accent-soft not-forced-colors:has-checked:text-accent has-checked:forced-highlight has-disabled:cursor-not-allowed",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              iconsOnly ? "px-2" : "px-3",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            {option.icon}
            <span className={cn(iconsOnly && "sr-only")}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
