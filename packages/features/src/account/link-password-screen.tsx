import { newPasswordLabels as labels } from "@saudabook/contract/account/account-labels.ts";
import type { LinkReset } from "@saudabook/contract/account/password-link.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useNativeForm } from "../form/use-native-form.ts";
import { AppLink } from "../page/link-context.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountFormState } from "./form-state.ts";
import { PasswordChanged } from "./password-changed.tsx";

export interface LinkPasswordScreenProps {
  state: AccountFormState | { status: "done" };
  onSubmit: (passwords: Omit<LinkReset, "token">) => void;
  onDismiss: () => void;
  logInHref: string;
  /** Page on which another link can be requested. */
  againHref: string;
}

/** Sets a new password with the link from an e-mail. */
export function LinkPasswordScreen({ state, onSubmit, onDismiss, logInHref, againHref }: LinkPasswordScreenProps) {
  if (state.status === "done") return <PasswordChanged usedUp="The link is used up." logInHref={logInHref} />;
  return (
    <AccountCard
      title="Choose a new password"
      text="All sessions end with your old password."
      aside={
        <>
          The link doesn't work?{" "}
          <TextLink asChild>
            <AppLink href={againHref}>Get another one</AppLink>
          </TextLink>
        </>
      }
    >
      <PasswordsForm state={state} onSubmit={onSubmit} onDismiss={onDismiss} />
    </AccountCard>
  );
}

type PasswordsFormProps = Pick<LinkPasswordScreenProps, "onSubmit" | "onDismiss"> & { state: AccountFormState };

function PasswordsForm({ state, onSubmit, onDismiss }: PasswordsFormProps) {
  const { field, frame } = useNativeForm({ labels, state, onSubmit });
  return (
    <AccountForm {...frame} submitLabel="Change Password" onDismiss={onDismiss}>
      <PasswordField autoComplete="new-password" hint="At least 8 characters" {...field("password")} />
      <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
    </AccountForm>
  );
}
