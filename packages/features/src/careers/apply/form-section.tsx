import { type ReactNode, useId } from "react";

/** A part of the form, with its title in the margin next to its fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid's margin
    <div
      role="group"
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 border-t border-line py-6 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <h2 id={titleId} className="text-base font-semibold">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}
