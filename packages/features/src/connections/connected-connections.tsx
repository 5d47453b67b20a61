import type { ConnectionInput } from "@saudabook/contract/connections/connections.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSubmission } from "../form/use-submission.ts";
import { brokerAccountsQuery } from "../server/broker-accounts-query.ts";
import { useClient } from "../server/client-context.tsx";
import { connectionsQuery } from "./connections-query.ts";
import { ConnectionsScreen, type ConnectionsScreenProps, type ConnectionsState } from "./connections-screen.tsx";
import { useDhanFetch } from "./dhan/use-dhan-fetch.ts";

export interface ConnectedConnectionsProps
  extends Pick<ConnectionsScreenProps, "returnAddress" | "uploadHref" | "importsHref" | "tradeLogHref" | "importHref"> {
  /** Leaves the site for the broker's login page. */
  onLeave: (address: string) => void;
}

export function ConnectedConnections({ onLeave, ...addresses }: ConnectedConnectionsProps) {
  const { returnAddress } = addresses;
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const connections = useQuery(connectionsQuery(client));
  const accounts = useQuery(brokerAccountsQuery(client));
  const onSuccess = ({ message }: { message: string }) => {
    toast({ tone: "success", title: message });
    return queryClient.invalidateQueries({ queryKey: connectionsQuery(client).queryKey });
  };
  const adding = useSubmission({
    send: (json: ConnectionInput) => client("createConnection", { json }),
    onSuccess,
  });
  const deleting = useSubmission({
    send: (id: string) => client("deleteConnection", { params: { id } }),
    onSuccess,
  });
  const login = useSubmission({
    send: (id: string) => client("startBrokerLogin", { params: { id } }),
    onSuccess: ({ data }) => onLeave(data.address),
    leaves: true,
  });
  const { fetch, start, forget } = useDhanFetch();
  // A page that the browser has kept would come back with its button still busy.
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && login.forget());
  useEffect(() => {
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return (
    <ConnectionsScreen
      state={stateOf()}
      {...addresses}
      today={indianDay(new Date())}
      fetch={fetch}
      adding={adding.state}
      login={login.sent === undefined ? null : { id: login.sent, state: login.state }}
      deleting={deleting.state}
      onAdd={adding.submit}
      onLogin={(id) => void login.submit(id)}
      onFetch={start}
      onFetchClosed={forget}
      onDelete={deleting.submit}
      onClose={() => {
        adding.forget();
        deleting.forget();
      }}
      onRetry={() => {
        void connections.refetch();
        void accounts.refetch();
      }}
    />
  );

  function stateOf(): ConnectionsState {
    const retrying = connections.isFetching || accounts.isFetching;
    if (connections.data && accounts.data) {
      const own = accounts.data.map(({ key }) => key).filter((key) => codeOf(key) !== "");
      // Behind a proxy the server may not see that the page came over plain http: the form must not be offered before the secret is sent.
      const list = isPlainHttp(returnAddress)
        ? { ...connections.data, unavailable: "plain-http" as const }
        : connections.data;
      return { status: "ready", list, accounts: own };
    }
    const failure = connections.error ?? accounts.error;
    return failure === null ? { status: "loading" } : { status: "failed", failure, retrying };
  }
}

/** Whether an address of the site is neither https nor on this computer. */
function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== "https:" && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
