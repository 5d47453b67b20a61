import { registrationLabels } from "@saudabook/contract/account/account-labels.ts";
import { LINK_MINUTES } from "@saudabook/contract/account/link-minutes.ts";
import type { LinkRequest } from "@saudabook/contract/account/password-link.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useNativeForm } from "../form/use-native-form.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountFormState } from "./form-state.ts";

export type LinkRequestState = AccountFormState | { status: "sent" };

export interface LinkRequestFormProps {
  state: LinkRequestState;
  onSubmit: (request: LinkRequest) => void;
  onDismiss: () => void;
}

/** Requests a link by e-mail. The response does not reveal whether an account has the address. */
export function LinkRequestForm({ state, onSubmit, onDismiss }: LinkRequestFormProps) {
  if (state.status === "sent") {
    return (
      <Notice tone="success" title="Check your mailbox">
        If an account has this email, a link is on its way. It works once, for {LINK_MINUTES} minutes. Look among
        unwanted mail too.
      </Notice>
    );
  }
  return <RequestForm state={state} onSubmit={onSubmit} onDismiss={onDismiss} />;
}

const EMAIL_LABEL = { email: registrationLabels.email };

function RequestForm({ state, onSubmit, onDismiss }: LinkRequestFormProps & { state: AccountFormState }) {
  const { field, frame } = useNativeForm({ labels: EMAIL_LABEL, state, onSubmit });
  return (
    <AccountForm {...frame} submitLabel="Send Link" onDismiss={onDismiss}>
      <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field("email")} />
    </AccountForm>
  );
}
