import type { Credentials } from "@saudabook/contract/account.ts";
import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { logInFailure } from "./account-failures.ts";
import { LogInScreen } from "./log-in-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedLogInProps {
  signUpHref: string;
  resetHref: string;
  sessionEnded?: boolean;
  /** @returns false if the token cannot be used */
  onLoggedIn: (token: string) => boolean;
}

export function ConnectedLogIn({ onLoggedIn, ...screen }: ConnectedLogInProps) {
  const client = useClient();
  const lock = useSubmitLock();
  const logIn = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { data } = await client("login", { json: credentials });
      if (!onLoggedIn(data.token)) throw new Error("The token of the login cannot be read.");
    },
    onError: lock.release,
  });
  const { state, dismiss } = useFormState(logIn, logInFailure);
  const send = (credentials: Credentials) => {
    if (lock.acquire()) logIn.mutate(credentials);
  };
  return <LogInScreen {...screen} state={state} onSubmit={send} onDismiss={dismiss} />;
}
