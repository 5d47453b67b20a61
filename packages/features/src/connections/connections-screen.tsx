import { unavailableSentences } from "@saudabook/contract/connections/connection-refusals.ts";
import type { Connection, ConnectionInput, ConnectionList } from "@saudabook/contract/connections/connections.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Unplug } from "lucide-react";
import { useState } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import { failureText } from "../failure/failure-text.ts";
import type { FormState } from "../form/form-state.ts";
import { useFocusWhen } from "../form/use-focus-when.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { connectionName, todayOnlyText, unconfirmedText } from "./connection-words.ts";

export type ConnectionsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  /** `accounts`: keys of the user's accounts at the broker. */
  | { status: "ready"; list: ConnectionList; accounts: readonly string[] };

export interface ConnectionsScreenProps {
  state: ConnectionsState;
  /** Address of the page to which the broker returns. */
  returnAddress: string;
  uploadHref: string;
  adding: FormState;
  /** The login page of this connection is being asked for, or could not be. */
  login: { id: string; state: FormState } | null;
  deleting: FormState;
  /** @returns whether it is saved */
  onAdd: (input: ConnectionInput) => Promise<boolean>;
  onLogin: (id: string) => void;
  /** @returns whether it is deleted */
  onDelete: (id: string) => Promise<boolean>;
  /** The form or the question is closed: what failed in it is over. */
  onClose: () => void;
  onRetry: () => void;
}

const READY: FormState = { status: "ready" };

/** The connections to brokers. */
export function ConnectionsScreen(props: ConnectionsScreenProps) {
  const { state, onRetry } = props;
  switch (state.status) {
    case "loading":
      return (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-72" />
        </div>
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load your connections"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready":
      return <Connections {...props} list={state.list} accounts={state.accounts} />;
  }
}

function Connections(props: ConnectionsScreenProps & { list: ConnectionList; accounts: readonly string[] }) {
  const { list, accounts, returnAddress, uploadHref, adding, login, deleting, onAdd, onLogin, onDelete, onClose } =
    props;
  const { connections, unavailable } = list;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Connection | null>(null);
  /** The form is closed, or the row that had the focus is deleted. */
  const [isFocused, setFocused] = useState(false);
  const connectButton = useFocusWhen(isFocused);
  const openForm = () => {
    setFocused(false);
    setOpen(true);
  };
  const closeForm = () => {
    setOpen(false);
    setFocused(true);
    onClose();
  };
  const ask = (connection: Connection) => {
    setFocused(false);
    setAsked(connection);
  };
  const closeQuestion = () => {
    setAsked(null);
    onClose();
  };
  const connect = (variant: "primary" | "secondary") => (
    <Button ref={connectButton} variant={variant} disabled={unavailable !== null} onClick={openForm}>
      Connect Zerodha
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Panel
        title="Broker connections"
        description="One login, that day's trades."
        flush
        actions={connections.length > 0 && !isOpen ? connect("secondary") : null}
      >
        <div className="flex flex-col gap-3 px-4 py-4 text-sm sm:px-5">
          <p className="max-w-prose">{todayOnlyText("zerodha")}</p>
          <p className="max-w-prose text-muted">{unconfirmedText("zerodha")}</p>
          {unavailable === null ? null : (
            <Notice tone="warning" title="Brokers can't be connected here">
              {unavailableSentences[unavailable]}
            </Notice>
          )}
        </div>
        {connections.length > 0 ? (
          <ul aria-label="Broker connections" className="divide-y divide-line border-t border-line">
            {connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                login={login?.id === connection.id ? login.state : READY}
                unavailable={unavailable !== null}
                uploadHref={uploadHref}
                onLogin={() => onLogin(connection.id)}
                onDelete={() => ask(connection)}
              />
            ))}
          </ul>
        ) : isOpen ? null : (
          <div className="border-t border-line">
            <EmptyState
              level={3}
              icon={<Unplug />}
              title="No broker is connected"
              text="Nothing runs without your login. Files that you upload count beside it, each trade once."
              action={connect("primary")}
              className="py-10"
            />
          </div>
        )}
      </Panel>
      {isOpen ? (
        <Panel title="Connect Zerodha">
          <ConnectionForm
            accounts={accounts}
            returnAddress={returnAddress}
            state={adding}
            onCancel={closeForm}
            onSubmit={async (input) => {
              const saved = await onAdd(input);
              if (saved) closeForm();
              return saved;
            }}
          />
        </Panel>
      ) : null}
      <AlertDialog
        open={asked !== null}
        onClose={closeQuestion}
        title={`Delete the connection to ${asked ? connectionName(asked) : ""}?`}
        text={
          <>
            The server forgets its key and secret, and which days were checked. The trades that it brought stay, and
            each of its imports can still be undone.
            {deleting.status === "failed" ? (
              <span role="alert" className="mt-3 block text-danger">
                {failureText(deleting.failure)}
              </span>
            ) : null}
          </>
        }
        action={{
          label: "Delete the connection",
          variant: "danger",
          busy: deleting.status === "submitting",
          onSelect: async () => {
            if (!asked || !(await onDelete(asked.id))) return;
            closeQuestion();
            setFocused(true);
          },
        }}
      />
    </div>
  );
}
