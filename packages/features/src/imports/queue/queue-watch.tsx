import { importOutcome } from "@saudabook/trading/imports/import-outcome.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useEffect, useRef } from "react";
import { useImportQueue } from "./import-queue-context.tsx";
import { isRunning } from "./queued-file.ts";

/** Beside the pages: announces each file that has been imported, and asks before the site is left meanwhile. */
export function QueueWatch() {
  const { files } = useImportQueue();
  const toast = useToast();
  const before = useRef(files);
  const running = files.some(isRunning);

  useEffect(() => {
    const earlier = new Map(before.current.map(({ id, sending }) => [id, sending.status]));
    before.current = files;
    for (const { id, sending } of files) {
      if (earlier.get(id) === sending.status) continue;
      if (sending.status === "imported") {
        toast({ tone: "success", title: importOutcome(sending.report), text: sending.report.fileName });
      }
    }
  }, [files, toast]);

  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [running]);

  return null;
}
