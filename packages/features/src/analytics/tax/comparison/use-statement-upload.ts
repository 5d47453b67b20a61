import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { brokerOf, codeOf, isMade } from "@saudabook/trading/account-keys.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ACCEPTED_STATEMENTS, fileProblem } from "../../../form/file-check.ts";
import { useSubmission } from "../../../form/use-submission.ts";
import { useClient } from "../../../server/client-context.tsx";
import { invalidateAnalytics } from "../../analytics-queries.ts";
import type { StatementUpload } from "./statement-panel.tsx";

/** A file that is imported, or the id of an import that is undone. */
type Sent = { file: File } | { undo: string };

interface Uploading {
  upload: StatementUpload;
  onFile: (file: File) => void;
  onUndo: (id: string) => void;
}

/**
 * Imports a tax statement for a broker account, and undoes that.
 *
 * @param account null while it is not known
 * @param onStored called with the id of the import
 */
export function useStatementUpload(account: string | null, email: string, onStored: (id: string) => void): Uploading {
  const client = useClient();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { state, sent, received, submit, forget } = useSubmission({
    send: async (change: Sent): Promise<ImportReport | null> => {
      if ("undo" in change) {
        await client("undoImport", { params: { id: change.undo } });
        return null;
      }
      const key = account ?? "";
      const fields = { broker: brokerOf(key), tradetype: "equity", email } as const;
      // A file with a code cannot be one of an account without a code.
      const isCoded = codeOf(key) !== "" && !isMade(codeOf(key));
      const { file } = change;
      return (await client("uploadExcel", { fields: { ...fields, ...(isCoded && { account: key }) }, file })).import;
    },
    onSuccess: async (report) => {
      if (report) onStored(report.id);
      await invalidateAnalytics(queryClient);
    },
  });
  const isUndo = sent !== undefined && "undo" in sent;
  return {
    upload: {
      problem,
      change: state.status === "submitting" ? (isUndo ? "undoing" : "reading") : null,
      failed: state.status === "failed" ? { isUndo, failure: state.failure } : null,
      done: state.status === "ready" && sent !== undefined ? { stored: received ?? null } : null,
    },
    onFile: (file) => {
      const found = fileProblem(file, ACCEPTED_STATEMENTS) ?? null;
      setProblem(found);
      if (found === null) void submit({ file });
      else forget();
    },
    onUndo: (id) => void submit({ undo: id }),
  };
}
