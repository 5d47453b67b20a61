import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "./failure-text.ts";

export interface FailedRegionProps {
  /** What could not be loaded, e.g. "We couldn't load your trades". */
  title?: string;
  failure: unknown;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands where the data would: what happened, and another try. */
export function FailedRegion({ title = "We couldn't load this", failure, onRetry, busy = false }: FailedRegionProps) {
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureText(failure)}
    </Notice>
  );
}
