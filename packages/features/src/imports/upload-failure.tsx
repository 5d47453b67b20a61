import { Failure } from "@saudabook/contract/wire/failure.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { ReactNode } from "react";
import { failureText } from "../failure/failure-text.ts";
import { TwinList } from "../failure/twin-list.tsx";

export interface UploadFailureProps {
  failure: unknown;
  /** Button for what helps instead. */
  action?: ReactNode;
}

/** The reason why an upload failed: the server's message, or that a retry is safe. */
export function UploadFailure({ failure, action }: UploadFailureProps) {
  const refusal = failure instanceof Failure ? failure.refusal : null;
  if (!refusal) {
    return (
      <Notice tone="error" title="Error uploading file.">
        {failureText(failure)} You can safely upload the same file again: it won't create duplicates.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={refusal.error ?? "Error uploading file."} action={action}>
      <p className="text-danger">{failureText(failure)}</p>
      <TwinList failure={failure} className="mt-3" />
    </Notice>
  );
}
