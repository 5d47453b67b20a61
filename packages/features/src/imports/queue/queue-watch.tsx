import { useEffect } from "react";
import { useImportQueue } from "./import-queue-context.tsx";
import { isRunning } from "./queued-file.ts";

/** Asks for confirmation before the site is left during an import. Rendered outside the pages. */
export function QueueWatch() {
  const running = useImportQueue().files.some(isRunning);

  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [running]);

  return null;
}
