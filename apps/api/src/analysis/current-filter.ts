import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import type { Db } from "../db/types.ts";

/** The filter with the key that its broker account has today: a merged account's key leads to the account in which it counts. */
export async function currentFilter<Filter extends { account?: string | undefined }>(
  db: Db,
  userId: string,
  filter: Filter,
): Promise<Filter> {
  if (filter.account === undefined) return filter;
  const { current } = await readBrokerAccounts(db, userId);
  return { ...filter, account: current(filter.account) };
}
