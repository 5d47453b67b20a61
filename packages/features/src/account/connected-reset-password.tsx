import type { PasswordReset } from "@saudabook/contract/account/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useAlert } from "../form/use-alert.ts";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { ConnectedLinkRequest } from "./connected-link-request.tsx";
import { ResetPasswordScreen, type ResetWay } from "./reset-password-screen.tsx";

export interface ConnectedResetPasswordProps {
  logInHref: string;
}

export function ConnectedResetPassword({ logInHref }: ConnectedResetPasswordProps) {
  const client = useClient();
  const reset = useSubmission({ send: (json: PasswordReset) => client("resetPassword", { json }) });
  const ways = useQuery({
    queryKey: ["reset-ways"],
    queryFn: async ({ signal }) => (await client("resetWays", {}, { signal })).data,
  });
  const { state, dismiss } = useAlert(reset.state, resetFailure);
  return (
    <ResetPasswordScreen
      way={wayOf(ways)}
      byEmail={<ConnectedLinkRequest />}
      state={reset.received ? { status: "done" } : state}
      onSubmit={reset.submit}
      onDismiss={dismiss}
      logInHref={logInHref}
    />
  );
}

function wayOf({ data, isError }: { data: { email: boolean } | undefined; isError: boolean }): ResetWay {
  if (data) return data.email ? "email" : "codes";
  return isError ? "unknown" : "loading";
}
