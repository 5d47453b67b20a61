import { useQueryClient } from "@tanstack/react-query";
import type { FormState } from "../../form/form-state.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import { type AccountAnswer, fieldsOf } from "../account-answer.ts";
import { importQuery } from "./imports-queries.ts";

type ImportRequest = { name: "undoImport" | "redoImport" } | { answer: AccountAnswer | null };

const READY: FormState = { status: "ready" };

export interface ImportChange {
  change: FormState;
  undo: () => void;
  redo: () => void;
  /** Moves the file to another account; null moves it back to the one that it names. @returns whether it was moved */
  assign: (account: AccountAnswer | null) => Promise<boolean>;
  assigning: FormState;
}

/** Undoes and redoes an import, or moves it to another account, then reloads everything that depends on trades. */
export function useImportChange(id: string): ImportChange {
  const client = useClient();
  const queryClient = useQueryClient();
  const { state, submit, sent } = useSubmission({
    send: (request: ImportRequest) => {
      if ("name" in request) return client(request.name, { params: { id } });
      const { account = null, newAccount = null } = fieldsOf(request.answer);
      return client("putImportAccount", { params: { id }, json: { account, newAccount } });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(importQuery(client, id).queryKey, data),
    onSettled: () => {
      // Also after a failure, because the server may have made the change.
      void queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
  });
  const isMove = sent !== undefined && "answer" in sent;
  return {
    change: isMove ? READY : state,
    undo: () => void submit({ name: "undoImport" }),
    redo: () => void submit({ name: "redoImport" }),
    assign: (answer) => submit({ answer }),
    assigning: isMove ? state : READY,
  };
}
