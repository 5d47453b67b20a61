import type { Credentials } from "@saudabook/contract/account.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { fieldText } from "../field-text.ts";
import { AppLink } from "../link-context.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { FormState } from "./form-state.ts";

export interface LogInScreenProps {
  state: FormState;
  onSubmit: (credentials: Credentials) => void;
  onDismiss: () => void;
  signUpHref: string;
  homeHref: string;
}

export function LogInScreen({ state, onSubmit, onDismiss, signUpHref, homeHref }: LogInScreenProps) {
  const errors = state.status === "failed" ? state.fields : {};
  return (
    <AccountFrame
      title="Login"
      text="Your trades are where you left them."
      homeHref={homeHref}
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
    </AccountFrame>
  );
}
