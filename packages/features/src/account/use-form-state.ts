import type { UseMutationResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AlertText } from "./account-failures.ts";
import type { FormState } from "./form-state.ts";

/** The state of a form from the mutation that sends it. */
export function useFormState(
  { status, error }: Pick<UseMutationResult, "status" | "error">,
  failure: (problem: unknown) => AlertText,
): { state: FormState; dismiss: () => void } {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const state = useMemo<FormState>(() => {
    if (status === "idle") return { status: "ready" };
    // Success counts as "submitting": the caller navigates away, and the form must not flash up again.
    if (status !== "error") return { status: "submitting" };
    return { status: "failed", ...failure(error), alertOpen: dismissed !== error };
  }, [status, error, failure, dismissed]);
  return { state, dismiss: () => setDismissed(error) };
}
