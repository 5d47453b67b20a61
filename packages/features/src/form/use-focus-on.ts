import { type RefObject, useLayoutEffect } from "react";
import type { FormState, RefusedFields } from "./form-state.ts";

/** A field that is marked. */
export const MARKED = "[aria-invalid]";
const SUBMIT = "[type=submit]";

/**
 * Moves the focus to the first element that a selector finds, the selectors in their order, after each attempt to submit the form:
 * after the render that marks the fields, so that a screen reader reads the problem with the field, and before an alert opens, which
 * gives the focus back to it. `attempt` is another value for each attempt, and null before the first.
 */
export function useFocusOn(
  form: RefObject<HTMLFormElement | null>,
  attempt: unknown,
  ...[first, otherwise]: [first: string, otherwise?: string | undefined]
): void {
  useLayoutEffect(() => {
    if (attempt === null) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find(first) ?? (otherwise === undefined ? undefined : find(otherwise)))?.focus();
  }, [attempt, form, first, otherwise]);
}

/** The same after each refusal of the server. An alert gives the focus back to the button where no field is marked. */
export function useFocusOnRefusal(
  form: RefObject<HTMLFormElement | null>,
  state: FormState<{ fields: RefusedFields; alertOpen?: boolean }>,
  first: string,
): void {
  const failed = state.status === "failed" ? state : null;
  useFocusOn(form, failed?.fields ?? null, first, failed?.alertOpen === undefined ? undefined : SUBMIT);
}
