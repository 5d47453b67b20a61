import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { brokerAccountsQuery } from "../server/broker-accounts-query.ts";
import { useClient } from "../server/client-context.tsx";
import type { AccountsPanelProps } from "./accounts-panel.tsx";
import type { AccountsState } from "./settings-state.ts";

interface Rename {
  account: string;
  name: string | null;
}

/** The broker accounts, and the way to name one. */
export function useAccounts(): Omit<AccountsPanelProps, "plans"> {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const lock = useSubmitLock();
  const query = brokerAccountsQuery(client);
  const { data, error, isFetching, refetch } = useQuery(query);
  const save = useMutation({
    mutationFn: ({ account, name }: Rename) =>
      client("patchBrokerAccount", { params: { account }, json: { accountName: name } }),
    onSuccess: ({ data: saved, message }) => {
      queryClient.setQueryData(query.queryKey, (known) =>
        known?.map((account) => (account.key === saved.key ? saved : account)),
      );
      toast({ tone: "success", title: message });
    },
    // Also after a failure: another tab may have changed the accounts.
    onSettled: () => {
      lock.release();
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const state: AccountsState = data
    ? { status: "ready", accounts: data }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  const onRename = async (account: string, name: string | null) => {
    if (!lock.acquire()) return false;
    try {
      await save.mutateAsync({ account, name });
      return true;
    } catch {
      // The form shows the mutation's error.
      return false;
    }
  };
  const renaming = save.variables
    ? { account: save.variables.account, busy: save.isPending, failure: save.error }
    : null;
  return { state, renaming, onRename, onRetry: () => void refetch() };
}
