import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "../form/use-submission.ts";
import { brokerAccountsQuery } from "../server/broker-accounts-query.ts";
import { useClient } from "../server/client-context.tsx";
import type { AccountsPanelProps } from "./accounts-panel.tsx";
import type { AccountsState } from "./settings-state.ts";
import { useMerge } from "./use-merge.ts";

interface Rename {
  account: string;
  name: string | null;
}

/** Loads the broker accounts and renames them. */
export function useAccounts(): Omit<AccountsPanelProps, "plans"> {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = brokerAccountsQuery(client);
  const { data, error, isFetching, refetch } = useQuery(query);
  const save = useSubmission({
    send: ({ account, name }: Rename) =>
      client("patchBrokerAccount", { params: { account }, json: { accountName: name } }),
    onSuccess: ({ data: saved, message }) => {
      queryClient.setQueryData(query.queryKey, (known) =>
        known?.map((account) => (account.key === saved.key ? saved : account)),
      );
      toast({ tone: "success", title: message });
    },
    // Refetched after a failure too: another tab may have changed the accounts.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const state: AccountsState = data
    ? { status: "ready", accounts: data }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  const onRename = (account: string, name: string | null) => save.submit({ account, name });
  const renaming = save.sent ? { account: save.sent.account, state: save.state } : null;
  return { state, renaming, onRename, onRetry: () => void refetch(), ...useMerge() };
}
