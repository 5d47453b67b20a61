import type { Connection } from "@saudabook/contract/connections/connections.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import { momentText } from "../../words/moment-text.ts";
import { ConnectionRow, LastSync } from "../connection-row.tsx";
import { connectionName } from "../connection-words.ts";

export interface DhanRowProps {
  connection: Connection;
  /** Nothing can be fetched here, or a fetch is open. */
  disabled: boolean;
  /** False while a fetch is running. */
  canDelete: boolean;
  /** Whether the button takes the focus: its fetch is closed. */
  isFocused: boolean;
  onFetch: () => void;
  onDelete: () => void;
}

/** A connection to Dhan: its account, the last fetched day, its last check, and its buttons. */
export function DhanRow({ connection, disabled, canDelete, isFocused, onFetch, onDelete }: DhanRowProps) {
  const accountLabel = useAccountLabel();
  const fetchButton = useFocusWhen(isFocused);
  const { account, clientId, createdAt, fetchedTo } = connection;
  const name = connectionName(connection);
  const facts = [
    fetchedTo === null ? null : `Fetched to ${dayText(fetchedTo)}`,
    clientId === null ? "The first fetch sets its client ID" : null,
    account === null ? null : `Counts in ${accountLabel(account)}`,
    `Added ${momentText(createdAt)}`,
  ];
  return (
    <ConnectionRow
      name={name}
      facts={facts}
      canDelete={canDelete}
      onDelete={onDelete}
      action={
        <Button
          ref={fetchButton}
          size="sm"
          variant="primary"
          disabled={disabled}
          aria-label={clientId === null ? undefined : `Fetch from ${name}`}
          onClick={onFetch}
        >
          Fetch from Dhan
        </Button>
      }
    >
      <LastSync
        connection={connection}
        none="Nothing fetched yet. One token brings every finished day up to yesterday."
      />
    </ConnectionRow>
  );
}
