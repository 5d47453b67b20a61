import { fileChoiceLabels } from "@saudabook/contract/imports/import-labels.ts";
import { useAccountLabel } from "../../../words/account-names.tsx";
import { brokerLabels } from "../../../words/trade-labels.ts";
import type { AccountAnswer } from "../../account-answer.ts";
import { AccountFields } from "../../account-fields.tsx";
import type { AccountQuestion } from "../account-question.ts";

export interface AccountChoiceProps {
  /** Part of the labels of the fields. */
  fileName: string;
  question: AccountQuestion;
  answer: AccountAnswer | null;
  onAnswer: (answer: AccountAnswer) => void;
}

/** Field for the account of a file without a client code, or a text about what happens. */
export function AccountChoice({ fileName, question, answer, onAnswer }: AccountChoiceProps) {
  const accountLabel = useAccountLabel();
  const { broker, accounts, expected } = question;
  const name = brokerLabels[broker];
  if (accounts.length === 0) {
    return (
      <p className="text-sm text-muted">
        The file has no client code. Its trades make an account of their own, and join your {name} client code once a
        file with one comes.
      </p>
    );
  }
  const hint =
    expected === null
      ? "The file has no client code, so it doesn't say which account it is of."
      : `The file has no client code. ${accountLabel(expected)} is your only account at ${name}.`;
  return (
    <fieldset className="grid max-w-md gap-3">
      <legend className="sr-only">Account of {fileName}</legend>
      <AccountFields
        label={fileChoiceLabels.account}
        accounts={accounts}
        unanswered={expected ?? ""}
        answer={answer}
        hint={hint}
        onAnswer={onAnswer}
      />
    </fieldset>
  );
}
