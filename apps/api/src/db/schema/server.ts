import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The number of requests in the current window; all servers share it, so none keeps its own count. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    startedAt: instant("started_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [index("rate_limits_started_at_index").on(table.startedAt)],
);

/** Secrets that several servers share, e.g. the key that signs tokens, where the environment does not set them. */
export const secrets = pgTable("secrets", { name: text("name").primaryKey(), value: text("value").notNull() });
