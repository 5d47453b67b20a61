import type { ReactNode } from "react";

/** A bar below the last row. Not sticky, because it would cut off the row behind it. */
export function TableBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end rounded-b-lg border-t border-line bg-surface-raised px-4 py-2.5 sm:px-5 print:hidden">
      {children}
    </div>
  );
}
