import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { FormEvent, ReactNode, Ref } from "react";
import type { AccountFormState } from "./form-state.ts";

export interface AccountFormProps {
  ref: Ref<HTMLFormElement>;
  state: AccountFormState;
  submitLabel: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** The alert was closed. */
  onDismiss: () => void;
  children: ReactNode;
}

/** The frame of `useNativeForm`: a loading screen over the form while it is sent, an alert when it fails. */
export function AccountForm({ ref, state, submitLabel, onSubmit, onInput, onDismiss, children }: AccountFormProps) {
  const submitting = state.status === "submitting";
  return (
    <>
      {/* Should it ever be sent without script: never with a password in the address. */}
      <form
        ref={ref}
        method="post"
        onSubmit={onSubmit}
        onInput={onInput}
        inert={submitting}
        className="flex flex-col gap-4 noscript:hidden"
      >
        {/* The alert says that something is refused, and leads to it. */}
        <SumsUpErrors>{children}</SumsUpErrors>
        <Button type="submit" variant="primary" size="lg" className="mt-2 w-full">
          {submitLabel}
        </Button>
      </form>
      <noscript>
        <Notice title={`${submitLabel} needs JavaScript`}>
          Turn on JavaScript and load this page again. You can read the public pages without it.
        </Notice>
      </noscript>
      {submitting ? <LoadingOverlay /> : null}
      {state.status === "failed" ? (
        <AlertDialog open={state.alertOpen} onClose={onDismiss} title={state.title} text={state.text} />
      ) : null}
    </>
  );
}
