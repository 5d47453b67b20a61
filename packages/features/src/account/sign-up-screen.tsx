import type { Registration } from "@saudabook/contract/account/account.ts";
import { registrationLabels as labels } from "@saudabook/contract/account/account-labels.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useNativeForm } from "../form/use-native-form.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountFormState } from "./form-state.ts";

export interface SignUpScreenProps {
  /** Name of the file that is imported into the new account. */
  keeps?: string | undefined;
  state: AccountFormState;
  onSubmit: (registration: Registration) => void;
  onDismiss: () => void;
  logInHref: string;
}

export function SignUpScreen({ keeps, state, onSubmit, onDismiss, logInHref }: SignUpScreenProps) {
  const { field, frame } = useNativeForm({ labels, state, onSubmit });
  return (
    <AccountCard
      title="Sign Up"
      text={
        keeps
          ? `We import ${keeps} as soon as your account is ready. Leave this tab open.`
          : "The trades of all your brokers in one book."
      }
      aside={
        <>
          Already have an account?{" "}
          <TextLink asChild>
            <AppLink href={logInHref}>Login</AppLink>
          </TextLink>
        </>
      }
    >
      <AccountForm {...frame} submitLabel="Sign Up" onDismiss={onDismiss}>
        <TextField autoComplete="name" {...field("name")} />
        {/* Not type="email": validating the address is left to the server, as specified. */}
        <TextField
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field("email")}
        />
        <TextField type="tel" autoComplete="tel-national" hint="10 digits, without +91" {...field("phone")} />
        <PasswordField autoComplete="new-password" hint="At least 8 characters" {...field("password")} />
        <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      </AccountForm>
      <p className="mt-4 text-sm text-pretty text-muted">
        A forgotten password is reset with a recovery code. Make your codes in your profile once you're in.
      </p>
    </AccountCard>
  );
}
