import * as z from "zod/mini";
import { accountName, brokerAccount, tradeAccount } from "./trade.ts";

/** An account that the user has merged into another one. Its name and brokerage plans rest until it is split again. */
export const mergedAccount = z.object({
  key: brokerAccount,
  /** The account that it was merged into, which may be merged itself. */
  into: brokerAccount,
  name: z.nullable(z.string()),
});
export type MergedAccount = z.infer<typeof mergedAccount>;

/** A broker account with the name of the user's choice; null: it is called by its broker and client code. */
export const namedAccount = z.extend(tradeAccount, {
  name: z.nullable(z.string()),
  /** The accounts that count in this one, by their keys. */
  merged: z.array(mergedAccount),
});
export type NamedAccount = z.infer<typeof namedAccount>;

export const accountParams = z.object({ account: brokerAccount });

export const BOTH_ACCOUNTS = "can't be given together with an account";

/** The account of an import: one that the user has at the file's broker, or a new one with this name. Both null: as the file says. */
export const importAccount = z
  .strictObject({ account: z.nullable(brokerAccount), newAccount: z.nullable(accountName) })
  .check(
    z.refine(({ account, newAccount }) => account === null || newAccount === null, {
      path: ["newAccount"],
      message: BOTH_ACCOUNTS,
    }),
  );
export type ImportAccount = z.infer<typeof importAccount>;

/** Null takes the name away. */
export const accountChange = z.strictObject({ accountName: z.nullable(accountName) });

/** The account into which one is merged. */
export const mergeTarget = z.strictObject({ into: brokerAccount });

/** Shared instruments that a preview names. */
export const MAX_SHARED_INSTRUMENTS = 5;

/** The effect of a merge, before it happens. */
export const mergePreview = z.object({
  account: brokerAccount,
  into: brokerAccount,
  /** Files that will count in the other account, and how many more of them are undone. */
  imports: z.int().check(z.gte(0)),
  undoneImports: z.int().check(z.gte(0)),
  /** Of the account that is merged. */
  executions: z.int().check(z.gte(0)),
  /** Executions that both accounts hold, each of which will count once. */
  inBoth: z.int().check(z.gte(0)),
  /** Executions of both together, once they are one account. */
  executionsAfter: z.int().check(z.gte(0)),
  /** Executions without a client code follow the broker's only code: an account that will count in the other one by this rule alone. */
  follows: z.nullable(brokerAccount),
  /** Settlements of the account, which will count in the other one. */
  settlements: z.int().check(z.gte(0)),
  /** Null while the newest figures are being computed. */
  roundTrips: z.nullable(
    z.object({
      /** Of the account that is merged, closed and open. */
      moved: z.int().check(z.gte(0)),
      /** Of both accounts, in instruments that both trade: their executions will be matched anew, with each other, so that some of them may stay as they are. */
      rematched: z.int().check(z.gte(0)),
      /** How many instruments that are, and the symbols of the first. */
      sharedInstruments: z.int().check(z.gte(0)),
      symbols: z.array(z.string()).check(z.maxLength(MAX_SHARED_INSTRUMENTS)),
    }),
  ),
});
export type MergePreview = z.infer<typeof mergePreview>;
