import { SelectField, type SelectFieldProps } from "@saudabook/ui/select-field.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { BY_CODE } from "./connection-draft.ts";

export interface AccountSelectProps extends Omit<SelectFieldProps, "label" | "options" | "placeholder"> {
  /** Keys of the user's accounts at the broker. Without one nothing is asked. */
  accounts: readonly string[];
  /** The option of the account that has the code of the login. */
  byCode: string;
}

/** Asks in which account the trades of a connection count. */
export function AccountSelect({ accounts, byCode, ...props }: AccountSelectProps) {
  const accountLabel = useAccountLabel();
  if (accounts.length === 0) return null;
  return (
    <SelectField
      {...props}
      label="Whose trades are these?"
      placeholder="Choose…"
      options={[
        ...accounts.map((key) => ({ value: key, label: accountLabel(key) })),
        { value: BY_CODE, label: byCode },
      ]}
    />
  );
}
