import type { Credentials } from "@saudabook/contract/account.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { fieldText } from "../page/field-text.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { FormState } from "./form-state.ts";

export interface LogInScreenProps {
  state: FormState;
  onSubmit: (credentials: Credentials) => void;
  onDismiss: () => void;
  /** The session before has ended by itself. */
  sessionEnded?: boolean | undefined;
  signUpHref: string;
}

export function LogInScreen({ state, onSubmit, onDismiss, sessionEnded = false, signUpHref }: LogInScreenProps) {
  const errors = state.status === "failed" ? state.fields : {};
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
      <AccountForm
        state={state}
        submitLabel="Login"
        onDismiss={onDismiss}
        onSubmit={({ email = "", password = "" }) => onSubmit({ email, password })}
      >
        <TextField
          label="Email or Phone"
          name="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText("Email or Phone", errors["email"])}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          error={fieldText("Password", errors["password"])}
        />
      </AccountForm>
    </AccountCard>
  );
}
