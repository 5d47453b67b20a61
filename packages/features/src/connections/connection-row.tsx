import { Button } from "@saudabook/ui/button.tsx";
import type { ReactNode } from "react";

export interface ConnectionRowProps {
  name: string;
  /** Null is left out. */
  facts: readonly (string | null)[];
  /** The button that fetches trades. */
  action: ReactNode;
  canDelete: boolean;
  onDelete: () => void;
  children: ReactNode;
}

/** The row of a connection: name, facts and buttons, and the last sync below them. */
export function ConnectionRow({ name, facts, action, canDelete, onDelete, children }: ConnectionRowProps) {
  return (
    <li className="flex flex-col gap-3 px-4 py-4 text-sm sm:px-5">
      <div className="flex items-start gap-3 max-sm:flex-col">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p className="figures text-muted">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {action}
          <Button size="sm" disabled={!canDelete} aria-label={`Delete the connection to ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
      {children}
    </li>
  );
}
