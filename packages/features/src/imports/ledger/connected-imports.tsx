import type { ImportList } from "@saudabook/contract/imports/import-ledger.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import { type ImportsView, importFilterOf } from "./import-view.ts";
import { importsQuery, PAGE } from "./imports-queries.ts";
import { ImportsScreen, type ImportsState } from "./imports-screen.tsx";

export interface ConnectedImportsProps {
  view: ImportsView;
  onViewChange: (view: ImportsView) => void;
  importHref: (id: string) => string;
  addTradesHref: string;
  toSettleHref: string;
}

export function ConnectedImports(props: ConnectedImportsProps) {
  const { state, retry, more } = useImports(props.view);
  return <ImportsScreen {...props} state={state} onRetry={retry} onMore={more} />;
}

/** Loads the newest matching imports. The previous list stays on screen until the next one has loaded. */
function useImports(view: ImportsView) {
  const filter = importFilterOf(view);
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState({ key, count: PAGE });
  const count = asked.key === key ? asked.count : PAGE;
  const { data, error, isFetching, refetch } = useQuery(importsQuery(useClient(), filter, count));
  const [shown, setShown] = useState<{ key: string; list: ImportList } | null>(null);
  if (data && (shown?.key !== key || shown.list !== data)) setShown({ key, list: data });
  const failed = error !== null && !data;
  const retry = () => void refetch();
  const more = () => {
    if (isFetching || shown?.key !== key) return;
    if (failed) retry();
    else setAsked({ key, count: shown.list.imports.length + PAGE });
  };
  return { state: stateOf(), retry, more };

  function stateOf(): ImportsState {
    if (failed && shown?.key !== key) return { status: "failed", failure: error, retrying: isFetching };
    if (!shown) return { status: "loading" };
    if (shown.list.all === 0) return { status: "empty" };
    const isWaiting = isFetching && !data && shown.key === key;
    const status = isWaiting ? { status: "loading" as const } : { status: "idle" as const };
    return {
      status: "ready",
      list: shown.list,
      more: failed && !isWaiting ? { status: "failed", failure: error } : status,
    };
  }
}
