import type { SyncStep } from "@saudabook/contract/connections/connections.ts";
import type { ImportStep } from "@saudabook/contract/trades/trade.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import type { UploadStep } from "../form/upload-progress.tsx";

/** One step of a sync of Zerodha as it is shown. @param step null before the first */
export function shownStep(step: SyncStep | null): UploadStep {
  switch (step?.step) {
    case undefined:
      return { label: "Starting…", text: "", fraction: undefined };
    case "login":
      return { label: "Logging in…", text: "Zerodha checks the login", fraction: undefined };
    case "fetching":
      return { label: "Fetching…", text: "Today's trades", fraction: undefined };
    case "reading":
    case "storing":
      return rowStep(step);
    case "logout":
      return { label: "Logging out…", text: "", fraction: undefined };
  }
}

/** The rows of an answer as they are read and stored. */
export function rowStep(step: ImportStep): UploadStep {
  const { fraction, rowsRead } = step;
  const text = `${counted(rowsRead, "row")} read`;
  return step.step === "reading"
    ? { label: "Reading…", text, fraction }
    : { label: "Storing…", text: `${text}, ${formatCount(step.rowsStored)} stored`, fraction };
}
