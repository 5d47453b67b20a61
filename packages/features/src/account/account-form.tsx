import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import type { FormState } from "./form-state.ts";

export interface AccountFormProps {
  state: FormState;
  submitLabel: string;
  /** Every named field as text. */
  onSubmit: (values: Record<string, string>) => void;
  /** The alert was closed. */
  onDismiss: () => void;
  /** A field was edited. */
  onEdit: (name: string) => void;
  children: ReactNode;
}

/** The form of sign-up and log-in: only native constraints, a loading screen over it while it is sent, an alert when it fails. */
export function AccountForm({ state, submitLabel, onSubmit, onDismiss, onEdit, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitting = state.status === "submitting";

  // Before the alert opens, and so the alert gives the focus back to exactly this: what has to be corrected, or the button.
  useLayoutEffect(() => {
    if (state.status !== "failed" || !state.alertOpen) return;
    const elements = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    const refused = elements.find((element) => Object.hasOwn(state.fields, element.name));
    (refused ?? elements.find((element) => element.type === "submit"))?.focus();
  }, [state]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  };

  return (
    <>
      {/* Should it ever be sent without script: never with a password in the address. */}
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={(event) => onEdit((event.target as HTMLInputElement).name)}
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
