import type { ConnectionInput } from "@saudabook/contract/connections/connections.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { AccountSelect } from "../account-select.tsx";
import { type AccountDraft, BY_CODE, connectionResolver } from "../connection-draft.ts";

export interface DhanFormProps {
  /** Keys of the user's accounts at Dhan. */
  accounts: readonly string[];
  state: FormState;
  /** @returns whether it is saved */
  onSubmit: (input: ConnectionInput) => Promise<boolean>;
  onCancel: () => void;
}

const resolver = connectionResolver<AccountDraft>("dhan");
const labels = { account: "Account" };

/** Adds a connection to Dhan. It has no key: each fetch brings its own token. */
export function DhanForm({ accounts, state, onSubmit, onCancel }: DhanFormProps) {
  const { field, frame } = useContractForm<AccountDraft, ConnectionInput>({
    resolver,
    labels,
    initial: { account: accounts.length === 0 ? BY_CODE : "" },
    state,
    onSubmit,
  });
  const asks = accounts.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-sm text-pretty">
        No key of Dhan is kept here: each fetch takes an access token that you paste, and forgets it.
      </p>
      <FormFrame
        label="Connect Dhan"
        submitLabel="Save the connection"
        aside={
          <Button onClick={onCancel} disabled={state.status === "submitting"}>
            Cancel
          </Button>
        }
        // Without a field the button takes the focus.
        autoFocus={!asks}
        {...frame}
      >
        <AccountSelect
          {...field("account")}
          autoFocus
          accounts={accounts}
          hint="Dhan's files name a UCC, and its login a client ID. If the account of your files is yours too, choose it."
          byCode="A new account with the client ID of the login"
        />
      </FormFrame>
    </div>
  );
}
