import { Button } from "@saudabook/ui/button.tsx";
import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export interface TableBarProps {
  /** Offered where the beginning is out of sight. */
  onTop?: (() => void) | undefined;
  children: ReactNode;
}

/** Below the rows, and in sight as long as they are: but not on a low screen, of which it would take too much. */
export function TableBar({ onTop, children }: TableBarProps) {
  return (
    <div className="bottom-0 z-10 flex items-center justify-between gap-3 rounded-b-lg border-t border-line bg-surface-raised px-4 py-2.5 sm:px-5 print:hidden [@media(min-height:32rem)]:sticky">
      {onTop ? (
        <Button variant="quiet" className="-ml-3" onClick={onTop}>
          <ArrowUp aria-hidden="true" />
          Back to top
        </Button>
      ) : null}
      <div className="ml-auto">{children}</div>
    </div>
  );
}
