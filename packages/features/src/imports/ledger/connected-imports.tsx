import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import type { ImportsView } from "./import-view.ts";
import { importsQuery } from "./imports-queries.ts";
import { ImportsScreen, type ImportsState } from "./imports-screen.tsx";

export interface ConnectedImportsProps {
  view: ImportsView;
  onViewChange: (view: ImportsView) => void;
  importHref: (id: string) => string;
  addTradesHref: string;
  toSettleHref: string;
}

export function ConnectedImports(props: ConnectedImportsProps) {
  const { data, error, isFetching, refetch } = useQuery(importsQuery(useClient()));
  const state: ImportsState = data
    ? data.total === 0
      ? { status: "empty" }
      : { status: "ready", list: data }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  return <ImportsScreen {...props} state={state} onRetry={() => void refetch()} />;
}
