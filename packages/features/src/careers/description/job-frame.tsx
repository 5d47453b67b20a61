import type { ReactNode } from "react";
import { BackLink } from "../../page/back-link.tsx";

export interface JobFrameProps {
  /** The page's h1 and its related content. */
  head: ReactNode;
  facts?: ReactNode;
  /** The entries of the description. */
  children: ReactNode;
  /** How to apply: next to the entries on a wide screen, always visible at the bottom of a narrow one. */
  apply?: ReactNode;
  openingsHref: string;
}

/** Layout of a job description, which its skeleton shares. */
export function JobFrame({ head, facts, children, apply, openingsHref }: JobFrameProps) {
  return (
    <article className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8">
      <BackLink href={openingsHref}>All openings</BackLink>
      <div className="mt-4">{head}</div>
      {facts ? <div className="mt-5 border-y border-line py-4">{facts}</div> : null}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-12 lg:pb-10">
        <div className="pb-6">{children}</div>
        {apply ? (
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:top-6 lg:bottom-auto lg:mx-0 lg:mt-6 lg:self-start lg:rounded-lg lg:border lg:bg-surface-raised lg:p-5">
            {apply}
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** One entry: its name in the margin, its content next to it. */
export function JobEntry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-2 border-b border-line py-6 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {title}
      <div className="max-w-prose min-w-0 text-base">{children}</div>
    </section>
  );
}
