import { fileChoiceLabels } from "@saudabook/contract/imports/import-labels.ts";
import { MAX_ACCOUNT_NAME } from "@saudabook/contract/trades/trade.ts";
import { SelectField, type SelectOption } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import type { ReactNode } from "react";
import { useAccountLabel } from "../words/account-names.tsx";
import type { AccountAnswer } from "./account-answer.ts";

export interface AccountFieldsProps {
  label: string;
  /** Keys of the accounts that can be chosen. */
  accounts: readonly string[];
  /** An option before the accounts, e.g. the account that the file names. */
  first?: SelectOption & { onSelect: () => void };
  /** Value of the selected option before the user has chosen; empty for no selection. */
  unanswered: string;
  answer: AccountAnswer | null;
  hint?: ReactNode;
  onAnswer: (answer: AccountAnswer) => void;
}

/** An option value that is not the key of an account. */
const NEW = "new";

/** Fields to choose one of the accounts, or a new one with a name. */
export function AccountFields(props: AccountFieldsProps) {
  const { label, accounts, first, unanswered, answer, hint, onAnswer } = props;
  const accountLabel = useAccountLabel();
  const isNew = answer !== null && "newName" in answer;
  const value = isNew ? NEW : (answer?.key ?? unanswered);
  return (
    <>
      <SelectField
        label={label}
        hint={hint}
        required
        {...(value === "" && { placeholder: "Choose…" })}
        value={value}
        options={[
          ...(first ? [{ value: first.value, label: first.label }] : []),
          ...accounts.map((key) => ({ value: key, label: accountLabel(key) })),
          { value: NEW, label: "A new account…" },
        ]}
        onChange={({ target }) => {
          if (target.value === first?.value) first.onSelect();
          else onAnswer(target.value === NEW ? { newName: "" } : { key: target.value });
        }}
      />
      {isNew ? (
        <TextField
          label={fileChoiceLabels.newAccount}
          required
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NAME}
          placeholder="e.g. Mother"
          value={answer.newName}
          onChange={({ target }) => onAnswer({ newName: target.value })}
        />
      ) : null}
    </>
  );
}
