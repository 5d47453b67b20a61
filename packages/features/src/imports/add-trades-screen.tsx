import { Panel } from "@saudabook/ui/panel.tsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { AddTradesForm, type Upload } from "./add-trades-form.tsx";
import { type ImportPhase, ImportProgress } from "./import-progress.tsx";
import { UploadFailure } from "./upload-failure.tsx";

export type AddTradesState =
  | { status: "ready" }
  | { status: "uploading"; fileName: string; phase: ImportPhase }
  | { status: "failed"; failure: unknown };

export interface AddTradesScreenProps {
  state: AddTradesState;
  onUpload: (upload: Upload) => void;
  /** The chosen file, broker or trade type changed, so an earlier failure no longer applies. */
  onChange: () => void;
  onCancel: () => void;
  onEnterManually: () => void;
  /** Placeholder of the page that opens after the import, below the progress. */
  nextPage: ReactNode;
}

export function AddTradesScreen({
  state,
  onUpload,
  onChange,
  onCancel,
  onEnterManually,
  nextPage,
}: AddTradesScreenProps) {
  const uploading = state.status === "uploading";
  const progress = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasUploading = useRef(false);

  // The focused element is hidden when the upload begins or ends; after a failure the focus moves to the reason.
  useLayoutEffect(() => {
    if (uploading) progress.current?.querySelector("button")?.focus();
    else if (wasUploading.current) {
      const submit = form.current?.querySelector<HTMLElement>("button[type=submit]");
      (failure.current ?? submit)?.focus();
    }
    wasUploading.current = uploading;
  }, [uploading]);

  return (
    <>
      {uploading ? (
        <div ref={progress} className="flex flex-col gap-5">
          <ImportProgress fileName={state.fileName} phase={state.phase} onCancel={onCancel} />
          {nextPage}
        </div>
      ) : null}
      {/* Hidden, not unmounted: after a failure every choice is still there. */}
      <div ref={form} hidden={uploading} className="flex flex-col gap-5 [&[hidden]]:hidden">
        {state.status === "failed" ? (
          <div ref={failure} tabIndex={-1} className="outline-none">
            <UploadFailure failure={state.failure} />
          </div>
        ) : null}
        <Panel title="Add Trades" description="Import your trades from your broker's file.">
          <AddTradesForm onUpload={onUpload} onChange={onChange} onEnterManually={onEnterManually} />
        </Panel>
      </div>
    </>
  );
}
