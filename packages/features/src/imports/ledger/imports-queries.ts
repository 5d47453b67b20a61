import type { Client } from "@saudabook/contract/client.ts";
import type { ImportRowFilter } from "@saudabook/contract/import-ledger.ts";
import { MAX_WINDOW } from "@saudabook/contract/trade-history.ts";
import { queryOptions } from "@tanstack/react-query";
import { WINDOW } from "../../page/table/windows.ts";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";

/** With the trades, which every import, undo and redo changes. */
const importsKey = [...tradeDetailsKey, "imports"] as const;

/** The newest imports: as many as the server gives at once. */
export function importsQuery(client: Client) {
  return queryOptions({
    queryKey: [...importsKey, "list"],
    queryFn: async ({ signal }) => (await client("imports", { query: { limit: MAX_WINDOW } }, { signal })).data,
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
