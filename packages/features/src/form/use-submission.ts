import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FormState, formStateOf } from "./form-state.ts";
import { useSubmitLock } from "./use-submit-lock.ts";

export interface SubmissionOptions<Sent, Received> {
  send: (sent: Sent) => Promise<Received>;
  /** Until it has returned, the form is submitting. */
  onSuccess?: (received: Received, sent: Sent) => unknown;
  /** `failure` is null after a success. Until it has returned, the form is submitting. */
  onSettled?: (failure: unknown) => unknown;
  /** The caller leaves the page after a success; until then the form must not reappear. */
  leaves?: boolean;
}

export interface Submission<Sent, Received> {
  state: FormState;
  /** Does nothing while an earlier submission is under way. @returns whether the server has accepted this one */
  submit: (sent: Sent, then?: { onSuccess: (received: Received) => void }) => Promise<boolean>;
  /** The last submission. */
  sent: Sent | undefined;
  /** The response to the last submission. */
  received: Received | undefined;
  /** Resets the form for another submission. `then` of the last one no longer runs. */
  forget: () => void;
}

/** Submits a form: one request at a time, however often the button is pressed. */
export function useSubmission<Sent, Received>({
  send,
  onSuccess,
  onSettled,
  leaves = false,
}: SubmissionOptions<Sent, Received>): Submission<Sent, Received> {
  const lock = useSubmitLock();
  const { mutateAsync, isPending, isSuccess, error, variables, data, reset } = useMutation({
    mutationFn: send,
    onSuccess: (received: Received, sent: Sent) => onSuccess?.(received, sent),
    onSettled: (_, failure) => {
      lock.release();
      return onSettled?.(failure);
    },
  });
  const busy = isPending || (leaves && isSuccess);
  return {
    state: useMemo(() => formStateOf({ busy, failure: error }), [busy, error]),
    async submit(sent, then) {
      if (!lock.acquire()) return false;
      try {
        await mutateAsync(sent, then ?? {});
        return true;
      } catch {
        // No handling here: the form shows the failure in its state.
        return false;
      }
    },
    sent: variables,
    received: data,
    forget: () => {
      lock.release();
      reset();
    },
  };
}
