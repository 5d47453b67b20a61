import { Failure } from "@saudabook/contract/failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../server/client-context.tsx";
import { AnalyticsScreen, type AnalyticsState } from "./analytics-screen.tsx";

/** Undefined until the browser has said whether there is a session; null for a visitor. */
type SessionName = string | null | undefined;

export interface ConnectedAnalyticsProps {
  /** From the address, out of which it has been taken already; null when there was none. */
  token: string | null;
  /** Of the session; used for a page without a token, e.g. after a reload. */
  sessionName: SessionName;
  logInHref: string;
  tradesHref: string;
}

export function ConnectedAnalytics({ token, sessionName, logInHref, tradesHref }: ConnectedAnalyticsProps) {
  const client = useClient();
  // A query and not an effect: the token is good for one exchange, however often React renders this.
  const exchange = useQuery({
    queryKey: ["analytics-exchange", token],
    queryFn: ({ signal }) => client("analyticsExchange", { json: { token: token ?? "" } }, { signal }),
    enabled: token !== null && sessionName !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <AnalyticsScreen
      state={stateOf(token, sessionName, exchange)}
      logInHref={logInHref}
      tradesHref={tradesHref}
      onRetry={() => void exchange.refetch()}
    />
  );
}

interface Exchange {
  data: { data: { name: string } } | undefined;
  error: unknown;
  isFetching: boolean;
}

function stateOf(token: string | null, sessionName: SessionName, exchange: Exchange): AnalyticsState {
  if (sessionName === undefined) return { status: "exchanging" };
  if (token === null) return sessionName === null ? { status: "missing" } : { status: "ready", name: sessionName };
  const { data, error, isFetching } = exchange;
  if (data) return { status: "ready", name: data.data.name };
  if (!error) return { status: "exchanging" };
  const code = error instanceof Failure ? error.refusal?.code : undefined;
  if (code === "token_used" || code === "invalid_input") {
    return sessionName === null ? { status: "expired" } : { status: "ready", name: sessionName };
  }
  return { status: "failed", failure: error, retrying: isFetching };
}
