import type { Credentials } from "@saudabook/contract/account/account.ts";
import { credentialLabels as labels } from "@saudabook/contract/account/account-labels.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useNativeForm } from "../form/use-native-form.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountFormState } from "./form-state.ts";

export interface LogInScreenProps {
  state: AccountFormState;
  onSubmit: (credentials: Credentials) => void;
  onDismiss: () => void;
  /** The previous session has expired. */
  sessionEnded?: boolean | undefined;
  signUpHref: string;
  resetHref: string;
}

export function LogInScreen(props: LogInScreenProps) {
  const { state, onSubmit, onDismiss, sessionEnded = false, signUpHref, resetHref } = props;
  const { field, frame } = useNativeForm({ labels, state, onSubmit });
  return (
    <AccountCard
      title="Login"
      text={sessionEnded ? "Your session has ended. Please log in again." : "Welcome back."}
      aside={
        <>
          New to Saudabook?{" "}
          <TextLink asChild>
            <AppLink href={signUpHref}>Sign Up</AppLink>
          </TextLink>
        </>
      }
    >
      <AccountForm {...frame} submitLabel="Login" onDismiss={onDismiss}>
        <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...field("email")} />
        <PasswordField autoComplete="current-password" {...field("password")} />
      </AccountForm>
      <p className="mt-4 text-center text-sm">
        <TextLink asChild>
          <AppLink href={resetHref}>Forgot password?</AppLink>
        </TextLink>
      </p>
    </AccountCard>
  );
}
