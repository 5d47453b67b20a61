import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const badgeStyles = cva(
  "inline-flex items-center gap-1 rounded-sm px-1.5 py-px text-xs font-medium whitespace-nowrap tight:whitespace-normal [&_svg]:size-3",
  {
    variants: {
      tone: {
        neutral: "bg-surface-sunken text-ink",
        accent: "bg-accent-soft text-accent",
        gain: "bg-gain-soft text-gain",
        loss: "bg-loss-soft text-loss",
        warning: "bg-warning-soft text-warning",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeStyles>;

/** A word about a thing: a state, a kind. The colour only underlines what the word says. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeStyles({ tone }), className)} {...props} />;
}
