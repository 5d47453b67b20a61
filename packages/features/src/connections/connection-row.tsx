import type { Connection } from "@saudabook/contract/connections/connections.ts";
import { Button } from "@saudabook/ui/button.tsx";
import type { ReactNode } from "react";
import { checkText, faultText, leftOutTexts } from "./connection-words.ts";

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

interface LastSyncProps {
  connection: Connection;
  /** Text before the first sync. */
  none: string;
  children?: ReactNode;
}

/** The last check of a connection, and the fault of the last sync. */
export function LastSync({ connection, none, children }: LastSyncProps) {
  const { broker, lastCheck } = connection;
  const fault = faultText(connection);
  return (
    <div className="figures flex max-w-prose flex-col gap-1">
      <p>{lastCheck === null ? none : checkText(lastCheck)}</p>
      {lastCheck === null ? null : leftOutTexts(lastCheck, broker).map((text) => <p key={text}>{text}</p>)}
      {fault === null ? null : <p className="text-danger">{fault}</p>}
      {children}
    </div>
  );
}
