import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type SkeletonProps = ComponentProps<"span">;

/** A block in the place of what is coming; size it like that. Unseen by screen readers: say "Loading" around it. */
export function Skeleton({ className, ...props }: SkeletonProps) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("block h-4 animate-breathe rounded-sm bg-line forced-colors:border", className)}
      {...props}
    />
  );
}
