import type { Registration } from "@saudabook/contract/account.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { fieldText } from "../page/field-text.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { FormState } from "./form-state.ts";

export interface SignUpScreenProps {
  state: FormState;
  onSubmit: (registration: Registration) => void;
  onDismiss: () => void;
  logInHref: string;
}

export function SignUpScreen({ state, onSubmit, onDismiss, logInHref }: SignUpScreenProps) {
  const errors = state.status === "failed" ? state.fields : {};
  const about = (name: keyof Registration, label: string) => ({
    name,
    label,
    required: true,
    error: fieldText(label, errors[name]),
  });
  return (
    <AccountCard
      title="Sign Up"
      text="The trades of all your brokers in one book."
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
        <TextField autoComplete="name" {...about("name", "Full Name")} />
        {/* Not type="email": the browser must not judge what the specification leaves to the server. */}
        <TextField
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...about("email", "Email")}
        />
        <TextField
          type="tel"
          autoComplete="tel-national"
          hint="10 digits, without +91"
          {...about("phone", "Phone Number")}
        />
        <PasswordField autoComplete="new-password" hint="At least 8 characters" {...about("password", "Password")} />
        <PasswordField autoComplete="new-password" {...about("confirmPassword", "Confirm Password")} />
      </AccountForm>
    </AccountCard>
  );
}
