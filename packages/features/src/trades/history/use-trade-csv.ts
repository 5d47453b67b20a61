import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../browser/save-file.ts";
import { failureText } from "../../failure/failure-text.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import type { CsvWay } from "./history-state.ts";
import { filterOf, type TradeView } from "./trade-view.ts";

/** Downloads the fills of a view. A link could not carry the session's token, so the file is loaded first. */
export function useTradeCsv(view: TradeView): CsvWay & { dismiss: () => void } {
  const client = useClient();
  const lock = useSubmitLock();
  const load = useMutation({
    mutationFn: () => {
      const { side, ...filter } = filterOf(view);
      return client("exportExecutions", { query: { ...filter, ...(side && { type: side }) } });
    },
    onSuccess: (text) => saveFile("saudabook-fills.csv", new Blob([text], { type: "text/csv;charset=utf-8" })),
    onSettled: lock.release,
  });
  return {
    busy: load.isPending,
    alert: load.error && { title: "We couldn't download your fills", text: failureText(load.error) },
    onSave: () => {
      if (lock.acquire()) load.mutate();
    },
    dismiss: load.reset,
  };
}
