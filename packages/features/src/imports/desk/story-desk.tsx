import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import type { PreviewFile } from "../preview/preview-file.ts";
import { previewHere } from "../preview/preview-here.ts";
import { DeskProvider } from "./desk-context.tsx";
import { DeskWatch } from "./desk-watch.tsx";
import { createImportDesk } from "./import-desk.ts";

export interface StoryDeskProps {
  /** The browser's reader; null: it has none. */
  preview?: PreviewFile | null;
  children: ReactNode;
}

/** The import desk of a story, on the mock server. Needs a StoryServer above it. */
export function StoryDesk({ preview = previewHere, children }: StoryDeskProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [desk] = useState(() =>
    createImportDesk({
      client,
      previewFile: preview,
      today: () => "2026-11-21",
      onTrades: () => void queryClient.resetQueries(),
    }),
  );
  useEffect(() => () => void desk.clear(), [desk]);
  return (
    <DeskProvider desk={desk}>
      {children}
      <DeskWatch />
    </DeskProvider>
  );
}
