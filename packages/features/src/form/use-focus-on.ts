import { type RefObject, useLayoutEffect } from "react";
import type { FormState, RefusedFields } from "./form-state.ts";

/** Selector of a marked field. */
export const MARKED = "[aria-invalid]";
const SUBMIT = "[type=submit]";

/**
 * Moves the focus after each submit attempt, to the first element that the selectors find, in their order. It runs after the render that
 * marks the fields, so that a screen reader reads the problem with the field, and before an alert opens, which later returns the focus to
 * that element. `attempt` differs for each attempt; null before the first.
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

/** Does the same after each refusal of the server. If no field is marked, an alert returns the focus to the button. */
export function useFocusOnRefusal(
  form: RefObject<HTMLFormElement | null>,
  state: FormState<{ fields: RefusedFields; alertOpen?: boolean }>,
  first: string,
): void {
  const failed = state.status === "failed" ? state : null;
  useFocusOn(form, failed?.fields ?? null, first, failed?.alertOpen === undefined ? undefined : SUBMIT);
}
