import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { FillScreen, type FillScreenProps, type FillState } from "./fill-screen.tsx";

export interface ConnectedFillProps extends Pick<FillScreenProps, "backHref" | "onBack" | "tripHref" | "toSettleHref"> {
  id: string;
  /** Called if the fill has exactly one trade. */
  onTrip: (id: string) => void;
}

/** Milliseconds between requests while the analysis does not include the newest fills. */
const PENDING_MS = 1_500;

export function ConnectedFill({ id, onTrip, ...hrefs }: ConnectedFillProps) {
  const client = useClient();
  const query = useQuery({
    ...analyticsQuery(client, "executionRoundTrips", { params: { id } }),
    // Never shows the trades of the previous fill.
    placeholderData: () => undefined,
    refetchInterval: ({ state }) => (state.data?.without === "pending" ? PENDING_MS : false),
  });
  const [only, another] = query.data?.roundTrips ?? [];
  const trip = another === undefined ? only?.id : undefined;
  const open = useEffectEvent(onTrip);
  useEffect(() => {
    if (trip !== undefined) open(trip);
  }, [trip]);
  // Keeps the placeholder of the trade's page, which opens next.
  const state = trip === undefined ? stateOf(query) : ({ status: "loading" } as const);
  return <FillScreen state={state} {...hrefs} onRetry={() => void query.refetch()} />;
}

type Loaded = Extract<FillState, { status: "ready" }>["fill"];

function stateOf(query: { data: Loaded | undefined; error: unknown; isFetching: boolean }): FillState {
  const { data, error, isFetching } = query;
  if (error instanceof Failure && error.refusal?.code === "not_found") return { status: "not-found" };
  if (data) return { status: "ready", fill: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
