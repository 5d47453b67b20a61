import { passwordProof } from "@saudabook/contract/profile.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { PasswordField } from "@saudabook/ui/password-field.tsx";
import { useState } from "react";
import { FormFrame } from "../page/form/form-frame.tsx";
import { useContractForm } from "../page/form/use-contract-form.ts";
import type { PartChange } from "./profile-state.ts";

export interface DeletionPanelProps extends PartChange {
  onDelete: (currentPassword: string) => Promise<boolean>;
}

/** The deletion of the account, behind a dialog that asks for the password. */
export function DeletionPanel(props: DeletionPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete your account" description="Everything in it is deleted from our database at once.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => props.busy || setOpen(next)}
        title="Delete your account?"
        description="Your imports and trades, your journal, settlements, settings, recovery codes and sessions go. Nobody can bring them back."
      >
        <DeletionForm {...props} />
      </Dialog>
    </Panel>
  );
}

const labels = { currentPassword: "Current password" };

function DeletionForm({ busy, failure, onDelete }: DeletionPanelProps) {
  const {
    field,
    form: _,
    ...frame
  } = useContractForm({
    schema: passwordProof,
    initial: { currentPassword: "" },
    labels,
    failure,
    onSubmit: ({ currentPassword }) => onDelete(currentPassword),
  });
  return (
    <FormFrame
      label="Delete your account"
      submitLabel="Delete everything"
      variant="danger"
      busy={busy}
      onSubmit={frame.submit}
      {...frame}
    >
      <PasswordField autoComplete="current-password" {...field("currentPassword")} />
    </FormFrame>
  );
}
