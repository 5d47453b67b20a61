import type { ReactNode } from "react";

export interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Buttons under the lead. */
  actions?: ReactNode;
  /** Content next to the title on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
}

/** The top of a public page, with its one h1. */
export function PageHead({ title, lead, actions, aside }: PageHeadProps) {
  return (
    <header className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-10 sm:px-6 sm:py-14 print:px-0 print:py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="max-w-2xl">
        <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h1>
        {lead ? <p className="mt-3 text-base text-pretty text-muted sm:text-lg">{lead}</p> : null}
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {aside ? <div className="min-w-0">{aside}</div> : null}
    </header>
  );
}
