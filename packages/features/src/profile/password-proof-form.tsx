import { passwordProof } from "@saudabook/contract/account/profile.ts";
import { passwordProofLabels as labels } from "@saudabook/contract/account/profile-labels.ts";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { contractResolver } from "../form/contract-resolver.ts";
import { FormFrame, type FormFrameProps } from "../form/form-frame.tsx";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";

export interface PasswordProofFormProps extends Pick<FormFrameProps, "label" | "submitLabel" | "variant"> {
  state: FormState;
  onSubmit: (currentPassword: string) => Promise<boolean>;
}

type Proof = Record<keyof typeof labels, string>;
const resolver = contractResolver<Proof, Proof>(passwordProof);

/** The current password and one button, for a change that someone with a stolen session must not be able to make. */
export function PasswordProofForm({ state, onSubmit, ...texts }: PasswordProofFormProps) {
  const { field, frame } = useContractForm({
    resolver,
    initial: { currentPassword: "" },
    labels,
    state,
    onSubmit: ({ currentPassword }) => onSubmit(currentPassword),
  });
  return (
    <FormFrame {...texts} {...frame}>
      <PasswordField autoComplete="current-password" {...field("currentPassword")} />
    </FormFrame>
  );
}
