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
  /** Called with the token of the first login; null if that login failed and the person has to log in. */
  onRegistered: (token: string | null) => void;
}

export function ConnectedSignUp({ onRegistered, ...links }: ConnectedSignUpProps) {
  const client = useClient();
  const registration = useSubmission({
    send: async (json: Registration) => {
      await client("register", { json });
      const { email, password } = json;
      // The account exists even if this login fails.
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
