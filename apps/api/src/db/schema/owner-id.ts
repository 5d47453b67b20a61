import { uuid } from "drizzle-orm/pg-core";
import { users } from "./account.ts";

/** The user whose row it is. The row is deleted with the user. */
export const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
