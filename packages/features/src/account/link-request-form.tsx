import { LINK_MINUTES } from "@saudabook/contract/link-minutes.ts";
import type { LinkRequest } from "@saudabook/contract/password-link.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { AccountForm } from "./account-form.tsx";
import type { FormState } from "./form-state.ts";
import { useAccountFields } from "./use-account-fields.ts";

export type LinkRequestState = FormState | { status: "sent" };

export interface LinkRequestFormProps {
  state: LinkRequestState;
  onSubmit: (request: LinkRequest) => void;
  onDismiss: () => void;
}

/** Asks for a link by e-mail. The answer does not say whether an account has the address. */
export function LinkRequestForm({ state, onSubmit, onDismiss }: LinkRequestFormProps) {
  const { field, noteEdit } = useAccountFields(state, { email: "Email" });
  if (state.status === "sent") {
    return (
      <Notice tone="success" title="Check your mailbox">
        If an account has this email, a link is on its way. It works once, for {LINK_MINUTES} minutes. Look among
        unwanted mail too.
      </Notice>
    );
  }
  return (
    <AccountForm
      state={state}
      submitLabel="Send Link"
      onDismiss={onDismiss}
      onEdit={noteEdit}
      onSubmit={({ email = "" }) => onSubmit({ email })}
    >
      <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field("email")} />
    </AccountForm>
  );
}
