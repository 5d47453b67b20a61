import type { AccountKeys } from "./account-keys.ts";

interface PlanOfAccount {
  /** Key of the broker account on the day of the choice. */
  account: string;
  from: string;
}

/**
 * Brokerage plans by the keys of today, sorted by account and day. Of two that come to the same account and day, the one of its own key
 * counts. Plans of an account that is merged into another one rest.
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
