import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import type { TradeFigures } from "../history/history-state.ts";
import { filterOf, type TradeView } from "../history/trade-view.ts";
import { useTradeCsv } from "../history/use-trade-csv.ts";
import { type TradeHistoryLoad, useTradeHistory } from "../history/use-trade-history.ts";
import { useTradePrint } from "../print/use-trade-print.ts";
import { tradeFiguresQuery } from "./trade-details-query.ts";
import { type AnalyticsWay, TradeDetailsScreen, type TradeDetailsState } from "./trade-details-screen.tsx";

export interface ConnectedTradeDetailsProps {
  /** Reads the session's token on a press: another tab may have logged out since the last render. */
  readToken: () => string | null;
  /** True for another site, which receives the session's token; our own page receives a token made for it. */
  analyticsIsExternal: boolean;
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  onAddTrade: () => void;
  /** Page for restoring a backup. */
  restoreHref: string;
  /** Content below the empty state. */
  belowEmpty?: ReactNode;
  /** Address of the trades of a fill; the same function in each render. */
  fillHref: (id: string) => string;
  /** The page on which positions that are left out are completed. */
  toSettleHref: string;
  /** Go to the analytics with this token. */
  onAnalytics: (token: string) => void;
  /** Called when the alert about a missing token has been closed. */
  onTokenMissing: () => void;
}

export function ConnectedTradeDetails(props: ConnectedTradeDetailsProps) {
  const { readToken, analyticsIsExternal, view, onViewChange, onAddTrade, onAnalytics, onTokenMissing } = props;
  const client = useClient();
  const { load, want, retry } = useTradeHistory(view);
  const figures = useTradeFigures(view, props.toSettleHref);
  // The line about what the figures lack comes with the first rows, and does not push them down.
  const [begun, setBegun] = useState(false);
  if (!begun && figures.status !== "loading") setBegun(true);
  const [missing, setMissing] = useState(false);
  const lock = useSubmitLock();
  const fetchToken = useMutation({
    mutationFn: () => client("analyticsToken", {}),
    onSuccess: ({ data }) => onAnalytics(data.token),
    onSettled: lock.release,
  });

  const { print, onPrint, dismiss } = useTradePrint(load.status === "ready" ? load.history.view : null);

  const csv = useTradeCsv(view);

  const seeAnalytics = () => {
    const token = readToken();
    if (token === null) setMissing(true);
    else if (analyticsIsExternal) onAnalytics(token);
    else if (lock.acquire()) fetchToken.mutate();
  };

  return (
    <TradeDetailsScreen
      state={stateOf(load, begun)}
      figures={figures}
      analytics={{ opening: fetchToken.isPending, alert: alertOf(missing, fetchToken.error) }}
      view={view}
      onViewChange={onViewChange}
      onSeeAnalytics={seeAnalytics}
      onDismissAlert={() => {
        if (missing) onTokenMissing();
        setMissing(false);
        fetchToken.reset();
        if (print.alert) dismiss();
        if (csv.alert) csv.dismiss();
      }}
      print={print}
      onPrint={onPrint}
      csv={csv}
      fillHref={props.fillHref}
      onAddTrade={onAddTrade}
      restoreHref={props.restoreHref}
      belowEmpty={props.belowEmpty}
      onWindows={want}
      onRetryWindow={retry}
      onRetry={() => retry()}
    />
  );
}

/** Interval of the refetch while the analysis is behind the newest trades. */
const PENDING_MS = 1_500;

function useTradeFigures(view: TradeView, toSettleHref: string): TradeFigures {
  const client = useClient();
  const { data, isError } = useQuery({
    ...tradeFiguresQuery(client, filterOf(view)),
    refetchInterval: ({ state }) => (state.data?.basis.pending ? PENDING_MS : false),
  });
  if (!data) return { status: isError ? "failed" : "loading" };
  const { basis, booked, open, expired } = data;
  return {
    status: "ready",
    net: booked.net,
    openCost: open.cost,
    expired,
    bothSides: view.side !== null,
    pending: basis.pending,
    leftOut: basis.leftOut,
    toSettleHref,
  };
}

function stateOf(load: TradeHistoryLoad, begun: boolean): TradeDetailsState {
  if (load.status !== "ready") return load;
  if (load.history.summary.total === 0) return { status: "empty" };
  return begun ? load : { status: "loading" };
}

const LOG_IN_AGAIN = "Log in again to open your analytics.";

function alertOf(missing: boolean, problem: unknown): AnalyticsWay["alert"] {
  if (missing) return { title: "Missing auth data", text: LOG_IN_AGAIN };
  const code = problem instanceof Failure ? problem.refusal?.code : null;
  if (code === "not_logged_in") return { title: "Your session has ended", text: LOG_IN_AGAIN };
  return problem ? { title: "We couldn't open your analytics", text: failureText(problem) } : null;
}
