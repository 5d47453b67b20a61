import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "../failure/failure-text.ts";
import type { FormState } from "./form-state.ts";

export interface FormFailureNoticeProps {
  title: string;
  state: FormState;
  /** Number of marked fields: an error is shown only once, at its field if it has one. */
  problems: number;
}

/** The failure of a form's last request, if no field shows it. */
export function FormFailureNotice({ title, state, problems }: FormFailureNoticeProps) {
  if (state.status !== "failed" || (problems > 0 && Object.keys(state.fields).length > 0)) return null;
  return (
    <Notice tone="error" title={title}>
      {failureText(state.failure)}
    </Notice>
  );
}
