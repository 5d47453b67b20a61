import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type SkipLinkProps = ComponentProps<"a"> & {
  /** The id of the main content, with its `#`. */
  href: `#${string}`;
};

/** The first thing that Tab reaches: past the navigation. Seen while it has the focus. */
export function SkipLink({ className, children = "Skip to content", ...props }: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      className={cn(
        "sr-only z-60 rounded-md bg-accent text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2",
        className,
      )}
      {...props}
    >
      {children}
    </a>
  );
}
