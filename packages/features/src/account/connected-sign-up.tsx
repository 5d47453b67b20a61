import type { Registration } from "@saudabook/contract/account/account.ts";
import { useAlert } from "../form/use-alert.ts";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { signUpFailure } from "./account-failures.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

export interface ConnectedSignUpProps {
  /** See {@link SignUpScreenProps}. */
  keeps?: string | undefined;
  logInHref: string;
  /** With the token of a first login; null where that failed, and the person logs in by hand. */
  onRegistered: (token: string | null) => void;
}

export function ConnectedSignUp({ onRegistered, ...links }: ConnectedSignUpProps) {
  const client = useClient();
  const registration = useSubmission({
    send: async (json: Registration) => {
      await client("register", { json });
      const { email, password } = json;
      // The account is there, whatever becomes of the login.
      return client("login", { json: { email, password } }).then(
        ({ data }) => data.token,
        () => null,
      );
    },
    onSuccess: (token) => onRegistered(token),
    leaves: true,
  });
  const { state, dismiss } = useAlert(registration.state, signUpFailure);
  return <SignUpScreen {...links} state={state} onSubmit={registration.submit} onDismiss={dismiss} />;
}
