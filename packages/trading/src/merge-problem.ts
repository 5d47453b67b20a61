import type { RefusalText } from "@saudabook/contract/error-texts.ts";
import {
  mergedIntoItself,
  mergedIntoMadeAccount,
  mergedIntoUnknownCode,
  noAccountOfBroker,
} from "@saudabook/contract/refusals.ts";
import { brokerOf, codeOf, isMade } from "./account-keys.ts";

type MergeProblem = "other-broker" | "itself" | "unknown-code" | "made";

/**
 * Null where `account` may be merged into `into`; both are keys of accounts that the user has. An unknown code is no target, because it
 * follows other files. Nor is an account that the user has made for one with the broker's code: executions without a code follow that code.
 */
export function mergeProblem(account: string, into: string): MergeProblem | null {
  if (brokerOf(account) !== brokerOf(into)) return "other-broker";
  if (account === into) return "itself";
  const [code, target] = [codeOf(account), codeOf(into)];
  if (target === "") return "unknown-code";
  return isMade(target) && code !== "" && !isMade(code) ? "made" : null;
}

/** The refusal of a merge of `account` into `into`, both as in {@link mergeProblem}; `into` is undefined where the user has no such account. */
export function mergeRefusal(account: string, into: string | undefined): RefusalText | null {
  const problem = into === undefined ? "other-broker" : mergeProblem(account, into);
  return problem && refusals[problem](account);
}

const refusals = {
  "other-broker": (account: string) => noAccountOfBroker("into", brokerOf(account)),
  itself: mergedIntoItself,
  "unknown-code": mergedIntoUnknownCode,
  made: mergedIntoMadeAccount,
} as const satisfies Record<MergeProblem, (account: string) => RefusalText>;
