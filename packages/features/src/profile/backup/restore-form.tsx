import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { useState } from "react";
import { UploadProgress } from "../../page/upload-progress.tsx";
import { type RestoreState, restoreProgress } from "./backup-state.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

export interface RestoreFormProps {
  restore: RestoreState;
  onRestore: (archive: File) => void;
}

/** The choice of an archive for an empty account, and the progress of its restore. */
export function RestoreForm({ restore, onRestore }: RestoreFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const busy = restore.status === "running";
  return (
    <form
      aria-label="Restore a backup"
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setMissing(file === null);
        if (file) onRestore(file);
      }}
    >
      <FileDrop
        label="Archive"
        hint="Your account is empty. Choose the archive that you downloaded, a .zip file of at most 64 MB."
        prompt="Drop a backup here, or choose one"
        accept=".zip,application/zip"
        file={file}
        disabled={busy}
        error={missing ? "Choose the archive of a backup" : undefined}
        onFile={(chosen) => {
          setFile(chosen);
          setMissing(false);
        }}
      />
      {busy ? <UploadProgress step={restoreProgress(restore)} /> : null}
      {restore.status === "failed" ? (
        <RefusalNotice title="We couldn't restore this backup" failure={restore.failure} />
      ) : null}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Restoring" className="self-start">
        Restore
      </Button>
    </form>
  );
}
