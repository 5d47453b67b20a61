import { z } from "zod";
import { line } from "./text.ts";
import { brokerAccount, tradeAccount } from "./trade.ts";

/** Characters of the name that a user gives a broker account. */
export const MAX_ACCOUNT_NAME = 40;

/** A broker account with the name of the user's choice; null: it is called by its broker and client code. */
export const namedAccount = tradeAccount.extend({ name: z.string().nullable() });
export type NamedAccount = z.infer<typeof namedAccount>;

export const accountParams = z.object({ account: brokerAccount });

/** Null takes the name away. Two accounts of a user never have the same name, in either case. */
export const accountChange = z.strictObject({ accountName: line(MAX_ACCOUNT_NAME).nullable() });
