import type { Progress as SentBytes } from "@saudabook/contract/wire/transport.ts";
import { formatBytesOf } from "@saudabook/ui/format-bytes.ts";
import { Progress } from "@saudabook/ui/progress.tsx";

/** One phase of an upload as it is shown. */
export interface UploadStep {
  label: string;
  /** Beside the label. */
  text: string;
  /** 0 to 1; undefined while it is unknown. */
  fraction: number | undefined;
}

/** The phase in which the request is sent; null before its first byte. After its last byte it is the `arrived` phase. */
export function sendingStep(label: string, progress: SentBytes | null, arrived: UploadStep): UploadStep {
  if (progress === null) return { label, text: "", fraction: undefined };
  const { sent, total } = progress;
  if (sent >= total) return arrived;
  return { label, text: formatBytesOf(sent, total), fraction: sent / total };
}

export interface UploadProgressProps {
  step: UploadStep;
  className?: string;
}

/** Progress of a request that carries a file. */
export function UploadProgress({ step, className }: UploadProgressProps) {
  const { label, text, fraction } = step;
  return (
    <div className={className}>
      <Progress label={label} text={text} max={1} value={fraction} />
      <p role="status" className="sr-only">
        {announcement(step)}
      </p>
    </div>
  );
}

/** For screen readers: a new sentence with each phase and each quarter of it, not with each byte or row. */
function announcement({ label, fraction = 0 }: UploadStep): string {
  const quarter = Math.floor(fraction * 4) * 25;
  return quarter > 0 ? `${label} ${quarter}%` : label;
}
