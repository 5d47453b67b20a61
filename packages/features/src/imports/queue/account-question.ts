import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { clientIdOf } from "@saudabook/trading/account-keys.ts";
import { isComplete } from "../account-answer.ts";
import { type QueuedFile, refusalOf } from "./queued-file.ts";

/** The open question about the account of a file without a client code. */
export interface AccountQuestion {
  broker: Broker;
  /** Keys of the user's accounts at the file's broker. */
  accounts: readonly string[];
  /** The default account of the file; null if the user has to choose. */
  expected: string | null;
}

/** Null if the file has a client code, or has not been read. `accounts`: null while unknown. */
export function questionOf(file: QueuedFile, accounts: readonly NamedAccount[] | null): AccountQuestion | null {
  const { broker } = file.choice;
  const head = file.reading.status === "read" ? file.reading.preview.head : null;
  if (accounts === null || broker === null || head?.clientId !== null || refusalOf(file) !== null) return null;
  const keys = accounts.filter((account) => account.broker === broker).map(({ key }) => key);
  const [only, another] = keys;
  // An import assigns an unknown code to the broker's only account, unless the user has created that account.
  const guessed = only !== undefined && another === undefined && (clientIdOf(only) !== null || only.endsWith("|"));
  return { broker, accounts: keys, expected: guessed ? only : null };
}

/** Whether the user has to choose the account of a file before it can be submitted. */
export function isUnanswered(file: QueuedFile, accounts: readonly NamedAccount[] | null): boolean {
  const question = questionOf(file, accounts);
  if (question === null || question.accounts.length === 0) return false;
  return file.account === null ? question.expected === null : !isComplete(file.account);
}
