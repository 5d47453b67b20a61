import { codeOf } from "@saudabook/trading/account-keys.ts";

/** The account that the user has chosen for a file: one that is there, or a new one with this name. */
export type AccountAnswer = { key: string } | { newName: string };

/** A new account needs a name. */
export const isComplete = (answer: AccountAnswer) => "key" in answer || answer.newName.trim() !== "";

/** As call 6 sends it. */
export function fieldsOf(answer: AccountAnswer | null): { account?: string; newAccount?: string } {
  if (answer === null) return {};
  return "key" in answer ? { account: answer.key } : { newAccount: answer.newName.trim() };
}

/** A code that no account has: that of one that the import makes. */
const OF_A_NEW_ACCOUNT = "~0";

/** The code with which the executions of a file will count; empty while it is unknown. */
export function codeOfAnswer(answer: AccountAnswer | null): string {
  if (answer === null) return "";
  return "key" in answer ? codeOf(answer.key) : OF_A_NEW_ACCOUNT;
}
