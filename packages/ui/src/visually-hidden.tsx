import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** For screen readers only. A class and not Radix's part, which renders a `style` attribute. */
export function VisuallyHidden({ className, ...props }: ComponentProps<"span">) {
  return <span data-slot="visually-hidden" className={cn("sr-only", className)} {...props} />;
}
