import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "./failure-text.ts";

export interface FailedRegionProps {
  /** E.g. "We couldn't load your trades". */
  title?: string;
  failure: unknown;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces data that could not be loaded: the reason and a retry button. */
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
