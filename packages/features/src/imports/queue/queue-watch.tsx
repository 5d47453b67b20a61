import { useLeaveGuard } from "../../browser/use-leave-guard.ts";
import { useImportQueue } from "./import-queue-context.tsx";
import { isRunning } from "./queued-file.ts";

/** Asks for confirmation before the site is left during an import. Rendered outside the pages. */
export function QueueWatch() {
  useLeaveGuard(useImportQueue().files.some(isRunning));
  return null;
}
