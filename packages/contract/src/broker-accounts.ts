import { z } from "zod";
import { accountName } from "./account-name.ts";
import { brokerAccount, tradeAccount } from "./trade.ts";

/** A broker account with the name of the user's choice; null: it is called by its broker and client code. */
export const namedAccount = tradeAccount.extend({ name: z.string().nullable() });
export type NamedAccount = z.infer<typeof namedAccount>;

export const accountParams = z.object({ account: brokerAccount });

export const BOTH_ACCOUNTS = "can't be given together with an account";

/** The account of an import: one that the user has at the file's broker, or a new one with this name. Both null: as the file says. */
export const importAccount = z
  .strictObject({ account: brokerAccount.nullable(), newAccount: accountName.nullable() })
  .refine(({ account, newAccount }) => account === null || newAccount === null, {
    path: ["newAccount"],
    message: BOTH_ACCOUNTS,
  });
export type ImportAccount = z.infer<typeof importAccount>;

/** Null takes the name away. */
export const accountChange = z.strictObject({ accountName: accountName.nullable() });
