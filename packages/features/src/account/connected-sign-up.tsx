import type { Registration } from "@saudabook/contract/account.ts";
import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { signUpFailure } from "./account-failures.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { useFormState } from "./use-form-state.ts";

export interface ConnectedSignUpProps {
  /** See {@link SignUpScreenProps}. */
  keeps?: string | undefined;
  logInHref: string;
  /** With the token of a first login; null where that failed, and the person logs in by hand. */
  onRegistered: (token: string | null) => void;
}

export function ConnectedSignUp({ onRegistered, ...links }: ConnectedSignUpProps) {
  const client = useClient();
  const lock = useSubmitLock();
  const register = useMutation({
    mutationFn: async (registration: Registration) => {
      await client("register", { json: registration });
      const { email, password } = registration;
      // The account is there, whatever becomes of the login.
      return client("login", { json: { email, password } }).then(
        ({ data }) => data.token,
        () => null,
      );
    },
    onSuccess: (token) => onRegistered(token),
    onError: lock.release,
  });
  const { state, dismiss } = useFormState(register, signUpFailure);
  const send = (registration: Registration) => {
    if (lock.acquire()) register.mutate(registration);
  };
  return <SignUpScreen {...links} state={state} onSubmit={send} onDismiss={dismiss} />;
}
