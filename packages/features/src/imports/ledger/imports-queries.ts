import type { ImportFilter, ImportRowFilter } from "@saudabook/contract/imports/import-ledger.ts";
import { MAX_WINDOW } from "@saudabook/contract/trades/trade-history.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import { WINDOW } from "../../table/windows.ts";

/** Below the key of the trades, because every import, undo and redo changes both. */
const importsKey = [...tradeDetailsKey, "imports"] as const;

/** Imports that are loaded at first, and by each further request. */
export const PAGE = 100;

/** The newest `count` matching imports. useInfiniteQuery would add its code to the script of every page with a form. */
export function importsQuery(client: Client, filter: ImportFilter, count: number) {
  return queryOptions({
    queryKey: [...importsKey, "list", filter, count],
    queryFn: async ({ signal }) => {
      const window = async (offset: number) => {
        const query = { ...filter, offset, limit: Math.min(MAX_WINDOW, count - offset) };
        return (await client("imports", { query }, { signal })).data;
      };
      const list = await window(0);
      // An import that has moved into a later window between two requests is listed once.
      const imports = new Map(list.imports.map((entry) => [entry.id, entry]));
      for (let offset = MAX_WINDOW; offset < Math.min(count, list.total); offset += MAX_WINDOW) {
        for (const entry of (await window(offset)).imports) imports.set(entry.id, entry);
      }
      return { ...list, imports: [...imports.values()] };
    },
  });
}

export function importQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...importsKey, "entry", id],
    queryFn: async ({ signal }) => (await client("importEntry", { params: { id } }, { signal })).data,
  });
}

/** One window of the matching rows, numbered from 0. Without an observer it is dropped and the request is cancelled. */
export function importRowsQuery(client: Client, id: string, filter: ImportRowFilter, number: number) {
  return queryOptions({
    queryKey: [...importsKey, "rows", id, filter, number],
    queryFn: async ({ signal }) => {
      const query = { ...filter, offset: number * WINDOW, limit: WINDOW };
      return (await client("importRows", { params: { id }, query }, { signal })).data;
    },
    gcTime: 0,
    // No comparison: another window has other rows.
    structuralSharing: false,
  });
}
