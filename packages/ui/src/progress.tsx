import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

export type ProgressProps = {
  label: string;
  /** 0 to `max`; undefined while it cannot be known. */
  value?: number | undefined;
  max?: number;
  /** Text next to the label, e.g. "3.2 of 8.0 MB". Default: the percentage. */
  text?: ReactNode;
  className?: string;
};

/** The native element: it needs no inline style for its width. */
export function Progress({ label, value, max = 100, text, className }: ProgressProps) {
  const id = useId();
  const percent = value === undefined ? null : `${Math.round((100 * value) / max)}%`;
  return (
    <div data-slot="progress" className={cn("flex flex-col gap-1.5 text-sm", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-muted">{text ?? percent}</span>
      </div>
      <progress
        id={id}
        max={max}
        value={value}
        className={cn(
          "h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
          "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
          "forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]",
          value === undefined && "animate-breathe bg-accent [&::-webkit-progress-bar]:bg-accent",
        )}
      />
    </div>
  );
}
