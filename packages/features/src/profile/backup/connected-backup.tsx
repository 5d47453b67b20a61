import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { saveFile } from "../../browser/save-file.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { BACKUP_ID, BackupPanel, type BackupPanelProps } from "./backup-panel.tsx";
import type { BackupState, DownloadState, RestoreState } from "./backup-state.ts";

const stateKey = ["backup-state"] as const;

/** Downloads and restores, one at a time. */
export function ConnectedBackup({ overviewHref }: Pick<BackupPanelProps, "overviewHref">) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const lock = useSubmitLock();
  const [download, setDownload] = useState<DownloadState>({ status: "idle" });
  const [restore, setRestore] = useState<RestoreState>({ status: "idle" });
  const query = useQuery({
    queryKey: stateKey,
    // Every change to the account makes it outdated.
    staleTime: 0,
    queryFn: async ({ signal }) => (await client("backupState", {}, { signal, timeout: 120_000 })).data,
  });

  // For a link to this part of the page, which was not rendered yet when the page opened.
  useEffect(() => {
    if (location.hash === `#${BACKUP_ID}`) document.getElementById(BACKUP_ID)?.focus();
  }, []);

  const save = async () => {
    if (!lock.acquire()) return;
    setDownload({ status: "preparing" });
    try {
      const blob = await client("backup", {});
      saveFile(`saudabook-backup-${indianDay(new Date())}.zip`, blob);
      setDownload({ status: "done", bytes: blob.size });
      await query.refetch();
    } catch (failure) {
      setDownload({ status: "failed", failure });
    } finally {
      lock.release();
    }
  };

  const bringBack = async (file: File) => {
    if (!lock.acquire()) return;
    const running: Extract<RestoreState, { status: "running" }> = { status: "running", sent: null, step: null };
    setRestore(running);
    try {
      const { data } = await client(
        "restoreBackup",
        { fields: {}, file },
        {
          onProgress: (sent) => setRestore({ ...running, sent }),
          onStep: (step) => setRestore({ ...running, step }),
        },
      );
      setRestore({ status: "done", restored: data });
      toast({ tone: "success", title: doneMessages.restoreBackup });
      // All other pages now have outdated data.
      await queryClient.invalidateQueries();
    } catch (failure) {
      setRestore({ status: "failed", failure });
    } finally {
      lock.release();
    }
  };

  return (
    <BackupPanel
      state={stateOf(query)}
      download={download}
      restore={restore}
      onDownload={() => void save()}
      onRestore={(file) => void bringBack(file)}
      onRetry={() => void query.refetch()}
      overviewHref={overviewHref}
    />
  );
}

type Account = Extract<BackupState, { status: "ready" }>["account"];

function stateOf(query: { data: Account | undefined; error: unknown; isFetching: boolean }): BackupState {
  const { data, error, isFetching } = query;
  if (data) return { status: "ready", account: data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
