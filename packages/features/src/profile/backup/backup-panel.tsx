import { MAX_ARCHIVE_BYTES } from "@saudabook/contract/backup/backup.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatBytes } from "@saudabook/ui/format-bytes.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Download } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import type { BackupState, DownloadState, RestoreState } from "./backup-state.ts";
import { CountsFacts } from "./counts-facts.tsx";
import { FingerprintText } from "./fingerprint-text.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { RestoreForm } from "./restore-form.tsx";

export interface BackupPanelProps {
  state: BackupState;
  download: DownloadState;
  restore: RestoreState;
  onDownload: () => void;
  onRestore: (archive: File) => void;
  onRetry: () => void;
  /** Page with the figures of a restored account. */
  overviewHref: string;
}

/** For links to this part of the page. */
export const BACKUP_ID = "backup";

/** Downloads everything in one archive, and restores it into an empty account. */
export function BackupPanel(props: BackupPanelProps) {
  const { state, download, restore, onDownload, onRestore } = props;
  // After a restore the account is no longer empty, but the result is still shown.
  const isEmpty = state.status === "ready" && state.account.empty && restore.status !== "done";
  return (
    <div id={BACKUP_ID} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Panel
        title="Backup"
        description="One archive with your brokers' files, trades, journal, added purchases and settings. It can be restored into an empty account, here or on another server."
      >
        <div className="flex flex-col gap-4">
          <Restored restore={restore} overviewHref={props.overviewHref} />
          <Contents {...props} />
          {isEmpty ? (
            <RestoreForm restore={restore} onRestore={onRestore} />
          ) : (
            <Button
              variant="primary"
              className="self-start"
              busy={download.status === "preparing"}
              busyLabel="Preparing your backup"
              onClick={onDownload}
            >
              <Download aria-hidden="true" />
              Download everything
            </Button>
          )}
          <Downloaded download={download} />
        </div>
      </Panel>
    </div>
  );
}

function Contents({ state, onRetry }: BackupPanelProps) {
  switch (state.status) {
    case "loading":
      return (
        <div role="status" aria-label="Counting what your account holds" className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't count what your account holds"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready":
      if (state.account.empty) return null;
      return (
        <>
          <CountsFacts counts={state.account.counts} />
          <FingerprintText fingerprint={state.account.fingerprint} />
          <p className="text-sm text-muted">
            An account that shows the same figures on the same day has the same fingerprint, on every server.
          </p>
        </>
      );
  }
}

function Downloaded({ download }: { download: DownloadState }) {
  switch (download.status) {
    case "idle":
    case "preparing":
      return null;
    case "failed":
      return <RefusalNotice title="We couldn't make your backup" failure={download.failure} />;
    case "done":
      if (download.bytes > MAX_ARCHIVE_BYTES) {
        return (
          <Notice tone="warning" title="Your backup is downloaded, but too large to be restored">
            {formatBytes(download.bytes)}; at most {formatBytes(MAX_ARCHIVE_BYTES)} can be restored. Everything is in
            it: keep it, and your brokers' files with it.
          </Notice>
        );
      }
      return (
        <Notice tone="success" title="Your backup is downloaded">
          {formatBytes(download.bytes)}. Keep it where you keep your documents: everybody who has it can read your
          trades.
        </Notice>
      );
  }
}

function Restored({ restore, overviewHref }: Pick<BackupPanelProps, "restore" | "overviewHref">) {
  if (restore.status !== "done") return null;
  const onward = (
    <LinkButton size="sm" href={overviewHref}>
      Open the overview
    </LinkButton>
  );
  const { sameFigures, fingerprint } = restore.restored;
  if (!sameFigures) {
    return (
      <Notice tone="warning" title="The backup is restored, with other figures" action={onward}>
        Your records are the same. The backup was made with other rules or tables of charges, so this server computes
        some figures differently.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="The backup is restored" action={onward}>
      All figures are the same as on the day of the backup. Their fingerprint:{" "}
      <code className="font-mono text-xs break-all">{fingerprint.figures}</code>
    </Notice>
  );
}
