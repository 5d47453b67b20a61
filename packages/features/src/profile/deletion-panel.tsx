import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useState } from "react";
import type { FormState } from "../form/form-state.ts";
import { BACKUP_ID } from "./backup/backup-panel.tsx";
import { PasswordProofForm } from "./password-proof-form.tsx";

export interface DeletionPanelProps {
  state: FormState;
  onDelete: (currentPassword: string) => Promise<boolean>;
}

/** Deletes the account, after a dialog that requires the password. */
export function DeletionPanel({ state, onDelete }: DeletionPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Delete your account"
      description={
        <>
          Everything in it is deleted from our database at once.{" "}
          <TextLink href={`#${BACKUP_ID}`}>Download everything</TextLink> first.
        </>
      }
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => state.status === "submitting" || setOpen(next)}
        title="Delete your account?"
        description="Your imports and trades, your journal, added purchases, settings, recovery codes and sessions go. Nobody can bring them back."
      >
        <PasswordProofForm
          label="Delete your account"
          submitLabel="Delete everything"
          variant="danger"
          state={state}
          onSubmit={onDelete}
        />
      </Dialog>
    </Panel>
  );
}
