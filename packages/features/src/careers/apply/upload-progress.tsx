import type { Progress as Sent } from "@saudabook/contract/transport.ts";
import { formatBytesOf } from "@saudabook/ui/format-bytes.ts";
import { Progress } from "@saudabook/ui/progress.tsx";

/** How far an application has come on its way. */
export function UploadProgress({ progress }: { progress: Sent | null }) {
  const arrived = progress !== null && progress.sent >= progress.total;
  return (
    <Progress
      className="w-64 max-w-full"
      label={arrived ? "Waiting for the receipt" : "Sending your application"}
      text={progress && !arrived ? formatBytesOf(progress.sent, progress.total) : ""}
      {...(progress && !arrived && { value: progress.sent, max: progress.total })}
    />
  );
}
