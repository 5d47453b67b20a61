import { type Profile, type ProfileChange, profileChange } from "@saudabook/contract/account/profile.ts";
import { profileLabels as labels } from "@saudabook/contract/account/profile-labels.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useWatch } from "react-hook-form";
import { contractResolver } from "../form/contract-resolver.ts";
import { FormFrame } from "../form/form-frame.tsx";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";

export interface IdentityFormProps {
  profile: Profile;
  state: FormState;
  onSubmit: (change: ProfileChange) => Promise<boolean>;
}

const resolver = contractResolver<Record<keyof typeof labels, string>, ProfileChange>(profileChange);

/** Name, email and phone number. Needs a key per profile, so that another profile gets a new form. */
export function IdentityForm({ profile, state, onSubmit }: IdentityFormProps) {
  const { name, email, phone } = profile;
  const { form, field, frame } = useContractForm({
    resolver,
    initial: { name, email, phone, currentPassword: "" },
    labels,
    state,
    onSubmit: ({ currentPassword, ...identity }) =>
      onSubmit({ ...identity, ...(currentPassword && { currentPassword }) }),
  });
  const [typedEmail, typedPhone] = useWatch({ control: form.control, name: ["email", "phone"] });
  const needsPassword = typedEmail.trim() !== email || typedPhone.trim() !== phone;
  return (
    <Panel title="Your details" description="You log in with your email or your phone number.">
      <FormFrame label="Your details" submitLabel="Save" {...frame}>
        <TextField autoComplete="name" {...field("name")} />
        <TextField
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...(email !== typedEmail && { hint: "Your other sessions end when you save a new email." })}
          {...field("email")}
        />
        <TextField type="tel" autoComplete="tel-national" hint="10 digits, without +91" {...field("phone")} />
        {needsPassword ? (
          <PasswordField
            autoComplete="current-password"
            hint="Needed for a new email or phone number"
            {...field("currentPassword")}
          />
        ) : null}
      </FormFrame>
    </Panel>
  );
}
