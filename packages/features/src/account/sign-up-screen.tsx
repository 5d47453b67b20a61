import type { Registration } from "@saudabook/contract/account.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../link-context.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { FormState } from "./form-state.ts";

export interface SignUpScreenProps {
  state: FormState;
  onSubmit: (registration: Registration) => void;
  onDismiss: () => void;
  logInHref: string;
  homeHref: string;
}

export function SignUpScreen({ state, onSubmit, onDismiss, logInHref, homeHref }: SignUpScreenProps) {
  const errors = state.status === "failed" ? state.fields : {};
  const about = (name: keyof Registration) => ({ name, required: true, error: errors[name] });
  return (
    <AccountFrame
      title="Sign Up"
      text="One book for your trades from every broker."
      homeHref={homeHref}
      aside={
        <>
          Already have an account?{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>Login</AppLink>
          </TextLink>
        </>
      }
    >
      <AccountForm
        state={state}
        submitLabel="Sign Up"
        onDismiss={onDismiss}
        onSubmit={({ name = "", email = "", phone = "", password = "", confirmPassword = "" }) =>
          onSubmit({ name, email, phone, password, confirmPassword })
        }
      >
        <TextField label="Full Name" autoComplete="name" {...about("name")} />
        {/* Not type="email": the browser must not judge what the specification leaves to the server. */}
        <TextField
          label="Email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...about("email")}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          hint="10 digits, without +91"
          {...about("phone")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...about("password")}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...about("confirmPassword")} />
      </AccountForm>
    </AccountFrame>
  );
}
