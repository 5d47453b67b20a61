import { accountNameLabels as labels } from "@saudabook/contract/account/profile-labels.ts";
import { accountChange, type NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { MAX_ACCOUNT_NAME } from "@saudabook/contract/trades/trade.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import * as z from "zod/mini";
import { contractResolver } from "../form/contract-resolver.ts";
import { FormFrame } from "../form/form-frame.tsx";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";
import { accountCode } from "../words/trade-labels.ts";

export interface AccountNameFormProps {
  account: NamedAccount;
  state: FormState;
  /** `null` removes the name. @returns whether it is saved */
  onSubmit: (name: string | null) => Promise<boolean>;
  onCancel: () => void;
}

/** An empty field removes the name. */
const schema = z.object({
  accountName: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === "" ? null : typed)),
    ),
    accountChange.shape.accountName,
  ),
});
const resolver = contractResolver<Record<keyof typeof labels, string>, z.infer<typeof schema>>(schema);

export function AccountNameForm({ account, state, onSubmit, onCancel }: AccountNameFormProps) {
  const { field, frame } = useContractForm({
    resolver,
    initial: { accountName: account.name ?? "" },
    labels,
    state,
    onSubmit: ({ accountName }) => onSubmit(accountName),
  });
  const code = accountCode(account.key);
  return (
    <FormFrame
      label={`Name of ${code}`}
      submitLabel="Save"
      {...frame}
      aside={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        {...field("accountName")}
        required={false}
        autoComplete="off"
        maxLength={MAX_ACCOUNT_NAME}
        placeholder="e.g. Long term"
        hint={`Shown in place of ${code}. Leave it empty to show ${code} again.`}
        autoFocus
      />
    </FormFrame>
  );
}
