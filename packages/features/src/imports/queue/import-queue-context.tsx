import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ImportQueue } from "./import-queue.ts";
import type { QueuedFile } from "./queued-file.ts";

const ImportQueueContext = createContext<ImportQueue | null>(null);

/** Provides the import queue to the pages of a person who is logged in. */
export function ImportQueueProvider({ queue, children }: { queue: ImportQueue; children: ReactNode }) {
  return <ImportQueueContext value={queue}>{children}</ImportQueueContext>;
}

/** The queue, and its files as they are now. */
export function useImportQueue(): { queue: ImportQueue; files: readonly QueuedFile[] } {
  const queue = useContext(ImportQueueContext);
  if (!queue) throw new Error("useImportQueue needs a ImportQueueProvider above it");
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.files) };
}
