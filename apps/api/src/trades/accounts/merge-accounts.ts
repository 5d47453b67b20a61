import type { TradeAccount } from "@saudabook/contract/trades/trade.ts";
import { mergedAlready, noSuchAccount, notMerged, sampleAccount } from "@saudabook/contract/wire/refusals.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { type AccountMerge, type MergeRule, mergeRule } from "@saudabook/trading/account-merges.ts";
import { mergeRefusal } from "@saudabook/trading/merge-refusal.ts";
import { deleteMerge, insertMerge, readMerges } from "../../broker-accounts/merges.ts";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import { inPreparedTransactions, type Write } from "../../db/prepared-change.ts";
import type { Db, Queries } from "../../db/types.ts";
import { hasSampleData } from "../../executions/repository.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { refuseOverlapAfter } from "../import/overlap.ts";
import { accountCodeOf } from "../import/storing/import-repository.ts";
import { CHUNK, readAccepted, transactionSize } from "../ledger/change-import.ts";
import type { Changing } from "../ledger/moves.ts";
import { type Recoding, recodeImports, refuseLostRows } from "../ledger/recode-imports.ts";

/** A merge of one account into another, or a split if `into` is null. Both fields are keys. */
export interface AccountChange {
  account: string;
  into: string | null;
}

/**
 * Merges or splits accounts in a transaction that holds the user's turn, or throws a refusal. Afterwards the user's trades are the same as
 * if every file had been imported into the account in which its code counts, in the same order.
 */
export async function changeAccounts(tx: Queries, userId: string, change: AccountChange): Promise<void> {
  const last = await makeChange(
    tx,
    { userId, change },
    () => CHUNK,
    (write) => write(tx),
  );
  await last(tx);
}

/**
 * Like {@link changeAccounts}, in short steps on the embedded database. Readers see either the old state or the new one. The caller holds
 * the user's turn.
 */
export async function changeAccountsPrepared(db: Db, userId: string, change: AccountChange): Promise<void> {
  await inPreparedTransactions(db, (add) => makeChange(db, { userId, change }, transactionSize, add));
}

async function makeChange(
  db: Queries,
  { userId, change }: { userId: string; change: AccountChange },
  sizeOf: (changing: Changing) => number,
  make: (write: Write) => Promise<void>,
): Promise<Write> {
  const { account, into } = change;
  if (into === null) {
    const merges = await readMerges(db, userId);
    if (!merges.isMerged(account)) throw refusalFrom(notMerged());
    const rest = mergeRule(merges.all.filter((merge) => merge.account !== account));
    const finish = await recodeImports(db, await recodingBy(db, userId, rest, account), sizeOf, make);
    return async (tx) => {
      await finish(tx);
      await deleteMerge(tx, userId, account);
    };
  }
  const { merge, recoding } = await planMerge(db, userId, { account, into });
  if (recoding === null) return async () => undefined;
  const finish = await recodeImports(db, recoding, sizeOf, make);
  return async (tx) => {
    await finish(tx);
    await insertMerge(tx, userId, merge);
  };
}

export interface MergePlan {
  /** A merge between accounts that are not merged themselves. */
  merge: AccountMerge;
  /** The two accounts before the merge. */
  own: TradeAccount;
  target: TradeAccount;
  /** Null where they are merged already. */
  recoding: Recoding | null;
}

/** Plans the merge of two accounts that the user has, or throws a refusal. */
export async function planMerge(db: Queries, userId: string, { account, into }: AccountMerge): Promise<MergePlan> {
  if (await hasSampleData(db, userId)) throw refusalFrom(sampleAccount());
  const { accounts, current, merges } = await readTradeAccounts(db, userId);
  const find = (key: string) => accounts.find((one) => one.key === key);
  const target = find(current(into));
  const own = find(merges.isMerged(account) ? current(account) : account);
  if (!own) throw refusalFrom(noSuchAccount());
  if (merges.isMerged(account)) {
    if (target !== own) throw refusalFrom(mergedAlready(own));
    return { merge: { account, into }, own, target, recoding: null };
  }
  const refused = mergeRefusal(account, target?.key);
  if (refused) throw refusalFrom(refused);
  const merge = { account, into: (target as TradeAccount).key };
  const recoding = await recodingBy(db, userId, mergeRule([...merges.all, merge]), merge.into);
  refuseLostRows(recoding);
  return { merge, own, target: target as TradeAccount, recoding };
}

/**
 * The imports that this rule moves to another account than before: all of them to `account`, a key. Throws a refusal where days would count
 * twice there.
 */
async function recodingBy(db: Queries, userId: string, merges: MergeRule, account: string): Promise<Recoding> {
  const all = await readAccepted(db, userId);
  const these = all.filter((one) => accountCodeOf(merges, one) !== one.accountCode);
  const code = codeOf(merges.resolve(account));
  if (these.some((one) => accountCodeOf(merges, one) !== code))
    throw new Error("A merge or a split concerns one account.");
  const recoding = { userId, these, all, code };
  refuseOverlapAfter(recoding);
  return recoding;
}
