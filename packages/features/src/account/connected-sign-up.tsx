import type { Registration } from "@saudabook/contract/account.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useClient } from "../server/client-context.tsx";
import { signUpFailure } from "./account-failures.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedSignUpProps {
  logInHref: string;
  onRegistered: () => void;
}

export function ConnectedSignUp({ onRegistered, ...links }: ConnectedSignUpProps) {
  const client = useClient();
  // A second click comes before the button is disabled, and what the call says of itself is as old as the last render.
  const sending = useRef(false);
  const register = useMutation({
    mutationFn: (registration: Registration) => client("register", { json: registration }),
    onSuccess: onRegistered,
    onError: () => {
      sending.current = false;
    },
  });
  const { state, dismiss } = useFormState(register, signUpFailure);
  const send = (registration: Registration) => {
    if (sending.current) return;
    sending.current = true;
    register.mutate(registration);
  };
  return <SignUpScreen {...links} state={state} onSubmit={send} onDismiss={dismiss} />;
}
