import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { fileProblem } from "../../form/file-check.ts";
import { isUnanswered } from "./account-question.ts";
import { isUnitMissing } from "./quantity-question.ts";
import { type Choice, chosenOf, isUnsettled, NO_CHOICE, type QueuedFile, refusalOf } from "./queued-file.ts";

/** The broker and the trade type that all files share; null where they differ. */
export function commonChoice(files: readonly QueuedFile[]): Choice {
  const [first] = files;
  if (!first) return NO_CHOICE;
  const { broker, tradeType } = first.choice;
  return {
    broker: files.every(({ choice }) => choice.broker === broker) ? broker : null,
    tradeType: files.every(({ choice }) => choice.tradeType === tradeType) ? tradeType : null,
  };
}

/** Null while unknown. */
type Accounts = readonly NamedAccount[] | null;

/**
 * The files that "Submit Trades" sends. A file that the browser could not read is sent only if there is no better one, because the server
 * decides. A file with rows that need a decision, or without a required answer, is not sent.
 */
export function sendable(files: readonly QueuedFile[], accounts: Accounts): readonly QueuedFile[] {
  const possible = files.filter(
    (file) => !fileProblem(file.file) && !isUnsettled(file) && !isUnanswered(file, accounts) && !isUnitMissing(file),
  );
  const good = possible.filter((file) => refusalOf(file) === null);
  return good.length > 0 ? good : possible;
}

/** What is missing before anything can be submitted; null if something can be, or if the reason is another. */
export function waitsFor(
  files: readonly QueuedFile[],
  accounts: Accounts,
): "decisions" | "quantities" | "accounts" | null {
  if (sendable(files, accounts).length > 0) return null;
  if (files.some(isUnsettled)) return "decisions";
  if (files.some(isUnitMissing)) return "quantities";
  return files.some((file) => isUnanswered(file, accounts)) ? "accounts" : null;
}

/** The only file has no broker or trade type, and reading will not provide them: the fields of the form show what is missing. */
export function needsFields(files: readonly QueuedFile[]): boolean {
  const [only, another] = files;
  return only !== undefined && another === undefined && chosenOf(only.choice) === null && !mayBeRecognised(only);
}

const mayBeRecognised = ({ file, reading }: QueuedFile) => reading.status === "reading" && !fileProblem(file);
