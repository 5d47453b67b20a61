import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { fileProblem } from "../../form/file-check.ts";
import { isUnanswered } from "./account-question.ts";
import { isUnitMissing } from "./quantity-question.ts";
import { type Choice, chosenOf, isUnsettled, NO_CHOICE, type QueuedFile, refusalOf } from "./queued-file.ts";

/** The broker and the trade type that all files share, each null where they differ. */
export function commonChoice(files: readonly QueuedFile[]): Choice {
  const [first] = files;
  if (!first) return NO_CHOICE;
  const { broker, tradeType } = first.choice;
  return {
    broker: files.every(({ choice }) => choice.broker === broker) ? broker : null,
    tradeType: files.every(({ choice }) => choice.tradeType === tradeType) ? tradeType : null,
  };
}

/** Null while they are not known. */
type Accounts = readonly NamedAccount[] | null;

/**
 * The files that a press on "Submit Trades" sends. One that the browser could not read goes only where there is no better one: the
 * server has the last word. One with rows that still need a decision, or without a needed answer, does not go.
 */
export function sendable(files: readonly QueuedFile[], accounts: Accounts): readonly QueuedFile[] {
  const possible = files.filter(
    (file) => !fileProblem(file.file) && !isUnsettled(file) && !isUnanswered(file, accounts) && !isUnitMissing(file),
  );
  const good = possible.filter((file) => refusalOf(file) === null);
  return good.length > 0 ? good : possible;
}

/** Why nothing can be submitted yet; null where something can, or where it is for another reason. */
export function waitsFor(
  files: readonly QueuedFile[],
  accounts: Accounts,
): "decisions" | "quantities" | "accounts" | null {
  if (sendable(files, accounts).length > 0) return null;
  if (files.some(isUnsettled)) return "decisions";
  if (files.some(isUnitMissing)) return "quantities";
  return files.some((file) => isUnanswered(file, accounts)) ? "accounts" : null;
}

/** The one file has no broker or trade type, and will get none by being read: the fields of the form say what is missing. */
export function needsFields(files: readonly QueuedFile[]): boolean {
  const [only, another] = files;
  return only !== undefined && another === undefined && chosenOf(only.choice) === null && !mayBeRecognised(only);
}

const mayBeRecognised = ({ file, reading }: QueuedFile) => reading.status === "reading" && !fileProblem(file);
