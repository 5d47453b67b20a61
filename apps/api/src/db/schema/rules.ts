import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import { date, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./owner-id.ts";

/** Rules that a person sets for their trading. */
export const rules = pgTable(
  "rules",
  {
    /** Made by the client. */
    id: uuid("id").notNull(),
    userId: ownerId(),
    name: text("name").notNull(),
    /** The last day of the rule. */
    until: date("until", { mode: "string" }),
    versions: json("versions").$type<Rule["versions"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
