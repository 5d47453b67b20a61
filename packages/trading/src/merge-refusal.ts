import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import {
  mergedIntoItself,
  mergedIntoMadeAccount,
  mergedIntoUnknownCode,
  noAccountOfBroker,
} from "@saudabook/contract/wire/refusals.ts";
import { brokerOf } from "./account-keys.ts";
import { type MergeProblem, mergeProblem } from "./merge-problem.ts";

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
