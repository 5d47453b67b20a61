import { Failure } from "@saudabook/contract/failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client-context.tsx";
import { AnalyticsScreen, type AnalyticsState } from "./analytics-screen.tsx";

export interface ConnectedAnalyticsProps {
  /** From the address, out of which it has been taken already; null when there was none. */
  token: string | null;
  onBack: () => void;
}

export function ConnectedAnalytics({ token, onBack }: ConnectedAnalyticsProps) {
  const client = useClient();
  // A query and not an effect: the token is good for one exchange, however often React renders this.
  const exchange = useQuery({
    queryKey: ["analytics-exchange", token],
    queryFn: ({ signal }) => client("analyticsExchange", { json: { token: token ?? "" } }, { signal }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return <AnalyticsScreen state={stateOf(token, exchange)} onRetry={() => exchange.refetch()} onBack={onBack} />;
}

interface Exchange {
  data: { data: { name: string } } | undefined;
  error: unknown;
  isFetching: boolean;
}

function stateOf(token: string | null, { data, error, isFetching }: Exchange): AnalyticsState {
  if (token === null) return { status: "missing" };
  if (data) return { status: "ready", name: data.data.name };
  if (!error) return { status: "exchanging" };
  const code = error instanceof Failure ? error.refusal?.code : undefined;
  if (code === "token_used" || code === "invalid_input") return { status: "expired" };
  return { status: "failed", failure: error, retrying: isFetching };
}
