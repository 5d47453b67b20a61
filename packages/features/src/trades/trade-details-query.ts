import type { Client } from "@saudabook/contract/client.ts";
import { queryOptions } from "@tanstack/react-query";

export const tradeDetailsKey = ["trade-details"] as const;

/** The account's trades; after an import its answer stands here at once. A session's end must clear it. */
export function tradeDetailsQuery(client: Client) {
  return queryOptions({
    queryKey: tradeDetailsKey,
    queryFn: async ({ signal }) => (await client("tradeDetails", {}, { signal })).data,
  });
}
