import type { Registration } from "@saudabook/contract/account.ts";
import { useMutation } from "@tanstack/react-query";
import { useClient } from "../client-context.tsx";
import { signUpFailure } from "./account-failures.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedSignUpProps {
  logInHref: string;
  homeHref: string;
  onRegistered: () => void;
}

export function ConnectedSignUp({ onRegistered, ...links }: ConnectedSignUpProps) {
  const client = useClient();
  const register = useMutation({
    mutationFn: (registration: Registration) => client("register", { json: registration }),
    onSuccess: onRegistered,
  });
  const { state, dismiss } = useFormState(register, signUpFailure);
  return <SignUpScreen {...links} state={state} onSubmit={register.mutate} onDismiss={dismiss} />;
}
