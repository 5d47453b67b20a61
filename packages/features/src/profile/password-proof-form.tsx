import { passwordProof } from "@saudabook/contract/profile.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { FormFrame, type FormFrameProps } from "../page/form/form-frame.tsx";
import { useContractForm } from "../page/form/use-contract-form.ts";
import type { PartChange } from "./profile-state.ts";

export interface PasswordProofFormProps extends PartChange, Pick<FormFrameProps, "label" | "submitLabel" | "variant"> {
  onSubmit: (currentPassword: string) => Promise<boolean>;
}

const labels = { currentPassword: "Current password" };

/** The current password and one button, before a change that a thief of the session must not make. */
export function PasswordProofForm({ failure, onSubmit, ...texts }: PasswordProofFormProps) {
  const { field, frame } = useContractForm({
    schema: passwordProof,
    initial: { currentPassword: "" },
    labels,
    failure,
    onSubmit: ({ currentPassword }) => onSubmit(currentPassword),
  });
  return (
    <FormFrame {...texts} {...frame}>
      <PasswordField autoComplete="current-password" {...field("currentPassword")} />
    </FormFrame>
  );
}
