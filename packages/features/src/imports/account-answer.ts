import { codeOf } from "@saudabook/trading/account-keys.ts";

/** The account that the user has chosen for a file: an existing one, or a new one with this name. */
export type AccountAnswer = { key: string } | { newName: string };

/** A new account needs a name. */
export const isComplete = (answer: AccountAnswer) => "key" in answer || answer.newName.trim() !== "";

/** Fields of the account in the request of call 6. */
export function fieldsOf(answer: AccountAnswer | null): { account?: string; newAccount?: string } {
  if (answer === null) return {};
  return "key" in answer ? { account: answer.key } : { newAccount: answer.newName.trim() };
}

/** A code that no account has, for the account that the import creates. */
const OF_A_NEW_ACCOUNT = "~0";

/** The account code that the executions of a file will have; empty while unknown. */
export function codeOfAnswer(answer: AccountAnswer | null): string {
  if (answer === null) return "";
  return "key" in answer ? codeOf(answer.key) : OF_A_NEW_ACCOUNT;
}
