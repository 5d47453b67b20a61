import { PASSWORD_MIN_LENGTH } from "@saudabook/contract/account.ts";
import { type PasswordChange, passwordChange } from "@saudabook/contract/profile.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { FormFrame } from "../page/form/form-frame.tsx";
import { useContractForm } from "../page/form/use-contract-form.ts";
import type { PartChange } from "./profile-state.ts";

export interface PasswordFormProps extends PartChange {
  onSubmit: (change: PasswordChange) => Promise<boolean>;
}

const labels = {
  currentPassword: "Current password",
  password: "New password",
  confirmPassword: "Confirm new password",
};

export function PasswordForm({ busy, failure, onSubmit }: PasswordFormProps) {
  const { field, frame } = useContractForm({
    schema: passwordChange,
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    labels,
    failure,
    onSubmit,
  });
  return (
    <Panel title="Password" description="A new password ends your sessions on other devices.">
      <FormFrame label="Password" submitLabel="Change password" busy={busy} {...frame}>
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
