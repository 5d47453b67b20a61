import { useToast } from "@saudabook/ui/toast.tsx";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../form/use-submission.ts";
import { analyticsKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import { tradeDetailsKey } from "../server/trade-details-key.ts";
import type { AccountsPanelProps, MergePair } from "./accounts-panel.tsx";
import type { PreviewState } from "./settings-state.ts";

type Merge = Pick<AccountsPanelProps, "preview" | "onPreview" | "onRetryPreview" | "merging" | "onMerge" | "onSplit">;

/** Previews a merge, merges and splits accounts. Everything computed from trades is loaded again. */
export function useMerge(): Merge {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [pair, setPair] = useState<MergePair | null>(null);
  const query = useQuery({
    queryKey: [...tradeDetailsKey, "merge-preview", pair],
    queryFn: pair
      ? async ({ signal }) => {
          const { account, into } = pair;
          return (await client("mergePreview", { params: { account }, query: { into } }, { signal })).data;
        }
      : skipToken,
    // Not kept in the cache, so the effect is always current.
    gcTime: 0,
    retry: false,
  });
  const onSuccess = ({ message }: { message: string }) => toast({ tone: "success", title: message });
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: analyticsKey });
    // Refetched after a failure too: the server may have completed the request. The dialog closes once the accounts are up to date.
    return queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
  };
  const { state, submit, forget } = useSubmission({
    send: ({ account, into }: { account: string; into: string | null }) =>
      into === null
        ? client("splitBrokerAccount", { params: { account } })
        : client("mergeBrokerAccount", { params: { account }, json: { into } }),
    onSuccess,
    onSettled,
  });
  const preview: PreviewState = query.data
    ? { status: "ready", preview: query.data }
    : query.error
      ? { status: "failed", failure: query.error, retrying: query.isFetching }
      : { status: "loading" };
  return {
    preview,
    onPreview(next) {
      // Clears the failure of an earlier attempt.
      forget();
      setPair(next);
    },
    onRetryPreview: () => void query.refetch(),
    merging: state,
    onMerge: (pair) => submit(pair),
    onSplit: (account) => submit({ account, into: null }),
  };
}
