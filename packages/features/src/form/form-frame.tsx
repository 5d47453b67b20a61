import { Button, type ButtonProps } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import type { FormEvent, ReactNode, Ref } from "react";
import { FormFailureNotice } from "./form-failure-notice.tsx";
import type { FormState } from "./form-state.ts";
import { ProblemCount } from "./problem-count.tsx";

/** The props that a frame takes from `useContractForm`. */
export interface FrameProps {
  ref: Ref<HTMLFormElement>;
  state: FormState;
  /** Number of fields that are marked. */
  problems: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormFrameProps extends FrameProps {
  /** Label of the form for screen readers. */
  label: string;
  submitLabel: string;
  variant?: ButtonProps["variant"];
  /** Whether the button takes the focus when the form opens: it has no fields. */
  autoFocus?: boolean;
  /** Content next to the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form on a page: its fields, the failure of the last request, and its button. */
export function FormFrame(props: FormFrameProps) {
  const { ref, state, problems, onSubmit, label, submitLabel, variant = "primary", autoFocus, aside, children } = props;
  return (
    <form ref={ref} noValidate aria-label={label} onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <ProblemCount problems={problems} />
      <SumsUpErrors>{children}</SumsUpErrors>
      <FormFailureNotice title="We couldn't do this" state={state} problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} autoFocus={autoFocus} busy={state.status === "submitting"}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
