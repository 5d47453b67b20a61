import { cn } from "@saudabook/ui/cn.ts";
import type { ComponentProps } from "react";

export type RuledGridProps = ComponentProps<"ul"> & { ordered?: boolean };

/** Cards that share their rules, like the cells of a ledger. A last row that is not full shows paper, not a hole. */
export function RuledGrid({ ordered = false, className, ...props }: RuledGridProps) {
  const List = (ordered ? "ol" : "ul") as "ul";
  return (
    <List
      className={cn("grid overflow-hidden rounded-lg border border-line bg-surface-raised", className)}
      {...props}
    />
  );
}

/** One cell. Its right and lower rule lie under the frame where it is the last of its row or column. */
export function RuledCell({ className, ...props }: ComponentProps<"li">) {
  return <li className={cn("relative -mr-px -mb-px border-r border-b border-line p-4 sm:p-5", className)} {...props} />;
}
