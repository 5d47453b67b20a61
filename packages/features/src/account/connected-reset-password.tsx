import type { PasswordReset } from "@saudabook/contract/profile.ts";
import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedResetPasswordProps {
  logInHref: string;
}

export function ConnectedResetPassword({ logInHref }: ConnectedResetPasswordProps) {
  const client = useClient();
  const lock = useSubmitLock();
  const reset = useMutation({
    mutationFn: (json: PasswordReset) => client("resetPassword", { json }),
    onError: lock.release,
  });
  const { state, dismiss } = useFormState(reset, resetFailure);
  const send = (json: PasswordReset) => {
    if (lock.acquire()) reset.mutate(json);
  };
  return (
    <ResetPasswordScreen
      state={reset.isSuccess ? { status: "done" } : state}
      onSubmit={send}
      onDismiss={dismiss}
      logInHref={logInHref}
    />
  );
}
