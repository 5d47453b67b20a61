import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClient } from "../../server/client-context.tsx";
import { AnalyticsGate, type AnalyticsGateState } from "./analytics-gate.tsx";

/** Undefined until it is known whether there is a session; null for a visitor. */
type SessionName = string | null | undefined;

export interface ConnectedAnalyticsGateProps {
  /** The token from the address, from which it has already been removed; null if there was none. */
  token: string | null;
  /** Name in the session; with a session the page is shown with or without a token. */
  sessionName: SessionName;
  /** The session has expired. */
  sessionEnded: boolean;
  logInHref: string;
  tradesHref: string;
  children: ReactNode;
}

/** Shows its children to a person who is logged in. A token from the address is always exchanged, because it can be used once only. */
export function ConnectedAnalyticsGate(props: ConnectedAnalyticsGateProps) {
  const { token, sessionName, sessionEnded, logInHref, tradesHref, children } = props;
  const client = useClient();
  // A query and not an effect, so that the token is exchanged only once, however often React renders this.
  const exchange = useQuery({
    queryKey: ["analytics-exchange", token],
    queryFn: ({ signal }) => client("analyticsExchange", { json: { token: token ?? "" } }, { signal }),
    enabled: token !== null && sessionName !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (typeof sessionName === "string") return children;
  return (
    <AnalyticsGate
      state={sessionEnded ? { status: "session-ended" } : stateOf(token, sessionName, exchange)}
      logInHref={logInHref}
      tradesHref={tradesHref}
      onRetry={() => void exchange.refetch()}
    />
  );
}

interface Exchange {
  isSuccess: boolean;
  error: unknown;
  isFetching: boolean;
}

function stateOf(token: string | null, sessionName: null | undefined, exchange: Exchange): AnalyticsGateState {
  if (sessionName === undefined) return { status: "exchanging" };
  const { isSuccess, error, isFetching } = exchange;
  // A token tells whose analytics were linked but grants no access: the figures require a session.
  if (token === null || isSuccess) return { status: "missing" };
  if (!error) return { status: "exchanging" };
  const code = error instanceof Failure ? error.refusal?.code : undefined;
  if (code === "token_used" || code === "invalid_input") return { status: "expired" };
  return { status: "failed", failure: error, retrying: isFetching };
}
