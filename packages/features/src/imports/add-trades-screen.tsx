import { Panel } from "@saudabook/ui/panel.tsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { LinkButton } from "../page/link-button.tsx";
import { AddTradesForm, type AddTradesFormProps } from "./add-trades-form.tsx";
import { isWaiting, type QueuedFile } from "./queue/queued-file.ts";
import { RunningFiles } from "./queue/running-files.tsx";

export type AddTradesState =
  | { status: "ready"; files: readonly QueuedFile[] }
  /** A file is being imported, or waits for its turn. */
  | { status: "importing"; files: readonly QueuedFile[] };

export interface AddTradesScreenProps extends Omit<AddTradesFormProps, "files"> {
  state: AddTradesState;
  onCancel: (ids: readonly number[]) => void;
  /** Results of files that have been imported. */
  results?: ReactNode;
  /** Placeholder of the page that opens after the import, below the progress. */
  nextPage: ReactNode;
  /** Page for restoring a backup; null once the account has trades. */
  restoreHref: string | null;
}

export function AddTradesScreen({ state, onCancel, results, nextPage, restoreHref, ...form }: AddTradesScreenProps) {
  const importing = state.status === "importing";
  const progress = useRef<HTMLDivElement>(null);
  const choosing = useRef<HTMLDivElement>(null);
  const wasImporting = useRef(importing);

  // The focused element is hidden when an import begins or ends; after a failure the focus moves to the reason.
  useLayoutEffect(() => {
    if (importing === wasImporting.current) return;
    wasImporting.current = importing;
    if (importing) progress.current?.querySelector("button")?.focus();
    else {
      const failed = choosing.current?.querySelector<HTMLElement>("[data-failed]");
      (failed ?? choosing.current?.querySelector<HTMLElement>("button[type=submit]"))?.focus();
    }
  }, [importing]);

  return (
    <div className="flex flex-col gap-5">
      {importing ? (
        <div ref={progress} className="flex flex-col gap-5">
          <RunningFiles files={state.files} onCancel={onCancel} />
          {nextPage}
        </div>
      ) : null}
      {/* Hidden, not unmounted: after a failure every choice is still there. */}
      <div ref={choosing} hidden={importing} className="flex flex-col gap-5 [&[hidden]]:hidden">
        {results}
        <Panel
          title="Add Trades"
          description="Import your trades from your broker's files."
          actions={restoreHref === null ? null : <LinkButton href={restoreHref}>Restore a backup</LinkButton>}
        >
          <AddTradesForm {...form} files={state.files.filter(isWaiting)} />
        </Panel>
      </div>
    </div>
  );
}
