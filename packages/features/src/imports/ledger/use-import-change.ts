import type { ImportEntry } from "@saudabook/contract/import-ledger.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSubmitLock } from "../../page/use-submit-lock.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import { type AccountAnswer, fieldsOf } from "../account-answer.ts";
import { importQuery } from "./imports-queries.ts";

export interface ImportChange {
  change: { busy: boolean; failure: unknown };
  undo: () => void;
  redo: () => void;
  /** Moves the file to another account; null: back to where it says. @returns whether it is done */
  assign: (account: AccountAnswer | null) => Promise<boolean>;
  assigning: { busy: boolean; failure: unknown };
}

/** Undoes and redoes an import, or moves it to another account. Everything that rests on trades loads again. */
export function useImportChange(id: string): ImportChange {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const onSuccess = ({ data }: { data: ImportEntry }) => {
    queryClient.setQueryData(importQuery(client, id).queryKey, data);
  };
  const onSettled = () => {
    lock.release();
    // Also after a failure: the server may have done it all the same.
    void queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
    void queryClient.invalidateQueries({ queryKey: analyticsKey });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: "undoImport" | "redoImport") => client(name, { params: { id } }),
    onSuccess,
    onSettled,
  });
  const move = useMutation({
    mutationFn: (answer: AccountAnswer | null) => {
      const { account = null, newAccount = null } = fieldsOf(answer);
      return client("putImportAccount", { params: { id }, json: { account, newAccount } });
    },
    onSuccess,
    onSettled,
  });
  const run = (name: "undoImport" | "redoImport") => {
    if (lock.acquire()) mutate(name);
  };
  return {
    change: { busy: isPending, failure: error },
    undo: () => run("undoImport"),
    redo: () => run("redoImport"),
    async assign(answer) {
      if (!lock.acquire()) return false;
      try {
        await move.mutateAsync(answer);
        return true;
      } catch {
        // The dialog shows the mutation's error.
        return false;
      }
    },
    assigning: { busy: move.isPending, failure: move.error },
  };
}
