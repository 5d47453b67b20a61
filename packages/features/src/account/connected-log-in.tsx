import type { Credentials } from "@saudabook/contract/account/account.ts";
import { useAlert } from "../form/use-alert.ts";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { logInFailure } from "./account-failures.ts";
import { LogInScreen } from "./log-in-screen.tsx";

export interface ConnectedLogInProps {
  signUpHref: string;
  resetHref: string;
  sessionEnded?: boolean;
  /** @returns false if the token cannot be used */
  onLoggedIn: (token: string) => boolean;
}

export function ConnectedLogIn({ onLoggedIn, ...screen }: ConnectedLogInProps) {
  const client = useClient();
  const logIn = useSubmission({
    send: async (credentials: Credentials) => {
      const { data } = await client("login", { json: credentials });
      if (!onLoggedIn(data.token)) throw new Error("The token of the login cannot be read.");
    },
    leaves: true,
  });
  const { state, dismiss } = useAlert(logIn.state, logInFailure);
  return <LogInScreen {...screen} state={state} onSubmit={logIn.submit} onDismiss={dismiss} />;
}
