import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type SkeletonProps = ComponentProps<"span">;

/** A placeholder block; give it the size of the coming content. Hidden from screen readers: say "Loading" around it. */
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
