import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type TextLinkProps = ComponentProps<"a"> & {
  /** Gives the look to the only child, e.g. a router's link. */
  asChild?: boolean;
};

export function TextLink({ asChild = false, className, ...props }: TextLinkProps) {
  const Root = asChild ? Slot.Root : "a";
  return (
    <Root
      data-slot="text-link"
      className={cn(
        "rounded-sm text-accent underline decoration-1 underline-offset-[0.2em] transition-colors hover:text-accent-hover",
        className,
      )}
      {...props}
    />
  );
}
