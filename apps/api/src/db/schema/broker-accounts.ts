import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./owner-id.ts";

/** Entries of the user about a broker account. The account itself is made by the executions. */
export const brokerAccounts = pgTable(
  "broker_accounts",
  {
    userId: ownerId(),
    /**
     * Key of the broker account at the time of the entry; client codes that become known later may change the key
     * (packages/trading/src/account-keys.ts).
     */
    account: text("account").notNull(),
    /** Chosen by the user. */
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.account] })],
);

/** Broker accounts that the user has merged into others. Their own names, plans and settlements are kept for a split. */
export const accountMerges = pgTable(
  "account_merges",
  {
    userId: ownerId(),
    /** Keys, both of one broker. */
    account: text("account").notNull(),
    into: text("into_account").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.account] }),
    check("account_merges_into_check", sql`${table.account} <> ${table.into}`),
  ],
);
