import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { useState } from "react";
import { FormDialog } from "../../form/form-dialog.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import { brokerLabels } from "../../words/trade-labels.ts";
import { type AccountAnswer, isComplete } from "../account-answer.ts";
import { AccountFields } from "../account-fields.tsx";

export interface AccountDialogProps {
  entry: ImportEntry;
  /** Keys of the user's broker accounts. */
  accounts: readonly string[];
  /** State of the move. */
  state: FormState;
  /** Null moves the file back to the account that it names. */
  onAssign: (account: AccountAnswer | null) => void;
  onClose: () => void;
}

/** An option value that is not the key of an account. */
const AS_THE_FILE_SAYS = "file";

/** Moves a file to another account of its broker, or back. */
export function AccountDialog({ entry, accounts, state, onAssign, onClose }: AccountDialogProps) {
  const { broker, clientId, account, accountChosen } = entry;
  const [answer, setAnswer] = useState<AccountAnswer | null>(accountChosen ? { key: account } : null);
  const accountLabel = useAccountLabel();
  const name = brokerLabels[broker];
  // A file cannot be moved to the account without a code; a file without a code is there by default.
  const own = `${broker}|${clientId}`;
  const merged = !accountChosen && account !== own ? `: it counts in ${accountLabel(account)}` : "";
  const asTheFileSays = `${name} ${clientId}, as the file says${merged}`;
  const without = [`${broker}|`, own];
  const others = accounts.filter((key) => key.startsWith(`${broker}|`) && !without.includes(key));
  return (
    <FormDialog
      ref={null}
      open
      title="Account of this file"
      description="Its trades count in the account that you choose. One that another file of that account holds too counts once. You can move the file back whenever you like."
      submitLabel="Save"
      failureTitle="We couldn't move this file"
      state={state}
      problems={0}
      incomplete={answer !== null && !isComplete(answer)}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer === null || isComplete(answer)) onAssign(answer);
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
