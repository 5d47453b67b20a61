import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type BrandMarkProps = Omit<ComponentProps<"span">, "children"> & {
  /** Shows the name next to the mark. Without it the mark has the name for screen readers. */
  wordmark?: boolean;
};

/** A bahi: the long account book in red cloth, bound at its edge and tied with a string, its leaves ruled. */
export function BrandMark({ wordmark = true, className, ...props }: BrandMarkProps) {
  return (
    <span data-slot="brand-mark" className={cn("inline-flex items-center gap-2", className)} {...props}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        <path className="fill-mark-thread" d="M7 3h13a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7Z" />
        <path className="fill-mark" d="M4.5 2H18a1.5 1.5 0 0 1 1.5 1.5v17A1.5 1.5 0 0 1 18 22H4.5Z" />
        <path className="fill-mark-shade" d="M4.5 2h2v20h-2A1.5 1.5 0 0 1 3 20.5v-17A1.5 1.5 0 0 1 4.5 2Z" />
        <path className="stroke-mark-thread" fill="none" strokeLinecap="round" d="M10 6.5h6M10 9h4" />
        <path className="stroke-mark-thread" fill="none" d="M3 14.5h16.5M3 16.5h16.5" />
        <path className="stroke-mark-thread" fill="none" strokeLinecap="round" d="m13 15.5-1 4M13 15.5l1.5 3.5" />
        <circle className="fill-mark-thread" cx="13" cy="15.5" r="1.75" />
      </svg>
      <span className={wordmark ? "text-base font-semibold tracking-tight" : "sr-only"}>Saudabook</span>
    </span>
  );
}
