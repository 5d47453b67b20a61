import type { ImportRow, ImportRows } from "@saudabook/contract/imports/import-ledger.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import { useWindows } from "../../table/use-windows.ts";
import type { ImportRowsState } from "./import-rows-panel.tsx";
import { type ImportRowView, rowFilterOf } from "./import-view.ts";
import { importRowsQuery } from "./imports-queries.ts";

const rowsOf = ({ rows }: ImportRows): readonly ImportRow[] => rows;

interface Shown {
  key: string;
  view: ImportRowView;
  first: ImportRows;
}

/** Loads the rows of a file in windows. The previous rows stay on screen until the first window of the new view has loaded. */
export function useImportRows(id: string, view: ImportRowView) {
  const client = useClient();
  const key = JSON.stringify([id, rowFilterOf(view)]);
  const first = useQuery(importRowsQuery(client, id, rowFilterOf(view), 0));
  const [shown, setShown] = useState<Shown | null>(null);
  if (first.data && (shown?.key !== key || shown.first !== first.data)) setShown({ key, view, first: first.data });
  const drawn = shown ?? { key, view };
  const { windows, want, retry } = useWindows(
    drawn.key,
    (number) => importRowsQuery(client, id, rowFilterOf(drawn.view), number),
    rowsOf,
  );
  const failed = first.isError && !first.data;
  const state: ImportRowsState =
    failed && shown?.key !== key
      ? { status: "failed", failure: first.error, retrying: first.isFetching }
      : shown
        ? {
            status: "ready",
            view: shown.view,
            total: shown.first.total,
            columns: shown.first.columns,
            windows,
            busy: shown.key !== key,
          }
        : { status: "loading" };
  return {
    state,
    want,
    retry: (number?: number) => {
      if (number === undefined || !retry(number)) void first.refetch();
    },
  };
}
