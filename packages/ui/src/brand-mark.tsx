import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type BrandMarkProps = Omit<ComponentProps<"span">, "children"> & {
  /** The name beside the mark. Without it the mark carries the name for screen readers. */
  wordmark?: boolean;
};

/** A bahi: the long account book in red cloth, bound at its edge and tied with a string, its leaves ruled. */
export function BrandMark({ wordmark = true, className, ...props }: BrandMarkProps) {
  return (
    <span data-slot="brand-mark" className={cn("inline-flex items-center gap-2", className)} {...props}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        <path className="fill-mark" d="M4.5 2h14A1.5 1.5 0 0 1 20 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-14Z" />
        <path className="fill-mark-shade" d="M4.5 2H8v20H4.5A1.5 1.5 0 0 1 3 20.5v-17A1.5 1.5 0 0 1 4.5 2Z" />
        <path className="stroke-mark-thread" strokeWidth="1.3" strokeLinecap="round" fill="none" d="M11 7h6M11 10h6" />
        <path className="stroke-mark-thread" strokeWidth="1.3" fill="none" d="M3 15.5h17" />
        <path
          className="stroke-mark-thread"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
          d="M14 15.5c-2.2-2.4-3.6-.6 0 0 3.6-.6 2.2-2.4 0 0l-1.6 3.2M14 15.5l1.6 3.2"
        />
      </svg>
      <span className={wordmark ? "text-base font-semibold tracking-tight" : "sr-only"}>Saudabook</span>
    </span>
  );
}
