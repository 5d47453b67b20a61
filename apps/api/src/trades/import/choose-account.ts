import type { ImportAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { fileHasCode, noAccountOfBroker, takenAccountName } from "@saudabook/contract/wire/refusals.ts";
import { accountKey, codeOf, newCode } from "@saudabook/trading/account-keys.ts";
import { sql } from "drizzle-orm";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { lockAccountNames, nameOwner, readNamedAccounts, writeAccountName } from "../accounts/repository.ts";

/** The fields of a file that determine its account; `clientId` is empty if the file has no code. */
export interface FileOfBroker {
  userId: string;
  broker: string;
  clientId: string;
}

/** Throws a refusal where a file that has a client code is sent as one of another account. */
export function refuseOtherCode({ account, newAccount }: ImportAccount, clientId: string | null): void {
  if (!clientId) return;
  if (newAccount !== null) throw refusalFrom(fileHasCode("newAccount", clientId));
  if (account !== null && codeOf(account) !== clientId) throw refusalFrom(fileHasCode("account", clientId));
}

/**
 * The code of the account that the user has chosen for a file, or null if the file belongs to its own account. Throws a refusal if the user
 * has no such account at the file's broker. The caller holds the user's turn.
 */
export async function codeOfChoice(
  db: Queries,
  { userId, broker, clientId }: FileOfBroker,
  { account, newAccount }: ImportAccount,
): Promise<string | null> {
  if (newAccount !== null) {
    await refuseTakenName(db, userId, newAccount);
    return newCode(await readTakenKeys(db, userId, broker));
  }
  if (account === null) return null;
  const { accounts, current } = await readNamedAccounts(db, userId);
  const key = current(account);
  const code = codeOf(key);
  // No file is moved to an unknown code: it would follow other files from account to account.
  if (code === clientId) return null;
  if (code === "" || !accounts.some((one) => one.key === key && one.broker === broker)) {
    throw refusalFrom(noAccountOfBroker("account", broker as Broker));
  }
  return code;
}

/** Stores the name of an account that was created for a file. Throws a refusal if another account has got the name in the meantime. */
export async function nameNewAccount(
  tx: Queries,
  { userId, broker }: FileOfBroker,
  code: string,
  name: string,
): Promise<void> {
  await lockAccountNames(tx, userId);
  const key = accountKey({ broker, clientId: code });
  const { current, isMerged } = await refuseTakenName(tx, userId, name, key);
  await writeAccountName(tx, userId, { key, name, current, isMerged });
}

async function refuseTakenName(db: Queries, userId: string, name: string, own: string | null = null) {
  const known = await readNamedAccounts(db, userId);
  const other = nameOwner(known, name, own);
  if (other) throw refusalFrom(takenAccountName(other, "newAccount"));
  return known;
}

/** Keys of a broker's accounts that occur in the user's imports or entries. */
async function readTakenKeys(db: Queries, userId: string, broker: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select broker || '|' || account_code as key from imports where user_id = ${userId}::uuid
      union select broker || '|' || assigned_code from imports where user_id = ${userId}::uuid
      union select account from account_merges where user_id = ${userId}::uuid
      union select account from broker_accounts where user_id = ${userId}::uuid
      union select account from brokerage_plans where user_id = ${userId}::uuid
      union select entry ->> 'account' from settlements where user_id = ${userId}::uuid
    ) as taken where starts_with(key, ${`${broker}|`})`);
  return rows.map(({ key }) => key);
}
