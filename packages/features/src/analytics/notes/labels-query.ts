import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";

/** The labels of the account, of all kinds. */
export const labelsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["labels"],
    queryFn: async ({ signal }) => (await client("labels", {}, { signal })).data,
  });
