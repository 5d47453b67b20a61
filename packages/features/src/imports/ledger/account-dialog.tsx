import type { ImportEntry } from "@saudabook/contract/import-ledger.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type FormEvent, useId, useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useAccountLabel } from "../../page/account-names.tsx";
import { brokerLabels } from "../../page/trade-labels.ts";
import { type AccountAnswer, isComplete } from "../account-answer.ts";
import { AccountFields } from "../account-fields.tsx";

export interface AccountDialogProps {
  entry: ImportEntry;
  /** Keys of the user's broker accounts. */
  accounts: readonly string[];
  busy: boolean;
  failure: unknown;
  /** Null: back to where the file says. */
  onAssign: (account: AccountAnswer | null) => void;
  onClose: () => void;
}

/** No key of an account. */
const AS_THE_FILE_SAYS = "file";

/** Moves a file to another account of its broker, or back. */
export function AccountDialog({ entry, accounts, busy, failure, onAssign, onClose }: AccountDialogProps) {
  const { broker, clientId, account, accountChosen } = entry;
  const [answer, setAnswer] = useState<AccountAnswer | null>(accountChosen ? { key: account } : null);
  const form = useId();
  const accountLabel = useAccountLabel();
  const name = brokerLabels[broker];
  // The account without a code is no place to move a file to; a file without one is there as it says.
  const own = `${broker}|${clientId}`;
  const merged = !accountChosen && account !== own ? `: it counts in ${accountLabel(account)}` : "";
  const asTheFileSays = `${name} ${clientId}, as the file says${merged}`;
  const without = [`${broker}|`, own];
  const others = accounts.filter((key) => key.startsWith(`${broker}|`) && !without.includes(key));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onAssign(answer);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Account of this file"
      description="Its trades count in the account that you choose. One that another file of that account holds too counts once. You can move the file back whenever you like."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            disabled={answer !== null && !isComplete(answer)}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {failure ? (
          <Notice tone="error" title="We couldn't move this file">
            {failureText(failure)}
          </Notice>
        ) : null}
        <AccountFields
          label={`${name} account`}
          accounts={others}
          first={{
            value: AS_THE_FILE_SAYS,
            label: clientId === null ? "None: the file has no client code" : asTheFileSays,
            onSelect: () => setAnswer(null),
          }}
          unanswered={AS_THE_FILE_SAYS}
          answer={answer}
          onAnswer={setAnswer}
        />
      </form>
    </Dialog>
  );
}
