import type { ImportEntry, ImportList } from "@saudabook/contract/import-ledger.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import { type ImportsView, importFilterOf } from "./import-view.ts";
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
  const query = useInfiniteQuery(importsQuery(useClient(), importFilterOf(props.view)));
  const { data, error, isFetching, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const newest = data?.pages.at(-1);
  const state: ImportsState =
    data && newest
      ? newest.all === 0
        ? { status: "empty" }
        : {
            status: "ready",
            list: { ...newest, offset: 0, imports: loaded(data.pages) },
            more: isFetchingNextPage
              ? { status: "loading" }
              : isFetchNextPageError
                ? { status: "failed", failure: error }
                : { status: "idle" },
          }
      : error
        ? { status: "failed", failure: error, retrying: isFetching }
        : { status: "loading" };
  return (
    <ImportsScreen
      {...props}
      state={state}
      onRetry={() => void refetch()}
      onMore={() => {
        if (!isFetchingNextPage) void fetchNextPage();
      }}
    />
  );
}

/** An import that has moved into the next window meanwhile comes twice; the later one counts. */
function loaded(pages: readonly ImportList[]): ImportEntry[] {
  return [...new Map(pages.flatMap(({ imports }) => imports).map((entry) => [entry.id, entry])).values()];
}
