import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import type { ComponentProps, ReactNode } from "react";
import { LazyAlertDialog } from "../page/lazy-alert-dialog.tsx";
import type { FormState } from "./form-state.ts";
import type { Alerted } from "./use-alert.ts";

export interface AlertFrameProps extends ComponentProps<"form"> {
  state: FormState<Alerted>;
  /** The alert was closed. */
  onDismiss: () => void;
  /** On the loading screen, e.g. the progress of an upload. */
  overlay?: ReactNode;
}

/** A form on a page with its button: a loading screen over it while it is sent, an alert when it fails. */
export function AlertFrame({ state, onDismiss, overlay, children, ...form }: AlertFrameProps) {
  const submitting = state.status === "submitting";
  const failed = state.status === "failed" ? state : null;
  return (
    <>
      <form {...form} inert={submitting}>
        {/* The alert already announces the errors and leads to them. */}
        <SumsUpErrors>{children}</SumsUpErrors>
      </form>
      {submitting ? <LoadingOverlay>{overlay}</LoadingOverlay> : null}
      <LazyAlertDialog
        open={failed?.alertOpen ?? false}
        onClose={onDismiss}
        title={failed?.title ?? ""}
        text={
          <>
            {failed?.text}
            {failed?.detail ? <span className="mt-2 block">{failed.detail}</span> : null}
          </>
        }
      />
    </>
  );
}
