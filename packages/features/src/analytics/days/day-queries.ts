import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions } from "@tanstack/react-query";

/** The note on a day; null for none. */
export const dayNoteQuery = (client: Client, period: string) =>
  queryOptions({
    queryKey: ["dayNote", period],
    queryFn: async ({ signal }) => (await client("dayNote", { params: { period } }, { signal })).data,
  });

/** Days of which something is written, in order. */
export const dayNoteDaysQuery = (client: Client) =>
  queryOptions({
    queryKey: ["dayNoteDays"],
    queryFn: async ({ signal }) => (await client("dayNoteDays", {}, { signal })).data.days,
  });
