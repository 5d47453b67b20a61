import { ENTER_SECRET_AGAIN } from "@saudabook/contract/connections/connection-refusals.ts";
import type { Connection } from "@saudabook/contract/connections/connections.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { failureText } from "../../failure/failure-text.ts";
import type { FormState } from "../../form/form-state.ts";
import { AppLink } from "../../page/link-context.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { momentText } from "../../words/moment-text.ts";
import { brokerLabels } from "../../words/trade-labels.ts";
import { ConnectionRow, LastSync } from "../connection-row.tsx";
import { connectionName, uncheckedText } from "../connection-words.ts";

export interface ZerodhaRowProps {
  connection: Connection;
  /** The login page is being asked for, or could not be. */
  login: FormState;
  /** No login can begin here, or a fetch is running. */
  disabled: boolean;
  /** False while a fetch is running. */
  canDelete: boolean;
  uploadHref: string;
  onLogin: () => void;
  onDelete: () => void;
}

/** A connection to Zerodha: its account, its last check, its days without one, and its buttons. */
export function ZerodhaRow({ connection, login, disabled, canDelete, uploadHref, onLogin, onDelete }: ZerodhaRowProps) {
  const accountLabel = useAccountLabel();
  const { broker, account, clientId, apiKey, createdAt, secretKept, uncheckedDays } = connection;
  const name = connectionName(connection);
  const unchecked = uncheckedText(uncheckedDays);
  const facts = [
    clientId === null ? "The first login sets its client code" : null,
    account === null ? null : `Counts in ${accountLabel(account)}`,
    `API key ${apiKey}`,
    `Added ${momentText(createdAt)}`,
  ];
  return (
    <ConnectionRow
      name={name}
      facts={facts}
      canDelete={canDelete}
      onDelete={onDelete}
      action={
        secretKept ? (
          <Button
            size="sm"
            variant="primary"
            busy={login.status === "submitting"}
            busyLabel={`Opening ${brokerLabels[broker]}`}
            disabled={disabled}
            aria-label={`Log in at ${brokerLabels[broker]}${clientId === null ? "" : ` as ${clientId}`}`}
            onClick={onLogin}
          >
            Log in at {brokerLabels[broker]}
          </Button>
        ) : null
      }
    >
      {login.status === "failed" ? (
        <Notice tone="error" title={`We couldn't open ${brokerLabels[broker]}'s login page`}>
          {failureText(login.failure)}
        </Notice>
      ) : null}
      {secretKept ? null : <Notice tone="warning">{ENTER_SECRET_AGAIN}</Notice>}
      <LastSync connection={connection} none="Not checked yet. One login brings the trades of that day.">
        {unchecked === null ? null : (
          <p>
            {unchecked} If you traded,{" "}
            <TextLink asChild>
              <AppLink href={uploadHref}>upload the tradebook</AppLink>
            </TextLink>
            : nothing counts twice.
          </p>
        )}
      </LastSync>
    </ConnectionRow>
  );
}
