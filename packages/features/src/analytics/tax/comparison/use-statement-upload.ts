import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { brokerOf, codeOf } from "@saudabook/trading/account-keys.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../../../form/use-submission.ts";
import { useClient } from "../../../server/client-context.tsx";
import { invalidateAnalytics } from "../../analytics-queries.ts";
import type { StatementUpload } from "./statement-panel.tsx";

/** The problem of a statement before it is sent; null without one. The server recognises it by its content. */
function problemOf({ name, size }: File): string | null {
  if (!/\.(?:xlsx|xls|csv|zip)$/i.test(name)) return "Choose a file that ends in .xlsx, .xls, .csv or .zip.";
  if (size === 0) return "This file is empty. Download it from your broker again.";
  if (size > MAX_UPLOAD_BYTES) return `This file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`;
  return null;
}

interface Sent {
  /** Key of the broker account of the page. */
  account: string;
  /** Null for an undo. */
  file: File | null;
  /** Returns the id of the import that can be undone; null after an undo. */
  request: () => Promise<string | null>;
}

/** Imports a tax statement for a broker account, and undoes that. A result is shown on the page of its account alone. */
export function useStatementUpload(
  account: string | null,
  email: string,
): { upload: StatementUpload; onFile: (file: File) => void } {
  const client = useClient();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { state, sent, received, submit, forget } = useSubmission({
    send: ({ request }: Sent) => request(),
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  const here = sent?.account === account ? sent : null;
  const undo = (key: string, id: string) =>
    void submit({
      account: key,
      file: null,
      request: async () => {
        await client("undoImport", { params: { id } });
        return null;
      },
    });
  const isDone = here !== null && state.status === "ready" && received !== undefined;
  return {
    upload: {
      problem,
      busy: state.status === "submitting",
      failure: here && state.status === "failed" ? state.failure : null,
      done: !isDone
        ? null
        : received === null
          ? { text: "Undone: the statement no longer counts", undo: null }
          : { text: `Statement stored: ${here.file?.name ?? ""}`, undo: () => undo(here.account, received) },
    },
    onFile: (file) => {
      if (account === null) return;
      const found = problemOf(file);
      setProblem(found);
      if (found !== null) return forget();
      const fields = { broker: brokerOf(account), tradetype: "equity", email } as const;
      // A file without a code belongs to the account of the page.
      const owner = codeOf(account) === "" ? {} : { account };
      void submit({
        account,
        file,
        request: async () => (await client("uploadExcel", { fields: { ...fields, ...owner }, file })).import.id,
      });
    },
  };
}
