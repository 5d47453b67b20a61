import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** One icon of lucide-react. */
  icon?: ReactNode;
  /** A button or link to continue. */
  action?: ReactNode;
  /** The title's level in the page's outline. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** Nothing here yet, and what to do about it. Also for "not found" and "access denied". */
export function EmptyState({ title, text, icon, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      data-slot="empty-state"
      className={cn("mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center", className)}
    >
      {icon ? (
        <span aria-hidden="true" className="mb-4 text-line-strong [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      ) : null}
      <Heading className="text-lg font-semibold break-words">{title}</Heading>
      {text ? <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
