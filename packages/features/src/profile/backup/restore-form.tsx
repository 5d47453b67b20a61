import { backupLabels } from "@saudabook/contract/account/profile-labels.ts";
import { MAX_ARCHIVE_BYTES } from "@saudabook/contract/backup/backup.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { formatBytes } from "@saudabook/ui/format-bytes.ts";
import { UploadProgress } from "../../form/upload-progress.tsx";
import { useFileForm } from "../../form/use-file-form.ts";
import { type RestoreState, restoreProgress } from "./backup-state.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

export interface RestoreFormProps {
  restore: RestoreState;
  onRestore: (archive: File) => void;
}

/** The choice of an archive for an empty account, and the progress of its restore. */
export function RestoreForm({ restore, onRestore }: RestoreFormProps) {
  const busy = restore.status === "running";
  const { field, frame } = useFileForm({ missing: "Choose the archive of a backup", busy, onSubmit: onRestore });
  return (
    <form aria-label="Restore a backup" className="flex flex-col gap-3" {...frame}>
      <FileDrop
        label={backupLabels.archive}
        hint={`Your account is empty. Choose the archive that you downloaded, a .zip file of at most ${formatBytes(MAX_ARCHIVE_BYTES)}.`}
        prompt="Drop a backup here, or choose one"
        accept=".zip,application/zip"
        disabled={busy}
        {...field}
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
