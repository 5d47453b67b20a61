import { ImportActivity, type ImportActivityProps } from "@saudabook/features/imports/queue/import-activity.tsx";
import { ImportQueueProvider, useImportQueue } from "@saudabook/features/imports/queue/import-queue-context.tsx";
import { QueueWatch } from "@saudabook/features/imports/queue/queue-watch.tsx";
import type { ReactNode } from "react";
import { store } from "../session/session.ts";
import { importQueue } from "./import-queue.ts";
import { importParts } from "./parts-state.ts";

type ActivityLinks = Omit<ImportActivityProps, "files">;

/** The import queue for the pages that use it. */
export function ImportQueue({ children }: { children: ReactNode }) {
  return <ImportQueueProvider queue={importQueue}>{children}</ImportQueueProvider>;
}

function Activity(hrefs: ActivityLinks) {
  return (
    <ImportQueue>
      <QueueActivity {...hrefs} />
    </ImportQueue>
  );
}

function QueueActivity(hrefs: ActivityLinks) {
  return <ImportActivity files={useImportQueue().files} {...hrefs} />;
}

function Watch() {
  return (
    <ImportQueue>
      <QueueWatch />
    </ImportQueue>
  );
}

// From now on the shell shows these parts on every page.
store.set(importParts, { Activity, Watch });
