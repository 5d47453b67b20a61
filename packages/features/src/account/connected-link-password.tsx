import type { LinkReset } from "@saudabook/contract/password-link.ts";
import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { LinkPasswordScreen } from "./link-password-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedLinkPasswordProps {
  /** From the link. */
  token: string;
  logInHref: string;
  againHref: string;
}

export function ConnectedLinkPassword({ token, logInHref, againHref }: ConnectedLinkPasswordProps) {
  const client = useClient();
  const lock = useSubmitLock();
  const reset = useMutation({
    mutationFn: (json: LinkReset) => client("resetPasswordByLink", { json }),
    onError: lock.release,
  });
  const { state, dismiss } = useFormState(reset, resetFailure);
  return (
    <LinkPasswordScreen
      state={reset.isSuccess ? { status: "done" } : state}
      onSubmit={(passwords) => {
        if (lock.acquire()) reset.mutate({ token, ...passwords });
      }}
      onDismiss={dismiss}
      logInHref={logInHref}
      againHref={againHref}
    />
  );
}
