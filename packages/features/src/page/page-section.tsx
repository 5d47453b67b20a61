import { cn } from "@saudabook/ui/cn.ts";
import { type ReactNode, useId } from "react";

export interface PageSectionProps {
  /** For links to this part of the page. */
  id?: string;
  /** A short line over the title. */
  tag?: string;
  title: string;
  lead?: ReactNode;
  /** Content in the margin below the title, e.g. filters. */
  margin?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a public page, laid out like a page of an account book: title in the margin, entries next to it. */
export function PageSection({ id, tag, title, lead, margin, children, className }: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={cn("border-t border-line", className)}>
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-14">
        <div className="lg:border-r lg:border-line lg:pr-8">
          {tag ? <p className="mb-2 text-xs font-semibold tracking-caps text-accent">{tag}</p> : null}
          {/* Focused when a link or button leads to this section. */}
          <h2 id={titleId} tabIndex={-1} className="text-xl font-semibold tracking-tight text-balance">
            {title}
          </h2>
          {lead ? <p className="mt-2 max-w-prose text-sm text-pretty text-muted">{lead}</p> : null}
          {margin ? <div className="mt-5">{margin}</div> : null}
        </div>
        <div className="mt-6 min-w-0 lg:mt-0 lg:pl-8">{children}</div>
      </div>
    </section>
  );
}
