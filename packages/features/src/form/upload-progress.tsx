import type { Progress as SentBytes } from "@saudabook/contract/wire/transport.ts";
import { formatBytesOf } from "@saudabook/ui/format-bytes.ts";
import { Progress } from "@saudabook/ui/progress.tsx";

/** A phase of an upload, ready to be shown. */
export interface UploadStep {
  label: string;
  /** Text next to the label. */
  text: string;
  /** 0 to 1; undefined while unknown. */
  fraction: number | undefined;
}

/** The phase in which the request is sent. `progress` is null before its first byte; after the last byte the phase is `arrived`. */
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

/** For screen readers: one sentence per phase and per quarter of it, not per byte or row. */
function announcement({ label, fraction = 0 }: UploadStep): string {
  const quarter = Math.floor(fraction * 4) * 25;
  return quarter > 0 ? `${label} ${quarter}%` : label;
}
