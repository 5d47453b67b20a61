import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClient } from "../../server/client-context.tsx";
import { AnalyticsGate, type AnalyticsGateState } from "./analytics-gate.tsx";

/** Undefined until the browser has said whether there is a session; null for a visitor. */
type SessionName = string | null | undefined;

export interface ConnectedAnalyticsGateProps {
  /** From the address, out of which it has been taken already; null when there was none. */
  token: string | null;
  /** Of the session, whose person sees the page with and without a token. */
  sessionName: SessionName;
  /** The session has ended by itself. */
  sessionEnded: boolean;
  logInHref: string;
  tradesHref: string;
  children: ReactNode;
}

/** Shows its children to a person who is logged in. A token from the address is exchanged in any case: it is good for one use. */
export function ConnectedAnalyticsGate(props: ConnectedAnalyticsGateProps) {
  const { token, sessionName, sessionEnded, logInHref, tradesHref, children } = props;
  const client = useClient();
  // A query and not an effect: the token is good for one exchange, however often React renders this.
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
  // A token says whose analytics they are and opens nothing: the figures need a session.
  if (token === null || isSuccess) return { status: "missing" };
  if (!error) return { status: "exchanging" };
  const code = error instanceof Failure ? error.refusal?.code : undefined;
  if (code === "token_used" || code === "invalid_input") return { status: "expired" };
  return { status: "failed", failure: error, retrying: isFetching };
}
