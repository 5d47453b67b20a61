import { unavailableSentences } from "@saudabook/contract/connections/connection-refusals.ts";
import {
  CONNECTED_BROKERS,
  type ConnectedBroker,
  type Connection,
  type ConnectionInput,
  type ConnectionList,
} from "@saudabook/contract/connections/connections.ts";
import { brokerOf } from "@saudabook/trading/account-keys.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Unplug } from "lucide-react";
import { useState } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import type { FormState } from "../form/form-state.ts";
import { useFocusWhen } from "../form/use-focus-when.ts";
import { brokerLabels } from "../words/trade-labels.ts";
import { BrokerFacts } from "./broker-facts.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type DhanFetch, isRunning } from "./dhan/dhan-fetch.ts";
import { DhanFetchPanel } from "./dhan/dhan-fetch-panel.tsx";
import { DhanForm } from "./dhan/dhan-form.tsx";
import { DhanRow } from "./dhan/dhan-row.tsx";
import type { FetchRequest } from "./dhan/fetch-draft.ts";
import { ZerodhaForm } from "./zerodha/zerodha-form.tsx";
import { ZerodhaRow } from "./zerodha/zerodha-row.tsx";

export type ConnectionsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  /** `accounts`: keys of the user's broker accounts with a code. */
  | { status: "ready"; list: ConnectionList; accounts: readonly string[] };

export interface ConnectionsScreenProps {
  state: ConnectionsState;
  /** Address of the page to which the broker returns. */
  returnAddress: string;
  uploadHref: string;
  importsHref: string;
  tradeLogHref: string;
  importHref: (id: string) => string;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  adding: FormState;
  /** The login page of this connection is being asked for, or could not be. */
  login: { id: string; state: FormState } | null;
  /** The fetch from Dhan that is open. */
  fetch: DhanFetch;
  deleting: FormState;
  /** @returns whether it is saved */
  onAdd: (input: ConnectionInput) => Promise<boolean>;
  onLogin: (id: string) => void;
  onFetch: (id: string, request: FetchRequest) => void;
  /** The fetch is closed, with its end. */
  onFetchClosed: () => void;
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
  const { list, accounts, returnAddress, adding, login, fetch, deleting } = props;
  const { connections, unavailable } = list;
  /** The broker whose form is open. */
  const [added, setAdded] = useState<ConnectedBroker | null>(null);
  /** Id of the connection whose fetch is open. */
  const [fetched, setFetched] = useState<string | null>(null);
  const [asked, setAsked] = useState<Connection | null>(null);
  /** The broker whose button takes the focus, or the connection, by its id: what was open there is closed. */
  const [focused, setFocused] = useState<string | null>(null);
  const fetching = connections.find(({ id }) => id === fetched);
  const isFetching = isRunning(fetch.state);
  const closeForm = () => {
    setFocused(added);
    setAdded(null);
    props.onClose();
  };
  const closeFetch = () => {
    setFocused(fetched);
    setFetched(null);
    props.onFetchClosed();
  };
  const openFetch = (id: string) => {
    setFocused(null);
    setFetched(id);
    props.onFetchClosed();
  };
  const closeQuestion = () => {
    setAsked(null);
    props.onClose();
  };
  const ask = (connection: Connection) => {
    setFocused(null);
    setAsked(connection);
  };
  const form = {
    accounts: accounts.filter((key) => brokerOf(key) === added),
    state: adding,
    onCancel: closeForm,
    onSubmit: async (input: ConnectionInput) => {
      const saved = await props.onAdd(input);
      if (saved) closeForm();
      return saved;
    },
  };
  const connect = CONNECTED_BROKERS.map((broker) => (
    <ConnectButton
      key={broker}
      broker={broker}
      disabled={unavailable !== null || isFetching}
      isFocused={focused === broker}
      onConnect={() => {
        setFocused(null);
        setAdded(broker);
      }}
    />
  ));
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Broker connections" flush actions={connections.length > 0 && added === null ? connect : null}>
        <div className="flex flex-col gap-4 px-4 py-4 text-sm sm:px-5">
          <BrokerFacts />
          {unavailable === null ? null : (
            <Notice tone="warning" title="Brokers can't be connected here">
              {unavailableSentences[unavailable]}
            </Notice>
          )}
        </div>
        {connections.length > 0 ? (
          <ul aria-label="Broker connections" className="divide-y divide-line border-t border-line">
            {connections.map((connection) => {
              const { id, broker } = connection;
              return broker === "dhan" ? (
                <DhanRow
                  key={id}
                  connection={connection}
                  disabled={unavailable !== null || id === fetched || isFetching}
                  canDelete={!isFetching}
                  isFocused={focused === id}
                  onFetch={() => openFetch(id)}
                  onDelete={() => ask(connection)}
                />
              ) : (
                <ZerodhaRow
                  key={id}
                  connection={connection}
                  login={login?.id === id ? login.state : READY}
                  disabled={unavailable !== null || isFetching}
                  canDelete={!isFetching}
                  uploadHref={props.uploadHref}
                  onLogin={() => props.onLogin(id)}
                  onDelete={() => ask(connection)}
                />
              );
            })}
          </ul>
        ) : added === null ? (
          <div className="border-t border-line">
            <EmptyState
              level={3}
              icon={<Unplug />}
              title="No broker is connected"
              text="Nothing runs without your login or your token. Files stay possible beside it."
              action={connect}
              className="py-10"
            />
          </div>
        ) : null}
      </Panel>
      {fetching ? (
        <DhanFetchPanel
          key={fetching.id}
          {...props}
          connection={fetching}
          onFetch={(request) => props.onFetch(fetching.id, request)}
          onClose={closeFetch}
        />
      ) : null}
      {added === null ? null : (
        <Panel title={`Connect ${brokerLabels[added]}`}>
          {added === "dhan" ? <DhanForm {...form} /> : <ZerodhaForm {...form} returnAddress={returnAddress} />}
        </Panel>
      )}
      <DeleteDialog
        connection={asked}
        state={deleting}
        onClose={closeQuestion}
        onDelete={async (id) => {
          const { broker = null } = asked ?? {};
          if (!(await props.onDelete(id))) return;
          closeQuestion();
          setFocused(broker);
        }}
      />
    </div>
  );
}

interface ConnectButtonProps {
  broker: ConnectedBroker;
  disabled: boolean;
  isFocused: boolean;
  onConnect: () => void;
}

function ConnectButton({ broker, disabled, isFocused, onConnect }: ConnectButtonProps) {
  const ref = useFocusWhen(isFocused);
  return (
    <Button ref={ref} disabled={disabled} onClick={onConnect}>
      Connect {brokerLabels[broker]}
    </Button>
  );
}
