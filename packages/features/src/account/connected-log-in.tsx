import type { Credentials } from "@saudabook/contract/account.ts";
import { useMutation } from "@tanstack/react-query";
import { useClient } from "../client-context.tsx";
import { logInFailure } from "./account-failures.ts";
import { LogInScreen } from "./log-in-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedLogInProps {
  signUpHref: string;
  homeHref: string;
  onLoggedIn: (token: string) => void;
}

export function ConnectedLogIn({ onLoggedIn, ...links }: ConnectedLogInProps) {
  const client = useClient();
  const logIn = useMutation({
    mutationFn: (credentials: Credentials) => client("login", { json: credentials }),
    onSuccess: ({ data }) => onLoggedIn(data.token),
  });
  const { state, dismiss } = useFormState(logIn, logInFailure);
  return <LogInScreen {...links} state={state} onSubmit={logIn.mutate} onDismiss={dismiss} />;
}
