import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";
import { tradeDetailsKey } from "../server/trade-details-key.ts";

/** The connections. The key belongs to the trades: every import, undo and redo may change the days that are not checked. */
export function connectionsQuery(client: Client) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "connections"],
    queryFn: async ({ signal }) => (await client("connections", {}, { signal })).data,
    // A day that has ended since is one more that may not be checked.
    staleTime: 0,
  });
}
