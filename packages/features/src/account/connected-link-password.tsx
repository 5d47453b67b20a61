import type { LinkReset } from "@saudabook/contract/account/password-link.ts";
import { useAlert } from "../form/use-alert.ts";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { LinkPasswordScreen } from "./link-password-screen.tsx";

export interface ConnectedLinkPasswordProps {
  /** The token from the link. */
  token: string;
  logInHref: string;
  againHref: string;
}

export function ConnectedLinkPassword({ token, logInHref, againHref }: ConnectedLinkPasswordProps) {
  const client = useClient();
  const reset = useSubmission({ send: (json: LinkReset) => client("resetPasswordByLink", { json }) });
  const { state, dismiss } = useAlert(reset.state, resetFailure);
  return (
    <LinkPasswordScreen
      state={reset.received ? { status: "done" } : state}
      onSubmit={(passwords) => void reset.submit({ token, ...passwords })}
      onDismiss={dismiss}
      logInHref={logInHref}
      againHref={againHref}
    />
  );
}
