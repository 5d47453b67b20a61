import { PASSWORD_MIN_LENGTH } from "@saudabook/contract/account/account.ts";
import { type PasswordChange, passwordChange } from "@saudabook/contract/account/profile.ts";
import { passwordChangeLabels as labels } from "@saudabook/contract/account/profile-labels.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { contractResolver } from "../form/contract-resolver.ts";
import { FormFrame } from "../form/form-frame.tsx";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";

export interface PasswordFormProps {
  state: FormState;
  onSubmit: (change: PasswordChange) => Promise<boolean>;
}

const resolver = contractResolver<PasswordChange, PasswordChange>(passwordChange);

export function PasswordForm({ state, onSubmit }: PasswordFormProps) {
  const { field, frame } = useContractForm({
    resolver,
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    labels,
    state,
    onSubmit,
  });
  return (
    <Panel title="Password" description="A new password ends your sessions on other devices.">
      <FormFrame label="Password" submitLabel="Change password" {...frame}>
        <PasswordField autoComplete="current-password" {...field("currentPassword")} />
        <PasswordField
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          {...field("password")}
        />
        <PasswordField autoComplete="new-password" {...field("confirmPassword")} />
      </FormFrame>
    </Panel>
  );
}
