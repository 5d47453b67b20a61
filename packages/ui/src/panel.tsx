import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

export type PanelProps = {
  /** Id for links to the panel. */
  id?: string;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** The title's level in the page's outline. */
  level?: 1 | 2 | 3;
  /** Text below the title. */
  description?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  children: ReactNode;
  /** Removes the padding around the content: for a table, a list of rules. */
  flush?: boolean;
  className?: string;
};

/** A part of a page with a name: a ruled sheet. */
export function Panel(props: PanelProps) {
  const { title, titleHidden = false, level = 2, description, actions, children, flush = false, className } = props;
  const titleId = useId();
  // On a phone the description has its own line below title and buttons; next to them it would be ragged.
  const isWrapped = Boolean(description && actions) && !titleHidden;
  const Heading = `h${level}` as const;
  return (
    <section
      id={props.id}
      data-slot="panel"
      aria-labelledby={titleId}
      className={cn("min-w-0 scroll-mt-20 rounded-lg border border-line bg-surface-raised", className)}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5 tight:px-2">
        {/* As high as a button next to it, which may be added later. */}
        <div
          className={cn(
            titleHidden ? "sr-only" : "flex min-h-control-sm min-w-0 grow basis-32 flex-col justify-center",
            isWrapped && "max-sm:contents",
          )}
        >
          <Heading id={titleId} className="text-base font-semibold break-words">
            {title}
          </Heading>
          {description ? <p className="order-1 w-full text-sm text-muted">{description}</p> : null}
        </div>
        {actions ? (
          <div className={cn("flex flex-wrap gap-2", titleHidden && "grow justify-between", isWrapped && "ml-auto")}>
            {actions}
          </div>
        ) : null}
      </header>
      {flush ? children : <div className="p-4 sm:p-5 tight:px-2">{children}</div>}
    </section>
  );
}
