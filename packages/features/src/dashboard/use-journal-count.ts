import { journalType } from "@saudabook/contract/journal/journal.ts";
import { useQueries } from "@tanstack/react-query";
import { useClient } from "../server/client-context.tsx";

/**
 * Number of trades in the account's journal; null while unknown, 0 if it can't be loaded. It shares the query keys of the journal.
 *
 * @param owner id of the account
 */
export function useJournalCount(owner: string, { enabled = true } = {}): number | null {
  const client = useClient();
  return useQueries({
    queries: journalType.options.map((type) => ({
      queryKey: ["journal", owner, type],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await client("journalTrades", { params: { type } }, { signal })).data,
      enabled,
    })),
    combine: (lists) =>
      lists.some(({ isPending }) => isPending) ? null : lists.reduce((sum, { data }) => sum + (data?.length ?? 0), 0),
  });
}
