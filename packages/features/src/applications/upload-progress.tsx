import type { Progress as Sent } from "@saudabook/contract/transport.ts";
import { Progress } from "@saudabook/ui/progress.tsx";

/** How far an application has come on its way. */
export function UploadProgress({ progress }: { progress: Sent | null }) {
  const arrived = progress !== null && progress.sent >= progress.total;
  return (
    <Progress
      className="w-64 max-w-full"
      label={arrived ? "Waiting for the receipt" : "Sending your application"}
      text={progress && !arrived ? `${megabytes(progress.sent)} of ${megabytes(progress.total)} MB` : ""}
      {...(progress && !arrived && { value: progress.sent, max: progress.total })}
    />
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
