import { brokerOf, codeOf, isMade } from "./account-keys.ts";

export type MergeProblem = "other-broker" | "itself" | "unknown-code" | "made";

/**
 * Null if `account` may be merged into `into`; both are keys of accounts that the user has. An unknown code cannot be a target, because it
 * follows other files. Nor can an account that the user has created be a target for one with the broker's code: executions without a code
 * follow that code.
 */
export function mergeProblem(account: string, into: string): MergeProblem | null {
  if (brokerOf(account) !== brokerOf(into)) return "other-broker";
  if (account === into) return "itself";
  const [code, target] = [codeOf(account), codeOf(into)];
  if (target === "") return "unknown-code";
  return isMade(target) && code !== "" && !isMade(code) ? "made" : null;
}
