import type { PasswordReset } from "@saudabook/contract/profile.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { ConnectedLinkRequest } from "./connected-link-request.tsx";
import { ResetPasswordScreen, type ResetWay } from "./reset-password-screen.tsx";
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
  const ways = useQuery({
    queryKey: ["reset-ways"],
    queryFn: async ({ signal }) => (await client("resetWays", {}, { signal })).data,
  });
  const { state, dismiss } = useFormState(reset, resetFailure);
  const send = (json: PasswordReset) => {
    if (lock.acquire()) reset.mutate(json);
  };
  return (
    <ResetPasswordScreen
      way={wayOf(ways)}
      byEmail={<ConnectedLinkRequest />}
      state={reset.isSuccess ? { status: "done" } : state}
      onSubmit={send}
      onDismiss={dismiss}
      logInHref={logInHref}
    />
  );
}

function wayOf({ data, isError }: { data: { email: boolean } | undefined; isError: boolean }): ResetWay {
  if (data) return data.email ? "email" : "codes";
  return isError ? "unknown" : "loading";
}
