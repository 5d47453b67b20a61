import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSubmitLock } from "../../page/use-submit-lock.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import { importQuery } from "./imports-queries.ts";

export interface ImportChange {
  change: { busy: boolean; failure: unknown };
  undo: () => void;
  redo: () => void;
}

/** Undoes and redoes an import. Everything that rests on trades loads again. */
export function useImportChange(id: string): ImportChange {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: "undoImport" | "redoImport") => client(name, { params: { id } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importQuery(client, id).queryKey, data);
    },
    onSettled: () => {
      lock.release();
      // Also after a failure: the server may have done it all the same.
      void queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
  });
  const run = (name: "undoImport" | "redoImport") => {
    if (lock.acquire()) mutate(name);
  };
  return {
    change: { busy: isPending, failure: error },
    undo: () => run("undoImport"),
    redo: () => run("redoImport"),
  };
}
