import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";
import { tradeDetailsKey } from "./trade-details-key.ts";

/** The broker accounts with their names. The key belongs to the trades: every import, undo and redo may change the accounts. */
export function brokerAccountsQuery(client: Client) {
  return queryOptions({
    queryKey: [...tradeDetailsKey, "broker-accounts"],
    queryFn: async ({ signal }) => (await client("brokerAccounts", {}, { signal })).data.accounts,
  });
}
