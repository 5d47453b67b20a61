import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import type { PreviewFile } from "../preview/preview-file.ts";
import { previewHere } from "../preview/preview-here.ts";
import { createImportQueue } from "./import-queue.ts";
import { ImportQueueProvider } from "./import-queue-context.tsx";
import { QueueWatch } from "./queue-watch.tsx";

export interface StoryImportQueueProps {
  /** The browser's reader; null if it has none. */
  preview?: PreviewFile | null;
  children: ReactNode;
}

/** The import queue of a story, on the mock server. Needs a StoryServer above it. */
export function StoryImportQueue({ preview = previewHere, children }: StoryImportQueueProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createImportQueue({
      client,
      previewFile: preview,
      today: () => "2026-11-21",
      onTrades: () => void queryClient.resetQueries(),
    }),
  );
  useEffect(() => () => void queue.clear(), [queue]);
  return (
    <ImportQueueProvider queue={queue}>
      {children}
      <QueueWatch />
    </ImportQueueProvider>
  );
}
