import { Button, type ButtonProps } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { FormEvent, ReactNode } from "react";
import { failureText } from "../../failure/failure-text.ts";

export interface FormFrameProps {
  /** Of the form, for screen readers. */
  label: string;
  submitLabel: string;
  variant?: ButtonProps["variant"];
  busy: boolean;
  /** Number of fields that are marked. */
  problems: number;
  /** A failure that no field shows. */
  failure: unknown;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form on a page: its fields, the failure of the last request, and its button. */
export function FormFrame(props: FormFrameProps) {
  const { label, submitLabel, variant = "primary", busy, problems, failure, onSubmit, aside, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else void onSubmit(event);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <p role="status" className="sr-only">
        {problems === 0
          ? ""
          : problems === 1
            ? "One field needs your attention"
            : `${problems} fields need your attention`}
      </p>
      <SumsUpErrors>{children}</SumsUpErrors>
      {failure ? (
        <Notice tone="error" title="We couldn't do this">
          {failureText(failure)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
