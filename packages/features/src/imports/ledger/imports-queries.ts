import type { Client } from "@saudabook/contract/client.ts";
import type { ImportFilter, ImportRowFilter } from "@saudabook/contract/import-ledger.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { WINDOW } from "../../page/table/windows.ts";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";

/** With the trades, which every import, undo and redo changes. */
const importsKey = [...tradeDetailsKey, "imports"] as const;

/** The imports that fit, newest first, one window after the other. The list before stays until the first window has loaded. */
export function importsQuery(client: Client, filter: ImportFilter) {
  return infiniteQueryOptions({
    queryKey: [...importsKey, "list", filter],
    queryFn: async ({ signal, pageParam: offset }) =>
      (await client("imports", { query: { ...filter, offset } }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ offset, total, imports }) => {
      const next = offset + imports.length;
      return imports.length > 0 && next < total ? next : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

export function importQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...importsKey, "entry", id],
    queryFn: async ({ signal }) => (await client("importEntry", { params: { id } }, { signal })).data,
  });
}

/** One window of the rows that fit, numbered from 0. Without an observer it is dropped and the request is cancelled. */
export function importRowsQuery(client: Client, id: string, filter: ImportRowFilter, number: number) {
  return queryOptions({
    queryKey: [...importsKey, "rows", id, filter, number],
    queryFn: async ({ signal }) => {
      const query = { ...filter, offset: number * WINDOW, limit: WINDOW };
      return (await client("importRows", { params: { id }, query }, { signal })).data;
    },
    gcTime: 0,
    // Rows are replaced, not compared: other rows are another window.
    structuralSharing: false,
  });
}
