import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { clientIdOf } from "@saudabook/trading/account-keys.ts";
import { isComplete } from "../account-answer.ts";
import { type QueuedFile, refusalOf } from "./queued-file.ts";

/** The question that a file without a client code leaves open. */
export interface AccountQuestion {
  broker: Broker;
  /** Keys of the user's accounts at the file's broker. */
  accounts: readonly string[];
  /** The account in which the file counts without an answer; null: it must be said. */
  expected: string | null;
}

/** Null where the file has a client code, or is not read. `accounts`: null while they are not known. */
export function questionOf(file: QueuedFile, accounts: readonly NamedAccount[] | null): AccountQuestion | null {
  const { broker } = file.choice;
  const head = file.reading.status === "read" ? file.reading.preview.head : null;
  if (accounts === null || broker === null || head?.clientId !== null || refusalOf(file) !== null) return null;
  const keys = accounts.filter((account) => account.broker === broker).map(({ key }) => key);
  const [only, another] = keys;
  // An import takes an unknown code for the broker's only one, but never for an account that the user has made.
  const guessed = only !== undefined && another === undefined && (clientIdOf(only) !== null || only.endsWith("|"));
  return { broker, accounts: keys, expected: guessed ? only : null };
}

/** Whether the user has to say of which account a file is before it can be submitted. */
export function isUnanswered(file: QueuedFile, accounts: readonly NamedAccount[] | null): boolean {
  const question = questionOf(file, accounts);
  if (question === null || question.accounts.length === 0) return false;
  return file.account === null ? question.expected === null : !isComplete(file.account);
}
