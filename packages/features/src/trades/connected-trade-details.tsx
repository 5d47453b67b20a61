import type { TradeDetails } from "@saudabook/contract/trade.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../client-context.tsx";
import { failureText } from "../failure-text.ts";
import { tradeDetailsQuery } from "./trade-details-query.ts";
import { type AnalyticsWay, TradeDetailsScreen, type TradeDetailsState } from "./trade-details-screen.tsx";
import type { TradeView } from "./trade-view.ts";

export interface ConnectedTradeDetailsProps {
  /** The session's. */
  token: string | null;
  /** Another site, which gets the session's token, and not our own page, which gets one made for it. */
  analyticsIsExternal: boolean;
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  onAddTrade: () => void;
  /** Go to the analytics with this token. */
  onAnalytics: (token: string) => void;
}

export function ConnectedTradeDetails(props: ConnectedTradeDetailsProps) {
  const { token, analyticsIsExternal, view, onViewChange, onAddTrade, onAnalytics } = props;
  const client = useClient();
  const query = useQuery(tradeDetailsQuery(client));
  const [missing, setMissing] = useState(false);
  const fetchToken = useMutation({
    mutationFn: () => client("analyticsToken", {}),
    onSuccess: ({ data }) => onAnalytics(data.token),
  });

  const seeAnalytics = () => {
    if (token === null) setMissing(true);
    else if (analyticsIsExternal) onAnalytics(token);
    else fetchToken.mutate();
  };

  return (
    <TradeDetailsScreen
      state={stateOf(query)}
      analytics={{ opening: fetchToken.isPending, alert: alertOf(missing, fetchToken.error) }}
      view={view}
      onViewChange={onViewChange}
      onSeeAnalytics={seeAnalytics}
      onDismissAlert={() => {
        setMissing(false);
        fetchToken.reset();
      }}
      onAddTrade={onAddTrade}
      onRetry={() => query.refetch()}
    />
  );
}

interface Loaded {
  data: TradeDetails | undefined;
  error: unknown;
  isFetching: boolean;
}

function stateOf({ data, error, isFetching }: Loaded): TradeDetailsState {
  if (data) return data.trades.length === 0 ? { status: "empty" } : { status: "ready", details: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}

function alertOf(missing: boolean, problem: unknown): AnalyticsWay["alert"] {
  if (missing) return { title: "Missing auth data", text: "Please log in again to open your analytics." };
  return problem ? { title: "Your analytics could not be opened", text: failureText(problem) } : null;
}
