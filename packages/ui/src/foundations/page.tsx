import type { ReactNode } from "react";

export type PageProps = { title: string; lead: string; children: ReactNode };

/** The frame of a page of the foundations. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-8 sm:px-8">
      <header className="max-w-prose">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 text-sm text-muted">{lead}</p>
      </header>
      {children}
    </main>
  );
}

export type SectionProps = { title: string; lead?: string; children: ReactNode };

export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="border-b border-line pb-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {lead ? <p className="max-w-prose text-sm text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
