import { cn } from "@saudabook/ui/cn.ts";
import type { ComponentProps } from "react";

export type RuledGridProps = ComponentProps<"ul"> & { ordered?: boolean };

/** Cards with shared borders, like the cells of a ledger. An incomplete last row shows the background of a card. */
export function RuledGrid({ ordered = false, className, ...props }: RuledGridProps) {
  const List = (ordered ? "ol" : "ul") as "ul";
  return (
    <List
      className={cn("grid overflow-hidden rounded-lg border border-line bg-surface-raised", className)}
      {...props}
    />
  );
}

/** One cell. In the last row or column its bottom or right border is covered by the frame. */
export function RuledCell({ className, ...props }: ComponentProps<"li">) {
  return <li className={cn("relative -mr-px -mb-px border-r border-b border-line p-4 sm:p-5", className)} {...props} />;
}
