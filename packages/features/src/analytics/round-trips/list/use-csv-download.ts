import type { RoundTripFilter } from "@saudabook/contract/analysis/round-trips.ts";
import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../../browser/save-file.ts";
import { failureText } from "../../../failure/failure-text.ts";
import { useSubmitLock } from "../../../form/use-submit-lock.ts";
import { useClient } from "../../../server/client-context.tsx";
import { csvName } from "../../csv-name.ts";

export interface CsvDownload {
  csv: { busy: boolean; alert: string | null };
  download: (filter: RoundTripFilter) => void;
  dismiss: () => void;
}

/** Downloads the matching round trips. A link could not carry the session's token, so the file is fetched first. */
export function useCsvDownload(): CsvDownload {
  const client = useClient();
  const lock = useSubmitLock();
  const load = useMutation({
    mutationFn: (query: RoundTripFilter) => client("exportRoundTrips", { query }),
    onSuccess: (text, { status, ...filter }) => {
      saveFile(csvName(["trades", status], filter), new Blob([text], { type: "text/csv;charset=utf-8" }));
    },
    onSettled: lock.release,
  });
  return {
    csv: { busy: load.isPending, alert: load.error ? failureText(load.error) : null },
    download: (filter) => {
      if (lock.acquire()) load.mutate(filter);
    },
    dismiss: load.reset,
  };
}
