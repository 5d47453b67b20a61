import type { ReactNode } from "react";

export interface SampleSheetProps {
  title: string;
  /** Label that says that the figures are invented. */
  note?: string;
  children: ReactNode;
}

/** A sheet of the product on a public page. */
export function SampleSheet({ title, note = "Sample data", children }: SampleSheetProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-raised">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-xs text-muted">{note}</span>
      </figcaption>
      {children}
    </figure>
  );
}
