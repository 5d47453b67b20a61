import type { PasswordReset } from "@saudabook/contract/profile.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { FormState } from "./form-state.ts";
import { useAccountFields } from "./use-account-fields.ts";

export type ResetPasswordState = FormState | { status: "done" };

export interface ResetPasswordScreenProps {
  state: ResetPasswordState;
  onSubmit: (reset: PasswordReset) => void;
  onDismiss: () => void;
  logInHref: string;
}

const labels = {
  email: "Email or Phone",
  code: "Recovery Code",
  password: "New Password",
  confirmPassword: "Confirm New Password",
};

/** A new password by a recovery code. */
export function ResetPasswordScreen({ state, onSubmit, onDismiss, logInHref }: ResetPasswordScreenProps) {
  const { field, noteEdit } = useAccountFields(state, labels);
  if (state.status === "done") {
    return (
      <AccountCard title="Your password is changed" text="All sessions have ended. The code that you used is used up.">
        <LinkButton variant="primary" size="lg" className="w-full" href={logInHref}>
          Login
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot password?"
      text="Choose a new password with one of the recovery codes that you made in your profile. Without a code there is no other way."
      aside={
        <>
          Remember it again?{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>Login</AppLink>
          </TextLink>
        </>
      }
    >
      <AccountForm
        state={state}
        submitLabel="Change Password"
        onDismiss={onDismiss}
        onEdit={noteEdit}
        onSubmit={({ email = "", code = "", password = "", confirmPassword = "" }) =>
          onSubmit({ email, code, password, confirmPassword })
        }
      >
        <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...field("email")} />
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="16 letters and digits"
          {...field("code")}
        />
        <PasswordField autoComplete="new-password" hint="At least 8 characters" {...field("password")} />
        <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      </AccountForm>
    </AccountCard>
  );
}
