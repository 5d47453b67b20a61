import type { SyncStep } from "@saudabook/contract/connections/connections.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import type { UploadStep } from "../form/upload-progress.tsx";

/** One step of a sync as it is shown. @param step null before the first */
export function shownStep(step: SyncStep | null): UploadStep {
  switch (step?.step) {
    case undefined:
      return { label: "Starting…", text: "", fraction: undefined };
    case "login":
      return { label: "Logging in…", text: "Zerodha checks the login", fraction: undefined };
    case "fetching":
      return { label: "Fetching…", text: "Today's trades", fraction: undefined };
    case "reading":
      return { label: "Reading…", text: `${counted(step.rowsRead, "row")} read`, fraction: step.fraction };
    case "storing": {
      const text = `${counted(step.rowsRead, "row")} read, ${formatCount(step.rowsStored)} stored`;
      return { label: "Storing…", text, fraction: step.fraction };
    }
    case "logout":
      return { label: "Logging out…", text: "", fraction: undefined };
  }
}
