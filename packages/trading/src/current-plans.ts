import type { AccountKeys } from "./account-keys.ts";

interface PlanOfAccount {
  /** Key of the broker account on the day of the choice. */
  account: string;
  from: string;
}

/**
 * Brokerage plans by current account key, sorted by account and day. If two have the same account and day, the one stored with its own key
 * wins. Plans of an account that is merged into another one are not used.
 */
export function currentPlans<Plan extends PlanOfAccount>(
  kept: Iterable<Plan>,
  { current, isMerged }: Pick<AccountKeys, "current" | "isMerged">,
): Plan[] {
  const plans = new Map<string, Plan>();
  for (const plan of kept) {
    if (isMerged(plan.account)) continue;
    const account = current(plan.account);
    const name = `${account} ${plan.from}`;
    if (account === plan.account || !plans.has(name)) plans.set(name, { ...plan, account });
  }
  return [...plans].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, plan]) => plan);
}
