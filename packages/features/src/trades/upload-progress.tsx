import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { megabytes } from "./file-check.ts";
import { TradeDetailsSkeleton } from "./trade-details-skeleton.tsx";

export interface UploadProgressProps {
  fileName: string;
  /** Bytes of the request; null until the first have left. */
  progress: { sent: number; total: number } | null;
  onCancel: () => void;
}

/** Over the placeholder of the page that is coming: how far the file is, and a way to stop it. */
export function UploadProgress({ fileName, progress, onCancel }: UploadProgressProps) {
  const arrived = progress !== null && progress.sent >= progress.total;
  return (
    <div className="flex flex-col gap-5">
      <Panel title={<span className="break-all">{fileName}</span>} actions={<Button onClick={onCancel}>Cancel</Button>}>
        {arrived ? (
          <Progress label="Reading and storing…" text="Your file has arrived" />
        ) : (
          <Progress
            label="Uploading…"
            {...(progress && {
              value: progress.sent,
              max: progress.total,
              text: `${megabytes(progress.sent)} of ${megabytes(progress.total)} MB`,
            })}
          />
        )}
      </Panel>
      <TradeDetailsSkeleton />
    </div>
  );
}
