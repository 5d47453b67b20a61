import * as z from "zod/mini";
import { accountName, brokerAccount, tradeAccount } from "./trade.ts";

/** An account that the user has merged into another one. Its name and brokerage plans are unused until it is split again. */
export const mergedAccount = z.object({
  key: brokerAccount,
  /** The account that it was merged into, which may be merged itself. */
  into: brokerAccount,
  name: z.nullable(z.string()),
});
export type MergedAccount = z.infer<typeof mergedAccount>;

/** A broker account with the user's name for it; null: it is shown by its broker and client code. */
export const namedAccount = z.extend(tradeAccount, {
  name: z.nullable(z.string()),
  /** The accounts that count in this one, by their keys. */
  merged: z.array(mergedAccount),
});
export type NamedAccount = z.infer<typeof namedAccount>;

export const accountParams = z.object({ account: brokerAccount });

export const BOTH_ACCOUNTS = "can't be given together with an account";

/** The account of an import: an existing one at the file's broker, or a new one with this name. Both null: the account in the file. */
export const importAccount = z
  .strictObject({ account: z.nullable(brokerAccount), newAccount: z.nullable(accountName) })
  .check(
    z.refine(({ account, newAccount }) => account === null || newAccount === null, {
      path: ["newAccount"],
      message: BOTH_ACCOUNTS,
    }),
  );
export type ImportAccount = z.infer<typeof importAccount>;

/** Null removes the name. */
export const accountChange = z.strictObject({ accountName: z.nullable(accountName) });

/** The account that another one is merged into. */
export const mergeTarget = z.strictObject({ into: brokerAccount });

/** Shared instruments that a preview names. */
export const MAX_SHARED_INSTRUMENTS = 5;

/** The effect of a merge, before it happens. */
export const mergePreview = z.object({
  account: brokerAccount,
  into: brokerAccount,
  /** Number of files that will count in the other account, and of further ones that are undone. */
  imports: z.int().check(z.gte(0)),
  undoneImports: z.int().check(z.gte(0)),
  /** Executions of the merged account. */
  executions: z.int().check(z.gte(0)),
  /** Executions that both accounts hold, each of which will count once. */
  inBoth: z.int().check(z.gte(0)),
  /** Executions of the combined account. */
  executionsAfter: z.int().check(z.gte(0)),
  /** Executions without a client code follow the broker's only code: an account that will count in the other one by this rule alone. */
  follows: z.nullable(brokerAccount),
  /** Settlements of the account, which will count in the other one. */
  settlements: z.int().check(z.gte(0)),
  /** Null while the newest figures are being computed. */
  roundTrips: z.nullable(
    z.object({
      /** Round trips of the merged account, closed and open. */
      moved: z.int().check(z.gte(0)),
      /**
       * Round trips of both accounts in shared instruments: their executions will be matched again, with each other, and some round trips
       * may stay the same.
       */
      rematched: z.int().check(z.gte(0)),
      /** Number of shared instruments, and the symbols of the first ones. */
      sharedInstruments: z.int().check(z.gte(0)),
      symbols: z.array(z.string()).check(z.maxLength(MAX_SHARED_INSTRUMENTS)),
    }),
  ),
});
export type MergePreview = z.infer<typeof mergePreview>;
