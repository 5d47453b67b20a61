import { tradeFilterLabels } from "@saudabook/contract/trades/trade-history-labels.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { useAccountLabel } from "../words/account-names.tsx";

export interface AccountSwitchProps {
  /** Keys of the broker accounts. */
  accounts: readonly string[];
  /** The key of the account that all pages show; null for all accounts. */
  chosen: string | null;
  onChoose: (account: string | null) => void;
}

interface Placed extends AccountSwitchProps {
  labelHidden?: boolean;
  className?: string;
}

/** Chooses one broker account or all accounts for all pages. Renders nothing if there are fewer than two. */
export function AccountSwitch({ accounts, chosen, onChoose, labelHidden = false, className }: Placed) {
  const accountLabel = useAccountLabel();
  if (accounts.length < 2) return null;
  // An address may name an account that has gone, or the journal.
  const listed = chosen === null || accounts.includes(chosen) ? accounts : [...accounts, chosen];
  return (
    <SelectField
      label={tradeFilterLabels.account}
      labelHidden={labelHidden}
      className={className}
      options={[
        { value: "", label: "All accounts" },
        ...listed.map((account) => ({ value: account, label: accountLabel(account) })),
      ]}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value || null)}
    />
  );
}
