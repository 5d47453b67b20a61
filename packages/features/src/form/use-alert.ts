import { useMemo, useState } from "react";
import type { FormState, RefusedFields } from "./form-state.ts";

/** The texts of an alert about a failure, and the fields that it marks. */
export interface AlertText {
  title: string;
  text: string;
  /** A second paragraph. */
  detail?: string | undefined;
  fields: RefusedFields;
}

/** A failure that an alert shows. `alertOpen`: each mark stays until its field is edited. */
export type Alerted = AlertText & { alertOpen: boolean };

/** The state of a form whose failures are shown in an alert. `textOf` must be stable between renders. */
export function useAlert(
  state: FormState,
  textOf: (failure: unknown) => AlertText,
): { state: FormState<Alerted>; dismiss: () => void } {
  const [dismissed, setDismissed] = useState<FormState | null>(null);
  const shown = useMemo((): FormState<AlertText> => {
    if (state.status !== "failed") return state;
    const text = textOf(state.failure);
    // A new object for each failure, because two failures may have the same texts.
    return { status: "failed", ...text, fields: { ...text.fields } };
  }, [state, textOf]);
  return {
    state: shown.status === "failed" ? { ...shown, alertOpen: dismissed !== state } : shown,
    dismiss: () => setDismissed(state),
  };
}
