import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
};

/** The browser's own checkbox with its label; the label is part of the target. `className` is that of the label. */
export function Checkbox({ label, labelHidden = false, className, ...props }: CheckboxProps) {
  return (
    <label
      data-slot="checkbox"
      className={cn(
        "inline-flex min-h-control-sm cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted",
        className,
      )}
    >
      <span className="relative flex size-4.5 shrink-0">
        <input
          type="checkbox"
          className="peer size-4.5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface-raised checked:border-accent checked:bg-accent hover:border-muted disabled:cursor-not-allowed disabled:bg-surface-sunken forced-colors:appearance-auto"
          {...props}
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden size-4.5 p-px text-on-accent peer-checked:block forced-colors:hidden"
        />
      </span>
      <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
